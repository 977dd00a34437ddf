/// The 1,000 most common passwords, first names and English words, the most common first. Written by `.ci/passwords/generate.py`.
enum FrequentWordsData {
  static let text = """
    123456 password 12345678 qwerty 123456789 12345 1234 111111 1234567 dragon 123123 baseball abc123 football mon\
    key letmein shadow master 696969 mustang 666666 qwertyuiop 123321 1234567890 pussy superman 654321 1qaz2wsx 77\
    77777 fuckyou qazwsx jordan 123qwe 000000 killer trustno1 hunter harley zxcvbnm asdfgh buster batman soccer ti\
    gger charlie sunshine iloveyou fuckme ranger hockey computer starwars asshole pepper klaster 112233 zxcvbn fre\
    edom princess maggie pass ginger 11111111 131313 fuck love cheese 159753 summer chelsea dallas biteme matrix y\
    ankees 6969 corvette austin access thunder merlin secret diamond hello hammer fucker 1234qwer silver gfhjkm in\
    ternet samantha golfer scooter test orange cookie q1w2e3r4t5 maverick sparky phoenix mickey bigdog snoopy guit\
    ar whatever chicken camaro mercedes peanut ferrari falcon cowboy welcome sexy samsung steelers smokey dakota a\
    rsenal boomer eagles tigers marina nascar booboo gateway yellow porsche monster spider diablo hannah bulldog j\
    unior london purple compaq lakers iceman qwer1234 hardcore cowboys money banana ncc1701 boston tennis q1w2e3r4\
     coffee scooby 123654 nikita yamaha mother barney brandy chester fuckoff oliver player forever rangers midnigh\
    t chicago bigdaddy redsox angel badboy fender jasper slayer rabbit natasha marine bigdick wizard marlboro raid\
    ers prince casper fishing flower jasmine iwantu panties adidas winter winner gandalf password1 enter ghbdtn 1q\
    2w3e4r golden cocacola jordan23 winston madison angels panther blowme sexsex bigtits spanky bitch sophie asdfa\
    sdf horny thx1138 toyota tiger dick canada 12344321 blowjob 8675309 muffin liverpoo apples qwerty123 passw0rd \
    abcd1234 pokemon 123abc slipknot qazxsw 123456a scorpion qwaszx butter startrek rainbow asdfghjkl razz newyork\
     redskins gemini cameron qazwsxedc florida liverpool turtle sierra viking booger butthead doctor rocket 159357\
     dolphins captain bandit jaguar packers pookie peaches 789456 asdf dolphin helpme blue theman maxwell qwertyui\
     shithead lovers maddog giants nirvana metallic hotdog rosebud mountain warrior stupid elephant suckit success\
     bond007 jackass alexis porn lucky scorpio samson q1w2e3 azerty rush2112 driver freddy 1q2w3e4r5t sydney gator\
    s dexter red123 123456q 12345a bubba creative voodoo golf trouble america nissan gunner garfield bullshit asdf\
    ghjk 5150 fucking apollo 1qazxsw2 2112 eminem legend airborne bear beavis apple brooklyn godzilla skippy 48151\
    62342 buddy qwert kitten magic shelby beaver phantom asdasd xavier braves darkness blink182 copper platinum qw\
    eqwe tomcat 01012011 girls bigboy 102030 animal police online 11223344 voyager lifehack 12qwaszx fish sniper 3\
    15475 trinity blazer heaven lover snowball playboy loveme bubbles hooters cricket willow donkey topgun nintend\
    o saturn destiny pakistan pumpkin digital sergey redwings explorer tits private runner therock guinness lasveg\
    as beatles 789456123 fire cassie christin qwerty1 celtic asdf1234 andrey broncos 007007 babygirl eclipse fluff\
    y cartman michigan carolina testing alexande birdie pantera cherry vampire mexico dickhead buffalo genius mont\
    ana beer minecraft maximus flyers lovely stalker metallica doggie snickers speedy bronco lol123 paradise yanke\
    e horses magnum dreams 147258369 lacrosse ou812 goober enigma qwertyu scotty pimpin bollocks surfer cock poohb\
    ear genesis star asd123 qweasdzxc racing hello1 hawaii eagle1 viper poopoo einstein boobies 12345q bitches dro\
    wssap simple badger alaska action jester drummer 111222 spitfire forest maryjane champion diesel svetlana frid\
    ay hotrod 147258 chevy lucky1 westside security google badass tester shorty thumper hitman mozart zaq12wsx boo\
    bs reddog 010203 lizard a123456 123456789a ruslan eagle 1232323q scarface qwerty12 147852 a12345 buddha porno \
    420420 spirit money1 stargate qwe123 naruto mercury liberty 12345qwert semperfi suzuki popcorn spooky marley s\
    cotland kitty cherokee vikings simpsons rascal qweasd hummer loveyou michael1 patches russia jupiter penguin p\
    assion cumshot vfhbyf honda vladimir sandman passport raider bastard 123789 infinity assman bulldogs fantasy s\
    ucker 1234554321 horney domino budlight disney ironman usuckballz1 softball brutus redrum bigred mnbvcxz fktrc\
    fylh karina marines digger kawasaki cougar fireman oksana monday cunt justice nigger super wildcats tinker log\
    itech dancer swordfis avalon everton alexandr motorola patriots hentai madonna pussy1 ducati colorado connor j\
    uventus galore smooth freeuser warcraft boogie titanic wolverin elizabet arizona valentin saints asdfg accord \
    test123 password123 christ yfnfif stinky slut spiderma naughty chopper hello123 ncc1701d extreme skyline poop \
    zombie pearljam 123qweasd froggy awesome vision pirate fylhtq dreamer bullet predator empire 123123a kirill ch\
    arlie1 panthers penis skipper nemesis rasdzv3 peekaboo rolltide cardinal psycho danger mookie happy1 wanker ch\
    evelle manutd goblue 9379992 hobbes vegeta fyfcnfcbz 852456 picard 159951 windows loverboy victory vfrcbv bamb\
    am serega 123654789 turkey tweety galina hiphop rooster changeme berlin taurus suckme polina electric avatar 1\
    34679 maksim raptor alpha1 hendrix newport bigcock brazil spring a1b2c3 madmax alpha britney sublime darkside \
    bigman wolfpack classic hercules ronaldo letmein1 1q2w3e 741852963 spiderman blizzard 123456789q cheyenne cjky\
    sirj tiger1 wombat bubba1 pandora zxc123 holiday wildcat devils horse alabama 147852369 caesar 12312 buddy1 bo\
    ndage pussycat pickle shaggy catch22 leather chronic a1b2c3d4 admin qqq111 qaz123 airplane kodiak freepass bil\
    lybob sunset katana phpbb chocolat snowman angel1 stingray firebird wolves zeppelin detroit pontiac gundam pan\
    zer vagina outlaw redhead tarheels greenday nastya 01011980 hardon engineer dragon1 hellfire serenity cobra fi\
    reball lickme darkstar 1029384756 01011 mustang1 flash 124578 strike beauty pavilion 01012000 bobafett dbrnjhb\
    z bigmac bowling chris1 ytrewq natali pyramid rulez welcome1 dodgers apache swimming whynot teens trooper fuck\
    it defender precious 135790 packard weasel popeye lucifer cancer icecream 142536 raven swordfish presario vikt\
    or rockstar blonde james1 wutang spike pimp atlanta airforce thailand casino lennon mouse 741852 hacker bluebi\
    rd hawkeye 456123 theone catfish sailor goldfish nfnmzyf tattoo pervert barbie maxima nipples machine trucks w\
    rangler rocks tornado lights cadillac bubble pegasus madman longhorn browns target 666999 eatme qazwsx123 micr\
    osoft dilbert christia baller lesbian shooter xfiles seattle qazqaz cthutq amateur prelude corona freaky malib\
    u 123qweasdzxc assassin 246810 atlantis integra pussies iloveu lonewolf dragons monkey1 unicorn software bobca\
    t stealth peewee openup 753951 srinivas zaqwsx valentina shotgun trigger veronika bruins coyote babydoll joker\
     dollar lestat rocky1 hottie random butterfly wordpass smiley sweety snake chipper woody samurai devildog gizm\
    o maddie soso123aljg mistress freedom1 flipper express hjvfirf moose cessna piglet polaris teacher montreal co\
    okies wolfgang scully fatboy wicked balls tickle bunny dfvgbh foobar transam pepsi fetish oicu812 basketba tos\
    hiba hotstuff sunday booty gambit 31415926 impala stephani jessica1 hooker lancer knicks shamrock fuckyou2 sti\
    nger 314159 redneck deftones squirt siemens blaster trucker subaru renegade ibanez manson swinger reaper blond\
    ie mylove galaxy blahblah enterpri travel 1234abcd babylon5 indiana skeeter master1 sugar ficken smoke bigone \
    sweetpea fucked trfnthbyf marino escort smitty bigfoot babes larisa trumpet spartan valera babylon asdfghj yan\
    kees1 bigboobs stormy mister hamlet aardvark butterfl marathon paladin cavalier manchester skater indigo horne\
    t buckeyes 01011990 indians karate hesoyam toronto diamonds chiefs buckeye 1qaz2wsx3edc|mary james patricia jo\
    hn linda robert barbara michael elizabeth william jennifer david maria richard susan charles margaret joseph d\
    orothy thomas lisa christopher nancy daniel karen paul betty mark helen donald sandra george donna kenneth car\
    ol steven ruth edward sharon brian michelle ronald laura anthony sarah kevin kimberly jason deborah matthew je\
    ssica gary shirley timothy cynthia jose angela larry melissa jeffrey brenda frank amy scott anna eric rebecca \
    stephen virginia andrew kathleen raymond pamela gregory martha joshua debra jerry amanda dennis stephanie walt\
    er carolyn patrick christine peter marie harold janet douglas catherine henry frances carl ann arthur joyce ry\
    an diane roger alice joe julie juan heather jack teresa albert doris jonathan gloria justin evelyn terry jean \
    gerald cheryl keith mildred samuel katherine willie joan ralph ashley lawrence judith nicholas rose roy janice\
     benjamin kelly bruce nicole brandon judy adam christina harry kathy fred theresa wayne beverly billy denise s\
    teve tammy louis irene jeremy jane aaron lori randy rachel eugene marilyn carlos andrea russell kathryn bobby \
    louise victor sara ernest anne phillip jacqueline todd wanda jesse bonnie craig julia alan ruby shawn lois cla\
    rence tina sean phyllis philip norma chris paula johnny diana earl annie jimmy lillian antonio emily danny rob\
    in bryan peggy tony crystal luis gladys mike rita stanley dawn leonard connie nathan florence dale tracy manue\
    l edna rodney tiffany curtis carmen norman rosa marvin cindy vincent grace glenn wendy jeffery victoria travis\
     edith jeff kim chad sherry jacob sylvia melvin josephine alfred thelma kyle shannon francis sheila bradley et\
    hel jesus ellen herbert elaine frederick marjorie ray carrie joel charlotte edwin monica don esther eddie paul\
    ine ricky emma troy juanita randall anita barry rhonda bernard hazel mario amber leroy eva francisco debbie ma\
    rcus april micheal leslie theodore clara clifford lucille miguel jamie oscar joanne jay eleanor jim valerie to\
    m danielle calvin megan alex alicia jon suzanne ronnie michele bill gail lloyd bertha tommy darlene leon veron\
    ica derek jill darrell erin jerome geraldine floyd lauren leo cathy alvin joann tim lorraine wesley lynn dean \
    sally greg regina jorge erica dustin beatrice pedro dolores derrick bernice dan audrey zachary yvonne corey an\
    nette herman marion maurice dana vernon stacy roberto ana clyde renee glen ida hector vivian shane roberta ric\
    ardo holly sam brittany rick melanie lester loretta brent yolanda ramon jeanette tyler laurie gilbert katie ge\
    ne kristen marc vanessa reginald alma ruben sue brett elsie nathaniel beth rafael jeanne edgar vicki milton ca\
    rla raul tara ben rosemary cecil eileen duane terri andre gertrude elmer lucy brad tonya gabriel ella ron stac\
    ey roland wilma jared gina adrian kristin karl jessie cory natalie claude agnes erik vera darryl charlene neil\
     bessie christian delores javier melinda fernando pearl clinton arlene ted maureen mathew colleen tyrone allis\
    on darren tamara lonnie joy lance georgia cody constance julio lillie kurt claudia allan jackie clayton marcia\
     hugh tanya max nellie dwayne minnie dwight marlene armando heidi felix glenda jimmie lydia everett viola ian \
    courtney ken marian bob stella jaime caroline casey dora alfredo vickie alberto mattie dave maxine ivan irma j\
    ohnnie mabel sidney marsha byron myrtle julian lena isaac christy clifton deanna willard patsy daryl hilda vir\
    gil gwendolyn andy jennie salvador nora kirk margie sergio nina seth cassandra kent leah terrance penny rene k\
    ay eduardo priscilla terrence naomi enrique carole freddie olga stuart billie fredrick dianne arturo tracey al\
    ejandro leona joey jenny nick felicia luther sonia wendell miriam jeremiah velma evan becky julius bobbie donn\
    ie violet otis kristina trevor toni luke misty homer mae gerard shelly doug daisy kenny ramona hubert sherri a\
    ngelo erika shaun katrina lyle claire matt lindsey alfonso lindsay orlando geneva rex guadalupe carlton belind\
    a ernesto margarita pablo sheryl lorenzo cora omar faye wilbur ada blake sabrina horace isabel roderick margue\
    rite kerry hattie abraham harriet rickey molly ira cecilia andres kristi cesar brandi johnathan blanche malcol\
    m sandy rudolph rosie damon joanna kelvin iris rudy eunice preston angie alton inez archie lynda marco madelin\
    e pete amelia randolph alberta garry genevieve geoffrey monique jonathon jodi felipe janie bennie kayla gerard\
    o sonya dominic jan loren kristine delbert candace colin fannie guillermo maryann earnest opal benny alison no\
    el yvette rodolfo melody myron luz edmund susie salvatore olivia cedric flora lowell shelley gregg kristy sher\
    man mamie devin lula sylvester lola roosevelt verna israel beulah jermaine antoinette forrest candice wilbert \
    juana leland jeannette simon pam irving kelli owen whitney rufus bridget woodrow karla sammy celia kristopher \
    latoya levi patty marcos shelia gustavo gayle jake della lionel vicky marty lynne gilberto sheri clint mariann\
    e nicolas kara laurence jacquelyn ismael erma orville blanca drew myra ervin leticia dewey pat wilfred krista \
    josh roxanne hugo angelica ignacio robyn caleb adrienne tomas rosalie sheldon alexandra erick brooke frankie b\
    ethany darrel sadie rogelio bernadette terence traci alonzo jody elias kendra bert nichole elbert rachael rami\
    ro mable conrad ernestine noah muriel grady marcella phil elena cornelius krystal lamar angelina rolando nadin\
    e clay kari percy estelle bradford dianna merle paulette darin lora amos mona terrell doreen moses rosemarie i\
    rvin desiree saul antonia roman janis darnell betsy randal christie tommie freda timmy meredith darrin lynette\
     brendan teri toby cristina van eula abel leigh dominick meghan emilio sophia elijah eloise cary rochelle domi\
    ngo gretchen aubrey cecelia emmett raquel marlon henrietta emanuel alyssa jerald jana edmond gwen emil jenna d\
    ewayne tricia otto laverne teddy olive reynaldo tasha bret silvia jess elvira trent delia humberto kate emmanu\
    el patti stephan lorena louie kellie vicente sonja lamont lila garland lana micah darla efrain mindy heath ess\
    ie rodger mandy demetrius lorene ethan elsa eldon josefina rocky jeannie pierre miranda eli dixie bryce lucia \
    antoine marta robbie faith kendall lela royce johanna sterling shari grover camille elton tami cleveland shawn\
    a dylan elisa chuck ebony damian melba reuben ora stan nettie leonardo tabitha russel ollie erwin winifred ben\
    ito kristie hans alisha monte aimee blaine rena ernie myrna curt marla quentin tammie agustin latasha jamal bo\
    nita devon patrice adolfo ronda tyson sherrie wilfredo addie bart francine jarrod deloris vance stacie denis a\
    driana damien cheri joaquin abigail harlan celeste desmond jewel elliot cara darwin adele gregorio rebekah ker\
    mit lucinda roscoe dorthy esteban|with from were which https also first their after they been other when time \
    during there into school more years over only year most would world city some where between later three state \
    such then national used made known under many university united while part season team these american than fil\
    m second born south became states through being including both before north high however people family early h\
    istory album area them series against until since district county name work life group music following number \
    company several four called played released career league game government house each based same station club i\
    nternational town located population general college east found march september began home public church line \
    june river member system place century band july york january october song august best former british party na\
    med held village show local november took service december built another major within along members five singl\
    e although small left final large include building served president received games death february main third c\
    hildren order species park published road died book women army often according education central country divis\
    ion english included development french community among water play side list times near late form original dif\
    ferent center power students german moved court land council island u.s. record million research established a\
    ward street military television given region support western production political point period business title \
    started various election using england role produced become program works field total office class written ass\
    ociation radio union level championship director force created department founded services married though site\
     open short society version royal present northern worked professional full returned joined story france europ\
    ean currently language social california india days design further round australia wrote project control south\
    ern railway board popular continued free battle considered video common position living half playing recorded \
    post described average records special modern appeared announced areas rock release elected others example ter\
    m opened similar formed route census current schools originally lake developed race himself forces addition in\
    formation upon province match event songs result events eastern track lead teams science human construction mi\
    nister germany awards available throughout training style body museum australian health seven signed chief eve\
    ntually appointed centre debut tour points media light range character across features families largest indian\
     network less performance players refer europe sold festival usually taken despite designed committee process \
    return official episode institute stage followed performed japanese personal thus arts space months includes c\
    hina study middle magazine leading japan groups aircraft featured federal civil rights model coach canadian bo\
    oks remained eight type independent completed capital academy instead kingdom organization countries studies c\
    ompetition sports size above section finished gold involved reported management systems industry directed mark\
    et fourth movement technology bank ground campaign base lower sent rather added provided coast grand historic \
    valley conference bridge winning approximately films chinese awarded degree russian shows native female replac\
    ed municipality square studio medical data african successful attack previous operations spanish theatre stude\
    nt republic beginning provide ship primary owned writing tournament culture introduced texas related natural p\
    arts governor reached ireland units senior decided italian whose higher africa standard income professor place\
    d regional buildings championships active novel energy generally interest economic previously stated itself ch\
    annel below operation leader traditional trade structure limited runs prior regular famous saint navy foreign \
    listed artist catholic airport results parliament collection unit officer goal attended command staff commissi\
    on lived location plays commercial places foundation significant older medal self scored companies highway act\
    ivities programs wide musical notable library numerous paris towards individual allowed plant property annual \
    contract whom highest initially required earlier assembly artists rural seat practice defeated ended soviet le\
    ngth spent manager press associated author issues additional characters lord zealand policy engine township no\
    ted historical complete financial religious mission contains nine recent represented pennsylvania administrati\
    on opening secretary lines report executive youth closed theory writer italy angeles appearance feature queen \
    launched legal terms entered issue edition singer greek majority background source anti cultural complex chang\
    es recording stadium islands operated particularly basketball month uses port castle mostly names fort selecte\
    d increased status earth subsequently pacific cover variety certain goals remains upper congress becoming stud\
    ied irish nature particular loss caused chart forced create retired material review rate singles referred larg\
    er individuals shown provides products speed democratic poland parish olympics cities themselves temple wing g\
    enus households serving cost wales stations passed supported view cases forms actor male matches males stars t\
    racks females administrative median effect biography train engineering camp offered chairman houses mainly 19t\
    h surface therefore nearly score ancient subject prime seasons claimed experience specific jewish failed overa\
    ll believed plot troops greater spain consists broadcast heavy increase raised separate campus 1980s appears p\
    resented lies composed recently influence fifth nations creek references elections britain double cast meaning\
     earned carried producer latter housing brothers attempt article response border remaining nearby direct ships\
     value workers politician academic label 1970s commander rule fellow residents authority editor transport dutc\
    h projects responsible covered territory flight races defense tower emperor albums facilities daily stories as\
    sistant managed primarily quality function proposed distribution conditions prize journal code vice newspaper \
    corps highly constructed mayor critical secondary corporation rugby regiment ohio appearances serve allow nati\
    on multiple discovered directly scene levels growth elements acquired 1990s officers physical 20th latin host \
    jersey graduated arrived issued literature metal estate vote immediately quickly asian competed extended produ\
    ce urban 1960s promoted contemporary global formerly appear industrial types opera ministry soldiers commonly \
    mass formation smaller typically drama shortly density senate effects iran polish prominent naval settlement d\
    ivided basis republican languages distance treatment continue product mile sources footballer format clubs lea\
    dership initial offers operating avenue officially columbia grade squadron fleet percent farm leaders agreemen\
    t likely equipment website mount grew method transferred intended renamed iron asia reserve capacity politics \
    widely activity advanced relations scottish dedicated crew founder episodes lack amount build efforts concept \
    follows ordered leaves positive economy entertainment affairs memorial ability illinois communities color text\
     railroad scientific focus comedy serves exchange environment cars direction organized firm description agency\
     analysis purpose destroyed reception planned revealed infantry architecture growing featuring household candi\
    date removed situated models knowledge solo technical organizations assigned conducted participated
    """
}
