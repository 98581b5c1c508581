import type { DemoPiece } from '../shape.ts';

/** The rest of the week: shorter news, culture, health, a sponsored page. */
export const pieces: readonly DemoPiece[] = [
  {
    key: 'school-bell-later',
    kind: 'article',
    section: 'us-news',
    headline: 'State lawmakers vote to start high school no earlier than 8:30',
    description: 'The bill gives districts two years to rearrange buses, practices and the patience of parents.',
    people: ['maren-oduya'],
    hoursAgo: 9.6,
    topics: ['Education', 'Sleep'],
    pictureCaption: 'About 60 percent of the state’s high schools open before 8 a.m.',
    body: `
Lawmakers in Port Ansel voted 88 to 57 to bar public high schools from starting before 8:30 a.m., making theirs the fourth statehouse to tell teenagers to stay in bed.

The rule takes effect in two years. Districts may ask for one extra year if they share buses with elementary schools, as 140 of the state’s 312 do.

“The biology is not in dispute. The bus schedule is,” said Representative Solveig Amundsen, a former chemistry teacher who has introduced the bill in five sessions. “Tonight biology won by 31 votes.”

Three districts that moved early reported fewer late arrivals and fewer car crashes among students who drive. They also reported football practice in the dark. Opponents said working parents would be left with a gap of an hour between the start of their shift and the start of the first class.

“My kids will be alone in the house at the exact time they’re least likely to leave it,” said Representative Horace Tillman, who voted no and has four of them.

The state’s transportation office puts the cost of extra drivers at $41 million in the first year, falling to $12 million once routes have been redrawn. The bill covers the first figure and is silent on the second.

The governor has until the end of the month to sign it. Her office said that she was reviewing the text and that she had always been a morning person.

A student in the gallery, asked for her opinion, was asleep.
`,
  },
  {
    key: 'port-strike-averted',
    kind: 'article',
    section: 'business',
    headline: 'Dockworkers and Gulf ports reach a deal nine hours before strike deadline',
    description:
      'The four-year contract raises pay by 19 percent and lets cranes be automated only when a worker is retrained for each one.',
    people: ['ines-barragan'],
    hoursAgo: 13,
    updatedHoursAgo: 12,
    topics: ['Labor', 'Ports'],
    pictureCaption: 'Eleven ports handle a fifth of the nation’s containers.',
    body: `
Dockworkers and the companies that run 11 Gulf ports settled on a four-year contract nine hours before a strike that would have idled 14,200 people and left 63 ships waiting offshore.

Pay rises by 19 percent over the life of the contract, starting with 7 percent at once. A crane operator’s base wage goes from $42 an hour to $50 by the final year.

The hard question was machines. The ports wanted cranes that run from a control room; the union wanted none. They agreed on a trade: for every crane that is automated, one worker is paid to retrain for a year and then has first claim on the control room job.

“It is a swap, chair for chair,” said Octavia Brandt-Lewis, the union’s lead negotiator. “Different chair, better back.”

The companies’ negotiator, Hollis Greer, called the price “high but knowable.” Members vote within three weeks. Retailers, who had spent the month moving holiday goods to other coasts, said they would begin to move them back.

The last talks ran for 31 hours in a seamen’s mission, chosen because it had beds. A federal mediator, Augustine Farrell, kept the two sides on different floors until midnight and then, she said, let them find out that they were watching the same ballgame.

For the ports, the risk now is the vote. Members turned down a settlement six years ago by 211 ballots, after their leaders had shaken hands on it. This time copies of the contract went out the same night, all 148 pages, with the crane clause on page one.
`,
  },
  {
    key: 'mayor-by-coin',
    kind: 'article',
    section: 'politics',
    headline: 'Tied at 1,187 votes each, two candidates for mayor let a coin decide',
    description: 'The law allows a coin, a card or a hat. Both chose the coin, and both brought their own.',
    people: ['tobias-kell'],
    hoursAgo: 41,
    topics: ['Elections', 'Local government'],
    pictureCaption: 'The ballots were counted three times, with the same result.',
    body: `
After two recounts and a handwriting expert, the race for mayor of Winslow Ferry ended where it began: Beatriz Holm, 1,187; Curtis Abernathy, 1,187. So on {day-2} evening, in the town library, they flipped for it.

State law says a tie “shall be resolved by lot.” The town clerk, Ottoline Pierce, offered a coin, a deck of cards or a hat. Each candidate brought a coin. She used a third, a silver dollar lent by the historical society, and asked a seven-year-old to call the toss because, she said, he had no record.

It came down heads, and Holm, a veterinarian, was mayor. She shook hands with Abernathy, who runs the hardware store, and asked him to be her deputy. He said yes before the coin had been put away.

The office pays $9,600 a year and comes with a key to the bandstand. Turnout was 61 percent, a record, helped by a dispute over whether the town should keep its only traffic light.

!video ballot-paper-mill

“Half the town wanted him,” Holm said. “I counted. We all counted, three times.”

Eleven registered voters told the clerk they had meant to vote and had forgotten. She has written down their names, she said, only in her heart.
`,
  },
  {
    key: 'er-waits-text',
    kind: 'article',
    section: 'health',
    headline: 'A text message cut emergency room waits by a fifth, study of 26 hospitals finds',
    description: 'Patients with minor injuries were told when to come, not whether. Most were happy to wait at home.',
    people: ['leela-sundar'],
    hoursAgo: 24,
    topics: ['Hospitals', 'Emergency care'],
    pictureCaption: 'The median wait fell from 142 minutes to 113.',
    body: `
Letting people with minor injuries hold their place in line from home cut emergency room waits by a fifth, according to a study of 26 hospitals that tried it for a year.

The system is plain. A nurse speaks with the patient by phone, checks for signs that cannot wait, and sends a text with a time. Anyone who is worse than they sounded is told to come at once; about one caller in nine was.

Waits fell to a median of 113 minutes from 142. They fell for people who never used the system, too, because the room was emptier and nurses could see who was really ill. Patients who left without being treated dropped by 37 percent.

“The waiting room is not a treatment,” said Dr. Kofi Lindgren of the Halvorsen School of Public Health, who led the study. “We had simply stopped asking what it was for.”

There were limits. People over 75 used the texts half as often as others, and hospitals that offered only English saw almost no change among patients who spoke something else. Five have since added a plain telephone line, which, the study notes, was invented some time ago.

Nurses were wary at first. In a survey before the trial, 62 percent expected to spend their shifts on the phone; afterward, 81 percent wanted to keep the system, most of them citing the same thing, which was fewer people asking how much longer.

Of 61,000 patients given a time, 14 had a condition that should have been caught in the call. All recovered. The authors suggest two further questions, and give the wording free.
`,
  },
  {
    key: 'choir-of-strangers',
    kind: 'video',
    section: 'culture',
    headline: 'Nine hundred strangers learn one song in an hour, and then sing it in a train station',
    teaseHeadline: 'Nine hundred strangers, one song, one hour',
    description: 'In Antwerp, a conductor with a whistle and a stepladder turns the morning rush into a choir.',
    people: ['ruth-calloway'],
    hoursAgo: 36,
    durationSeconds: 187,
    topics: ['Music'],
    pictureCaption: 'Half the singers had a train to catch. Few caught it.',
    body: `
The conductor, Liesbeth Aerts, had sheet music for 200. By eight o’clock there were 900 people under the station dome, and she was teaching the alto line from a stepladder.

The song is three minutes long. Stay for the last note, and for the announcement that follows it.
`,
  },
  {
    key: 'harvest-moon-portraits',
    kind: 'slideshow',
    section: 'culture',
    headline: 'The people who work while the orchard sleeps: Six portraits from the night harvest',
    teaseHeadline: 'Six portraits from the night harvest',
    description: 'To beat the heat, growers in the Alder Valley now pick from dusk to dawn. A photographer spent a week between the rows.',
    people: ['ruth-calloway'],
    hoursAgo: 264,
    topics: ['Photography', 'Farming', 'Work'],
    pictureCaption: 'The harvest runs for five weeks, eight hours a night.',
    body: `
Peaches picked in the cool keep four days longer. So the valley has turned its clock around: lunch at midnight, school run at the end of the shift, curtains drawn by eight.
`,
    slides: [
      {
        headline: 'Midnight lunch',
        caption: 'Rosa Emmerich cooks for 60 from the back of a truck. Nobody may talk about peaches.',
        pictureCaption: 'Barley soup, 12:05 a.m.',
      },
      {
        headline: 'The foreman',
        caption: 'Ivo Castellan has worked the valley for 29 seasons. He listens for ripe fruit, he says; it lets go with less of a sound.',
        pictureCaption: 'Ivo Castellan, 54.',
      },
      {
        headline: 'Headlamps',
        caption: 'From the ridge the pickers look like a slow constellation.',
        pictureCaption: 'Row 40 to row 75, from the ridge road.',
      },
      {
        headline: 'The student',
        caption: 'Wren Takahashi is paying for a degree in hydrology. She reads between bins, by the light of a tractor.',
        pictureCaption: 'Wren Takahashi, 20.',
      },
      {
        headline: 'Road home',
        caption: 'The shift ends at five. By six the valley is the emptiest place in the state.',
        pictureCaption: 'Packing House Road at first light.',
      },
    ],
  },
  {
    key: 'sponsored-heat-pumps',
    kind: 'article',
    section: 'business',
    headline: 'How one street in Maple Court cut its heating bills in half',
    description: 'Fourteen neighbors shared one installer, one trench and a very long spreadsheet.',
    people: [],
    hoursAgo: 60,
    nativeAd: true,
    sponsoredBy: 'Hearthline Energy',
    topics: ['Home energy'],
    pictureCaption: 'The average saving on the street was $1,340 a year.',
    body: `
It started with a broken boiler and a group chat. When the Delgado family’s furnace failed two winters ago, they asked the neighbors whether anyone had tried a heat pump. Nobody had. Fourteen wanted to.

Buying together turned out to matter more than buying early. One survey visit covered the whole street, one trench carried the cables, and a single crew worked its way from number 2 to number 30 in 19 days.

Bills that had averaged $2,610 a year fell to $1,270. The upfront price, after a group discount and state rebates, came to $8,900 a house, which most of the neighbors are paying off at less than they save.

The advice they pass on is simple: insulate the attic first, ask for a noise reading at the property line, and let the person who likes spreadsheets have the spreadsheet.

Hearthline Energy’s street program is open to any group of six homes or more.
`,
  },
  {
    key: 'library-no-fines',
    kind: 'article',
    section: 'us-news',
    headline: 'A library dropped its late fees. Then the books came back, some of them from 1971',
    teaseHeadline: 'A library dropped late fees, and the books came back',
    description: 'In six months Corbin Heights recovered 4,218 volumes, a casserole dish and an apology in verse.',
    people: ['maren-oduya'],
    hoursAgo: 190,
    topics: ['Libraries', 'Local government'],
    pictureCaption: 'The oldest return, a guide to beekeeping, was 52 years late.',
    body: `
When the library in Corbin Heights stopped charging for late books last spring, its director, Florian Achebe, expected to lose $18,000 a year and gain a few angry letters. He lost the money. The letters were something else.

“Dear Library,” began the first. “I was eleven. I am sorry. It was a very good book about sharks.”

In six months, 4,218 overdue items have come home, worth about $84,000 if the library had to replace them. Visits are up 22 percent. The number of active cards has risen by 3,100 in a city of 41,000.

The fees had mostly been owed by people who stopped coming because of them: one child in six had a blocked card. “We had built a very efficient machine,” Achebe said, “for keeping poor kids away from books.”

Not everyone approves. Some patrons complain that new novels take longer to return, and they are right: the average loan is two days longer. The library has bought extra copies of the ten most wanted titles, for a little less than it used to spend on envelopes for reminders.

Among the returns were a casserole dish that the library does not lend, a cake pan that it does, and a guide to beekeeping due on the ninth of June, 1971. Its borrower, now 80, enclosed a jar of honey.
`,
  },
  {
    key: 'antibiotic-soil',
    kind: 'article',
    section: 'health',
    headline: 'New antibiotic from a schoolyard soil sample passes first safety test in people',
    description:
      'The compound kills three of the most stubborn hospital bacteria in the lab. Sixty-four volunteers took it without serious harm.',
    people: ['leela-sundar'],
    hoursAgo: 47,
    topics: ['Antibiotics', 'Research'],
    pictureCaption: 'The bacterium was found under a swing set.',
    body: `
A new kind of antibiotic, found in dirt that fifth graders dug up for a class project, was safe in its first test in people, researchers said.

All 64 healthy volunteers finished the ten-day course. The most common complaint, in nine of them, was nausea. Blood levels on the middle dose were four times what is needed to kill three bacteria that often resist every other drug.

The compound, halvamycin, blocks a step in building the cell wall that no approved medicine touches. In two years of trying, the scientists have not managed to breed bacteria that shrug it off. “They will learn,” said Dr. Ilse Brankovic of the Norrland Institute, who leads the work. “We would like them to be slow students.”

The soil came from Mill Pond Elementary, one of 300 schools that mailed in samples. The pupils, now in tenth grade, were given a lecture, a microscope and a line in the paper’s acknowledgments.

Trials in patients with serious infections begin next year. Even if all goes well, the drug is five years from a pharmacy shelf, and would be kept, like a good fire extinguisher, for days when nothing else will do.
`,
  },
  {
    key: 'census-of-trees',
    kind: 'article',
    section: 'weather',
    headline: 'Cities are counting their trees to find out who gets the shade',
    description: 'In Calder County the coolest blocks and the hottest are nine degrees and four bus stops apart.',
    people: ['jonah-whitacre', 'dele-akinyemi'],
    hoursAgo: 382,
    topics: ['Heat', 'Cities', 'Trees'],
    pictureCaption: 'A mature street tree can cool the pavement under it by 22 degrees.',
    body: `
On a hot afternoon in Calder County it is nine degrees cooler on Linden Crescent than on Foundry Street, and you can walk from one to the other in half an hour, if you keep to the shade. After the first ten minutes there isn’t any.

Volunteers with clipboards and borrowed rangefinders have now counted every tree on public land in the county: 218,604 of them. They recorded the species, the width of the trunk and what it shades.

The results make a map of something people already knew. The tenth of neighborhoods with the highest incomes have 41 percent of their sidewalks in shade at 3 p.m. in July. The tenth with the lowest have 8 percent.

“A tree is the only piece of infrastructure that gets better with age,” said the county forester, Gwendolyn Adjei. “And we put it where the money was when it was small.”

The county plans to plant 30,000 trees over six years, starting from the bottom of the list. The hard part is water: a sapling needs 16 gallons a week for three summers, and only one in two planted a decade ago made it.

So the plan comes with jobs, 44 of them, riding cargo bikes with a tank. Applicants were asked whether they could lift 55 pounds and name ten trees. The first hire, a former mail carrier, named 61.
`,
  },
];
