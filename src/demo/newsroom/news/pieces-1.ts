import type { DemoPiece } from '../shape.ts';

/** The day’s main reporting: the flood, Congress, the world, business. */
export const pieces: readonly DemoPiece[] = [
  {
    key: 'tallow-river-levee',
    kind: 'article',
    section: 'weather',
    headline: 'Thousands leave homes as Tallow River levee weakens after third day of rain',
    teaseHeadline: 'Thousands evacuate as Tallow River levee weakens',
    description:
      'Engineers found water moving through the base of the levee at Harrow Falls. About 6,400 people have been told to go to higher ground.',
    people: ['jonah-whitacre', 'maren-oduya'],
    hoursAgo: 2.5,
    updatedHoursAgo: 0.4,
    breaking: true,
    leads: true,
    topics: ['Flooding', 'Evacuations', 'Tallow River'],
    pictureCaption: 'The Tallow River stood a foot below the crest of the levee at Harrow Falls at noon.',
    body: `
HARROW FALLS — About 6,400 people were ordered to leave their homes on the east bank of the Tallow River after engineers found water seeping through the base of the levee that has protected the town since 1958.

The order covers 2,150 households between the grain elevators and Route 9. By early afternoon, county officials said, roughly four in five had gone, most of them by car over the Mill Street bridge, which remained open.

“The levee has not failed, and we are working very hard so that it does not,” said Carla Nwosu, the county’s emergency manager. “But nobody should be asleep behind it tonight.”

The river crested at 30.8 feet overnight and has fallen only two inches since. Another 1 to 1.5 inches of rain is expected before dawn, on ground that has taken in 7.5 inches in three days.

## What the engineers saw

A patrol walking the landward side of the levee shortly before sunrise noticed three small cones of sand, each about the width of a dinner plate, with clear water bubbling from the top. Known as sand boils, they are a sign that the river has found a path underneath.

“Clear water is a warning. Cloudy water is an alarm, because it means the levee itself is leaving,” said Theo Lindqvist, a geotechnical engineer with the Upper Tallow Flood District. Crews ringed all three with sandbags. The water was still clear at midday.

!fact Where to go | Shelters are open at Harrow Falls High School, the Grange Hall in Minter and the community college gymnasium in Port Ansel. All three accept pets in carriers. Residents without a car can call the county transport line for a bus.

National Guard engineers delivered 40,000 sandbags during the morning. Volunteers, among them most of the high school’s football team and a wedding party that had been due to gather at the riverside pavilion, filled another 11,000.

Edna Pruitt, 81, packed two suitcases and the clock from her mantel. “I left in ’74 and I was back in three days,” she said, climbing into a neighbor’s pickup. “I brought the clock that time too.”

!related tallow-in-pictures

!picture The order covers the streets between the grain elevators and Route 9.

## A wall from another century

The levee at Harrow Falls was built after the flood of 1957, from clay that farmers brought in by the wagonload in exchange for a season without taxes. It was raised by two feet in 1974 and has not been touched since, except by mowers.

An inspection two years ago rated 1.9 of its 7.1 miles as “minimally acceptable,” the second-lowest of four grades. Repairs were estimated at $18.6 million. The district had $4.2 million, and applied for the rest. The application, its chairman said, is “in a good pile.”

!table The Tallow at Harrow Falls | Flood;Crest;Homes damaged | 1957;29.9 ft;640 | 1974;30.5 ft;212 | 1996;28.9 ft;31 | Now;30.8 ft;none so far

>> Clear water is a warning. Cloudy water is an alarm. — Theo Lindqvist, engineer

!embed https://x.com/harrowfallscounty/status/1990000000000000101 | Harrow Falls County | If you are east of Mill Street: go now, take your medicines, and text one person where you are headed. The bridge is open in both directions.

## What the night will decide

Two things worry Lindqvist more than the height of the water. One is time: clay that stays wet for a fourth day grows soft from the inside. The other is the pace at which the river falls. If it drops by more than a foot in a night, the wet bank loses the water that has been leaning against it and can slump. “Slowly is what we are praying for,” he said. “It is an odd thing to ask of a flood.”

The Upper Tallow reservoir has been holding back 7,800 cubic feet a second since the weekend to help. It has room for about 20 more hours at that rate. After that, its operators said, they will let out as much as comes in.

The flood district said it would decide at first light whether the order can be narrowed. Schools in four districts will stay closed.
`,
  },
  {
    key: 'rural-hospital-bill',
    kind: 'article',
    section: 'politics/congress',
    headline: 'Senate passes rural hospital bill 61–38 after all-night debate',
    teaseHeadline: 'Senate passes rural hospital bill',
    description:
      'The measure would pay small hospitals to keep emergency rooms open even when most of their beds are empty. The House takes it up next week.',
    people: ['tobias-kell'],
    hoursAgo: 5.2,
    updatedHoursAgo: 3.8,
    topics: ['Congress', 'Hospitals', 'Rural America'],
    pictureCaption: 'Lights stayed on until 5:40 a.m. as senators worked through 27 amendments.',
    body: `
The Senate voted 61 to 38 just after dawn to give small rural hospitals a fixed yearly payment for keeping their emergency rooms open, ending an all-night session and two years of negotiation.

Under the bill, a hospital with fewer than 35 beds and no other emergency room within 30 miles could trade its per-patient payments for a flat sum, about $3.1 million a year on average. Its authors estimate that 412 hospitals would qualify.

“We pay fire departments to be ready. We do not pay them per fire,” Senator Adaeze Coleman, the bill’s lead sponsor, said on the floor at 3 a.m. “An emergency room two hours from the next one is a fire department.”

One senator was absent with the flu. Nineteen members crossed from the side that had opposed an earlier version, most of them after sponsors agreed to end the program in eight years unless it is renewed.

Opponents said the payment would keep open hospitals that patients have already left. “We are about to spend $10 billion on buildings,” said Senator Walter Brandvold, who leads the opposition. “I would rather spend it on ambulances and doctors.”

The price was the subject of most of the night’s 27 amendments, of which four passed. One caps the total at $10.2 billion over eight years; another requires hospitals that take the payment to keep a maternity ward if they have one.

In Cutler, population 2,900, the administrator of the 22-bed Prairie Union Hospital watched the vote on a laptop in the cafeteria. “We had a closing date,” said Marisol Tate. “It was in a drawer. I am going to leave it in the drawer a little longer.”

The House is expected to begin debate next week. Its leaders have said they will not change the text, which would send it straight to the president’s desk.
`,
  },
  {
    key: 'kestrel-bank-pact',
    kind: 'article',
    section: 'world',
    headline: 'Six nations agree to close Kestrel Bank to trawlers for 12 years',
    description:
      'Negotiators meeting in Lisbon ended a standoff over one of the Atlantic’s richest fishing grounds, and put observers on every boat that remains.',
    people: ['hana-sondergaard'],
    hoursAgo: 8.5,
    topics: ['Oceans', 'Fishing', 'Treaties'],
    pictureCaption: 'About 340 vessels hold licenses to fish the bank; 214 of them drag nets along the bottom.',
    body: `
LISBON — Six coastal nations agreed to close the Kestrel Bank to bottom trawling for 12 years, ending the longest fishing dispute in the Atlantic and setting aside an area of sea about the size of Ireland.

The pact, reached after 11 days of talks in a former customs house above the Tagus, lets 126 smaller boats keep fishing with lines and traps. Each will carry an observer or a camera. The 214 trawlers that now work the bank must leave by the end of next season.

“The fish do not know which of us was right,” said Amparo Reis, who chaired the talks. “They only know there are fewer of them.”

Scientists advising the delegations said the stock of rock cod on the bank had fallen 68 percent in two decades. Left alone, they estimated, it could recover to half its former size within ten years.

The money was the hard part. A fund of €480 million, paid by all six governments according to the value of their past catch, will buy out trawler licenses and retrain crews. The largest fleet will lose 91 boats; the smallest, four.

Fishing groups were divided. The Union of Northern Skippers called the buyout “a fair price for an unfair decision.” Line fishermen, who had watched trawlers cut through their gear for years, were warmer. “My father told me about fish as long as a door,” said Eoin Carrick, who fishes alone. “I would like to see a door.”

Enforcement will fall to a joint patrol of three ships and a satellite that can see a vessel with its transponder switched off. A boat caught twice loses its license in all six countries, a clause that held up the signing for two days.

The agreement takes effect once four parliaments have approved it. Two have scheduled votes before the end of the year.
`,
  },
  {
    key: 'northlight-pan-gulf',
    kind: 'article',
    section: 'business',
    headline: 'Northlight Rail to buy Pan-Gulf Freight for $8.4 billion, creating a coast-to-coast line',
    teaseHeadline: 'Northlight Rail buys Pan-Gulf for $8.4 billion',
    description:
      'The deal would join 19,000 miles of track. Shippers want to know what happens to prices; towns along the line want to know about the trains.',
    people: ['ines-barragan'],
    hoursAgo: 3.1,
    topics: ['Railroads', 'Mergers'],
    pictureCaption: 'The combined company would run about 1,300 trains a day.',
    body: `
Northlight Rail agreed to buy Pan-Gulf Freight for $8.4 billion in cash and stock, a deal that would create a single railroad from the northern ports to the Gulf and give the industry its first true coast-to-coast line.

Pan-Gulf shareholders will receive $52 a share, 31 percent above the closing price before talks became public. Northlight will also take on $1.9 billion of debt, bringing the full value of the deal to $10.3 billion.

The companies meet at just two yards and compete on almost no routes, a point their executives made repeatedly on a call with analysts. “This is end to end, not side by side,” said Northlight’s chief executive, Harriet Olmsted. “A container that changes trains twice today would not change at all.”

Shippers were cautious. Growers in particular remember the last big rail merger, when grain sat in elevators for weeks while dispatchers learned a new computer system. “They promise you a straight line and then you get a knot,” said Dale Runyon of the Plains Grain Cooperative.

The companies expect savings of $620 million a year by the third year, two-thirds of it from shared locomotives and maintenance. About 1,100 office jobs would go, mostly through retirement, they said; no train crews would be cut for five years.

Regulators have up to 16 months to decide. They must find that the merger improves competition, not merely that it does no harm, a standard that has been in place for two decades and never been met.

Shares in Pan-Gulf rose 24 percent. Northlight fell 3 percent, which is what usually happens to whoever is paying.

!related port-strike-averted
`,
  },
  {
    key: 'tallow-in-pictures',
    kind: 'slideshow',
    section: 'weather',
    headline: 'Sandbags, suitcases and a brass band: Three days on the Tallow River',
    description: 'A town of 14,000 gets ready for the water.',
    people: ['jonah-whitacre'],
    hoursAgo: 1.8,
    topics: ['Flooding', 'Tallow River'],
    pictureCaption: 'The third band of rain arrives from the southwest.',
    body: `
It began raining on the Tallow on a school night. By the third day everyone in Harrow Falls had a job.
`,
    slides: [
      {
        headline: 'The sky to the southwest',
        caption: 'Forecasters counted three separate bands of rain, each slower than the last.',
        pictureCaption: 'Seen from the water tower at Minter.',
      },
      {
        headline: 'Level with the rail',
        caption: 'At the old mill, the river reached a brass mark from 1974 and stayed there.',
        pictureCaption: 'The Tallow at the mill weir.',
      },
      {
        headline: 'Many hands',
        caption: 'Eleven thousand sandbags were filled by volunteers in one morning, in a line that stretched for two blocks.',
        pictureCaption: 'The line on Mill Street.',
      },
      {
        headline: 'The road out',
        caption: 'Route 9 carried two lanes of traffic in one direction for six hours. Nobody honked.',
        pictureCaption: 'Route 9, after the last bus.',
      },
      {
        headline: 'A gymnasium, repurposed',
        caption: 'The high school band, rained out of its parade, played for the 380 people on cots until lights out.',
        pictureCaption: 'By request: three marches and a waltz.',
      },
      {
        headline: 'Waiting',
        caption: 'East of the levee, streetlights came on for nobody.',
        pictureCaption: 'Garfield Avenue at 9 p.m.',
      },
    ],
  },
  {
    key: 'single-dose-trial',
    kind: 'article',
    section: 'health',
    headline: 'Single-dose malaria vaccine cuts severe illness by 71 percent in large trial',
    teaseHeadline: 'One-dose malaria vaccine passes its biggest test',
    description:
      'Among 18,200 young children, one injection did nearly as well as the three-dose course it could replace. Side effects were mostly a sore arm and a short fever.',
    people: ['leela-sundar'],
    hoursAgo: 11,
    updatedHoursAgo: 9,
    topics: ['Vaccines', 'Malaria', 'Children'],
    latestRevisionNote:
      'An earlier version of this article misstated the number of clinics that took part in the trial. There were 41, not 14.',
    pictureCaption: 'The vaccine keeps for nine months in an ordinary refrigerator.',
    body: `
A malaria vaccine given just once cut severe illness in young children by 71 percent over 12 months, researchers reported, a result that could spare families two long journeys to a clinic.

The trial followed 18,200 children between five months and three years old at 41 clinics in four countries. Half received the experimental vaccine, known as LM-4; half received a vaccine against another disease. Severe malaria struck 93 children in the first group and 321 in the second.

“We did not expect a single dose to hold up through a whole rainy season,” said Dr. Abena Quartey, who led the study at the Lakeside Institute of Child Health. “When the curve stayed flat in month eight, somebody checked the software.”

Existing malaria vaccines work, but they take three or four visits. In the regions where the trial ran, the nearest clinic is on average seven miles away, and a third of children who start a course never finish it.

Protection faded with time: it was strongest in the first four months, at 83 percent, and had slipped to 58 percent by the last three. The researchers are now testing a booster at one year.

Fever within two days was reported in 14 percent of those who got the vaccine, compared with 9 percent in the other group. There was no difference in serious side effects, which an outside safety board reviewed case by case.

“This is the kind of number that changes a program,” said Dr. Emil Haraldsen, a vaccine specialist who was not part of the trial. “What I want to see next is year two, because mosquitoes have patience.”

The institute has agreed to let any manufacturer produce the vaccine for public programs at no license fee. Its researchers put the cost at $2.40 a dose.

!related antibiotic-soil
`,
  },
  {
    key: 'rates-hold',
    kind: 'article',
    section: 'business',
    headline: 'Rates hold',
    description: 'The central bank left borrowing costs where they were for a fifth meeting and hinted that the next move is down.',
    people: ['ines-barragan'],
    hoursAgo: 0.3,
    topics: ['Economy', 'Interest rates'],
    pictureCaption: 'The benchmark rate has not moved in eight months.',
    body: `
Central bankers left interest rates unchanged for a fifth meeting in a row and said, in the plainest language they have used this year, that they are thinking about a cut. The benchmark stays at 4.25 percent, where it has been for eight months.

“We have time, and we intend to use it,” the bank’s chair, Lionel Ashgrove, told reporters. “But we are closer to the end of this than to the beginning.”

Prices rose 2.6 percent over the past year, down from 3.1 percent in the spring. Hiring has slowed without stopping: employers added an average of 94,000 jobs a month over the past quarter.

What worries the majority, the statement suggests, is rent, which is still rising faster than most other things and makes up about a third of the index. Leave it out and prices are up 1.9 percent.

For borrowers the change is one of mood. The average 30-year mortgage was quoted at 6.1 percent in the afternoon, against 6.2 percent in the morning; on a $300,000 loan the difference is about $20 a month.

Two of the nine members voted for an immediate cut of a quarter point, the first dissent since the rate reached its peak. Mortgage rates slipped within the hour.

The next meeting is in six weeks. Traders put the odds of a cut at two in three.
`,
  },
  {
    key: 'lost-reel',
    kind: 'article',
    section: 'culture',
    headline: 'A silent film thought lost for a century turns up inside a church organ',
    description: 'Seven reels of “The Lamplighter’s Daughter” had been packed around the pipes to stop a rattle. They did.',
    people: ['ruth-calloway'],
    hoursAgo: 14,
    topics: ['Film', 'Archives'],
    pictureCaption: 'The film was last shown in public in 1926.',
    body: `
For about 90 years the organ at St. Brannoc’s chapel in Pell Harbor played without a rattle, and nobody asked why. Last spring a restorer named Oskar Thane opened the case and found out: seven cans of film, wedged in a row behind the pedal pipes and wrapped in a choir robe.

The labels read “The Lamplighter’s Daughter,” a 1923 drama about a girl who keeps a coastal town lit during a strike. Film historians knew it from a poster, two reviews and a lawsuit. No copy was believed to survive.

“I thought they were hymn rolls,” said Thane, who had been hired to replace the bellows. “Then I saw a face.”

Nitrate film is fragile and burns fiercely, and the chapel’s boiler is 13 feet from the organ. The cans traveled to the Carrow Film Archive in a borrowed ice-cream van, the only refrigerated vehicle in town.

Archivists say six of the seven reels can be saved. The fifth has fused into something like a hockey puck, and takes with it, by the account of a 1923 critic, “the only kiss.”

How the film came to the chapel is still a guess, though a good one. The organist from 1928 to 1961, Winifred Lacey, had earlier accompanied silent pictures at the Pell Harbor Electric Theatre, which closed when sound arrived. Her ledger for 1931 includes the line: *rattle cured, no charge*.

The director, Augusta Merrow, made 11 films before she turned to raising sheep. This is now the only one that can be watched. “Eleven films and we had none,” said Petra Vanzetti, who runs the archive’s restoration lab. “One is an enormous number.”

The restored print will have its first showing in the chapel, with the organ playing. It has been asked to rattle a little.
`,
  },
];
