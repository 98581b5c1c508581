import type { DemoPiece } from '../shape.ts';

/** Longer reading: features, investigations, explainers and analysis. */
export const pieces: readonly DemoPiece[] = [
  {
    key: 'last-ferry',
    kind: 'article',
    section: 'us-news',
    headline: 'The boat that would not stop: How a river town of 600 kept its ferry running when the state let it go',
    teaseHeadline: 'How a town of 600 kept its ferry running',
    description:
      'When the subsidy ended, Osage Landing had eleven weeks to learn to run a 70-year-old boat. Three years on, it carries more people than it did before.',
    people: ['maren-oduya'],
    hoursAgo: 26,
    access: 'metered',
    topics: ['Small towns', 'Rivers', 'Transportation'],
    pictureCaption: 'The Ida Belle makes the half-mile crossing in seven minutes, eight in wind.',
    body: `
OSAGE LANDING — At ten minutes to six, before the mist is off the water, Lorraine Mays walks down the ramp with a thermos and a wrench. The thermos is for her. The wrench is for a valve on the port engine that has leaked since 1988 and that everybody who has ever run the boat has meant to replace.

At six the Ida Belle pushes off with four cars, two bicycles, a nurse going off shift and a crate of hens. Seven minutes later they are on the other bank, in another county, and 46 miles closer to wherever they were going than the nearest bridge would have put them.

By rights none of them should be there. Three years ago the state’s transportation department ended the $212,000 subsidy that had kept the ferry alive since the 1950s. The boat was to be sold. A buyer in another state wanted the engines.

Instead the town bought it, for $1.

## Eleven weeks

What came with the dollar was a list. The hull needed an inspection. The pilot’s license belonged to a man who was retiring. Insurance, once covered by the state, was quoted at $61,000 a year, which was more than the town spent on everything else put together except the school roof.

“We had a meeting in the firehouse and I asked who knew anything about boats,” said Del Ferris, the mayor, who sells irrigation parts. “Forty people said they did, and I believed about three.”

One of the three was Mays, now 58, who had spent 20 years in the engine rooms of towboats and had come home to look after her mother. She agreed to train anyone who would turn up at six in the morning. Nine did. Five still do.

> I told them a ferry is the simplest job on the river. You go over and you come back. The whole trick is to do it again tomorrow.
> — Lorraine Mays, master of the Ida Belle

The inspection found 31 faults. A retired welder fixed 12 of them in exchange for free crossings for life, a deal that everyone involved describes as a poor one for the town, since he is only 63 and visits his sister daily.

## What it costs to cross

The first budget was written on the back of a seed catalog. It has since moved to a spreadsheet, kept by the school’s algebra teacher, Yusuf Demirel, who posts it every month on the door of the ticket booth.

!table What the ferry took in and spent last year | Item;Amount | Fares;$148,300 | Season passes;$52,700 | Two counties;$40,000 | Wages;−$121,500 | Insurance;−$43,800 | Fuel and repairs;−$58,900 | Left over;$16,800

The surplus goes into an account called simply “the other engine.” It will take eleven more years at this rate to buy one. Demirel is hopeful about interest.

Fares went up, from $4 to $6 a car, and traffic was expected to fall. It rose: 31,400 vehicles last year, against 24,900 in the last year of state service. Part of the reason is the timetable. The state ran the boat from eight to five, because those were office hours. The town runs it from six to ten, because that is when people go places.

>> The state ran the boat in office hours. The town runs it when people go places.

The nurse on the six o’clock crossing, Tamsin Ojo, used to sleep in her car twice a week rather than drive home the long way. Now she is in bed by seven. “I did the sum,” she said. “It gives me 300 hours a year. I have taken up the banjo, and I am told that is not a gift to everyone.”

!picture On the east bank, Ferry Road was paved for the first time last fall.

## Other boats

There are 38 small car ferries left on the inland rivers, down from 112 when the Ida Belle was built. Most are run by states or counties, and most lose money. Since word got around, delegations from six river towns have come to Osage Landing to ride across and ask about insurance.

Ferris tells them the same things, in the same order:

- Buy the boat before anybody tells you it is impossible.
- Find the person who has actually done the work, and do what she says.
- Put the books on the door.
- Never promise to run in fog.

Not everything has worked. A plan for sunset dinner cruises ended after one evening, when the wind changed and the Ida Belle’s exhaust sat down with the guests. A card reader fell in the river; so did its replacement. Two of the five pilots are past 70.

And a subsidy, strictly speaking, still exists. The two counties on either bank put in $20,000 each, and there are people in both who would like to know why. “I don’t use the ferry,” said Boyd Trask, who farms 12 miles inland and spoke against the payment last spring. “But I’ll tell you, the man who fixes my combine does.” He voted no, and bought a season pass for his daughter.

!fact The Ida Belle | Built 1954. Length 95 feet. Carries eight cars, or seven and a hay wagon. Two diesel engines, one good. Has crossed the river about 610,000 times, a distance equal to going around the Earth nearly 14 times without ever being more than a quarter of a mile from land.

The transportation department says it is pleased. A spokeswoman, Renata Quill, noted that the ferry’s success “shows what local partnerships can achieve,” and confirmed that the state had no plans to resume paying for it.

!gallery A morning on the river | harbor;The first crossing leaves with two cars and a dog. | river;Eleven minutes from bank to bank, nine with the current. | person;The wheel is older than everyone who has held it.

At 10 in the evening Mays brings the last boat in and ties it with the same two knots. A pickup is waiting on the wrong side, its driver having misjudged the time by a minute. She looks at him, looks at her watch, and starts the good engine again.

!related rural-hospital-bill
`,
  },
  {
    key: 'elevator-inspections',
    kind: 'article',
    section: 'us-news',
    headline: 'The inspector who never came: 212 elevators were certified safe on days their buildings were locked',
    teaseHeadline: '212 elevators passed inspections that never happened',
    description:
      'Door logs, parking receipts and a broken stamp show how one contractor signed for visits that its inspectors could not have made.',
    people: ['dele-akinyemi'],
    hoursAgo: 31,
    access: 'locked',
    topics: ['Investigations', 'Public safety'],
    pictureCaption: 'Calder County has 3,870 passenger elevators, most of them in buildings of ten floors or fewer.',
    body: `
On the second Sunday of March, according to a certificate framed beside the call button, an inspector rode the elevator at 418 Larch Street to the ninth floor, tested its brakes and found them sound. The building was empty that day. Its doors had been chained for a gas repair, and the man who held the key, a superintendent named Gus Pappas, was at his granddaughter’s baptism.

The certificate is one of 212 in Calder County that were signed for visits that could not have taken place as described, a review of six years of public records has found. All were issued by the same contractor, Plumbline Safety Services, which inspects elevators on the county’s behalf for a flat fee of $185 each.

The review compared 9,400 certificates with building entry logs, parking payments and fire department records. In 131 cases the building was locked or evacuated. In 58 the inspector was, on paper, in two places more than 19 miles apart within the same quarter hour. In 23 the elevator had already been removed.

“You cannot test the brakes on an elevator that is in a scrapyard,” said Imogen Farrow, who ran the county’s inspection office until her retirement. “I should like to think I would have noticed. The forms were very neat.”

No one is known to have been hurt in any of the 212 elevators. But in 17 of them, later visits by a different inspector found faults serious enough to shut the car down, including worn cables in a home for retired teachers.

Plumbline’s president, Rory Stanhope, said in a written statement that the company had “identified irregularities in the work of two former employees” and had repaid the county $39,220, the full fee for the certificates in question. He declined to be interviewed.

One of the two, who agreed to speak if his name was not used, described a quota of 22 elevators a day. A proper inspection takes about 40 minutes. “Do the arithmetic,” he said. “That is more than 14 hours before you have parked the van. Everybody did the arithmetic except the people who paid for it.”

The stamp gave it away in the end. From September on, the rubber seal on Plumbline’s certificates had a nick in the rim, and the nick appears on forms dated as much as five years earlier. They had been made, an examiner concluded, in a single sitting.

The county’s board voted 7 to 0 to hire its own inspectors, at an estimated cost of $1.3 million a year. They will begin with the 212.
`,
  },
  {
    key: 'home-insurance-explained',
    kind: 'explainer',
    section: 'business',
    headline: 'Why your home insurance went up again, and what the letters on the renewal mean',
    description: 'Roofs, rebuilding costs and the insurers’ own insurers. A guide to the most confusing envelope of the year.',
    people: ['ines-barragan'],
    hoursAgo: 22,
    updatedHoursAgo: 20,
    topics: ['Insurance', 'Personal finance', 'Housing'],
    pictureCaption: 'The average premium has risen 34 percent in four years.',
    body: `
The average bill to insure a single-family home reached $2,410 this year, up from $1,798 four years ago. You did nothing wrong. Here is where the other $612 went.

## It costs more to rebuild than to buy

Insurance does not cover what your house would sell for. It covers what it would take to build it again, from the slab, after the worst day of its life. Lumber has settled down since its wild years, but electricians, roofers and windows have not. Rebuilding costs account for a little over half of the increase.

## The insurers buy insurance too

Your insurer passes part of its risk to larger companies, called reinsurers. After a string of expensive storms they raised their own prices. Roughly $150 of the difference between the two bills goes to a company you have never heard of.

## ACV, RCV and the roof schedule

The letters matter more than the price. Look for these:

- **RCV**, replacement cost value: if hail takes the roof, they pay for a new one.
- **ACV**, actual cash value: they pay for a roof as old as the one you lost. On a 15-year-old roof that may be 40 cents on the dollar.
- **Roof schedule**: a table that quietly turns the first into the second as the shingles age.

Many policies moved from RCV to ACV for wind and hail in the past two years. The notice is usually on the second or third page, under a heading such as “Changes to your coverage.”

## What you can do before you pay

1. Ask for the price with a higher deductible. Going from $1,000 to $2,500 saves about 11 percent.
2. Send proof of a new roof, a sump pump or a water shutoff. Few companies ask; most give credit.
3. Call an independent agent, not only the company’s own number.
4. If you have had no claims for five years, say so, out loud.

“The customers who call get a better answer than the customers who don’t,” said Wendell Oyelaran, who spent 25 years on the other end of the line. “It isn’t fair. But the phone works.”

One thing not to do is go without. In [Harrow Falls](key:tallow-river-levee), where about a third of the homes behind the levee are thought to have no flood cover, people are finding out this week that an ordinary policy stops at the waterline.

!newsletter sub_news_morning_rundown
`,
  },
  {
    key: 'senate-math',
    kind: 'analysis',
    section: 'politics',
    headline: 'A majority of one is not a majority: What the hospital vote says about the Senate to come',
    teaseHeadline: 'What the hospital vote says about the Senate',
    description: 'The 19 who crossed over were not the usual moderates. They share something else: a map.',
    people: ['tobias-kell'],
    hoursAgo: 3.4,
    topics: ['Congress', 'Analysis'],
    pictureCaption: 'Nearly every senator who switched represents a state with at least ten hospitals at risk.',
    body: `
The most interesting number in [this morning’s vote](key:rural-hospital-bill) is not 61. It is 19: the members who spent two years against the rural hospital bill and then, somewhere around 4 a.m., were for it.

They do not look like a faction. They include the chamber’s most reliable budget cutter and one of its most reliable spenders. Eight have announced that they will not run again, but eleven will. Ask them what they have in common and they mention fog, sleep and Senator Coleman’s patience.

A map is more helpful. Seventeen of the 19 represent states in which at least ten hospitals would qualify for the payment. Of the 38 who voted no, only six do.

That sounds like a banal finding: senators vote for money that goes to their states. But it has not been true for some time. On the last four big spending bills, how a state stood to gain predicted almost nothing about how its senators voted. Party told you nearly everything.

What changed? Partly the bill. Its authors let it die on schedule, in eight years, so that nobody would have to call it permanent. Partly the calendar: the next election is far enough off for a vote to be forgotten, or at least explained.

And partly, several aides suggest, the numbers on the floor. With a majority this thin, any single senator on the leading side can stop a bill. The only way around 51 individual vetoes is to need fewer of them. “You stop counting to 51 and start counting to 60,” said one, who has done a good deal of counting. “It is more work. It is also the only thing that works.”

The test comes with the farm bill in the spring. Look at the map first.

!related rural-hospital-bill
`,
  },
  {
    key: 'sable-range-fire',
    kind: 'article',
    section: 'weather',
    headline: 'Crews hold the line on Sable Range fire as winds ease; 40 percent contained',
    description: 'The fire has burned 28,000 acres of pine and no homes. Firefighters credit a strip of grass that goats ate in June.',
    people: ['jonah-whitacre'],
    hoursAgo: 16,
    updatedHoursAgo: 7,
    topics: ['Wildfires', 'Climate'],
    pictureCaption: 'The eastern flank of the fire, on the ridge above Lake Tamarack.',
    body: `
TAMARACK — Firefighters stopped the eastern edge of the Sable Range fire just over a mile from the nearest houses overnight, and for the first time in six days the size of the fire on {day-1}’s map was the same as on Monday’s.

The fire covers 28,000 acres and is 40 percent contained, up from 12 percent a day earlier, said Inez Whitehorse, the incident commander. About 1,450 people are working on it, from nine states.

“The wind gave us eighteen hours, and nobody wasted one,” she said.

No homes have burned and no one has been seriously hurt. About 900 residents of three lake communities remain under an evacuation warning, which means they should be packed but need not leave.

Crews made their stand along a strip 200 feet wide and three miles long on the slope above Tamarack. The strip had been cleared in June by a herd of 740 goats, hired by the town for $38,000 after a close vote.

“I was a no,” said Councilman Bert Halloran, handing out sandwiches at the command post. “I would like the record to show that I have since met the goats.”

The fire began with lightning on a ridge with no road. By the time the first crew had walked in, it had crossed two creeks; on its worst afternoon it ran nearly six miles in four hours and threw sparks across a lake.

The forecast is helpful until the weekend, when gusts of up to 35 miles an hour are possible. Full containment is not expected for another ten days.

Smoke will drift east into the valley. Officials suggest that people with asthma stay indoors in the mornings, when it settles lowest.
`,
  },
  {
    key: 'night-bus-lawsuit',
    kind: 'article',
    section: 'us-news',
    headline:
      'Judge orders transit agency to restore night buses within 60 days after hospital cleaners, bakers and one very determined piano tuner sue',
    teaseHeadline: 'Judge orders the return of the night bus',
    description: 'The agency cut five overnight routes without the public hearing its own rules require. Riders walked, then filed.',
    people: ['dele-akinyemi'],
    hoursAgo: 19,
    topics: ['Courts', 'Transportation'],
    pictureCaption: 'The N4 ran every 40 minutes between midnight and five.',
    body: `
A judge ordered the Marlow Valley Transit Agency to bring back five overnight bus routes within 60 days, ruling that it had cut them without the public hearing that its own rules require.

“The agency says few people would have come to a hearing at that hour,” Judge Perpetua Lang wrote in a 34-page opinion. “The people who would have come were on the bus.”

The routes carried about 1,150 riders a night. They were dropped last winter to save $2.7 million a year. Eleven riders sued, among them four hospital cleaners, three bakers and Anselm Groves, a piano tuner who works in concert halls after the audience has gone home and cannot drive because of his eyesight.

Groves kept a diary of how he got home in the 143 nights after the cut. It became Exhibit C. He walked on 88 of them, an average of 3.9 miles; shared taxis on 41; and on 14 slept beneath a concert grand.

“The acoustics are excellent,” he told the court. “The floor is a floor.”

The agency had argued that the cut was a temporary adjustment, to which the rule on hearings does not apply. Judge Lang noted that the shelters had been taken down and sold.

The agency’s director, Paulette Ibsen, said it would not appeal. “We made the decision too fast,” she said. “The hearing will be at 11 p.m., on route, and there will be coffee.”
`,
  },
  {
    key: 'ballot-paper-mill',
    kind: 'video',
    section: 'politics',
    headline: 'Watch how a ballot is made, from pulp to polling place',
    description: 'The paper has to be thick enough to hide the ink and thin enough to feed a scanner. One mill makes most of it.',
    people: ['tobias-kell', 'maren-oduya'],
    hoursAgo: 28,
    durationSeconds: 254,
    topics: ['Elections', 'Manufacturing'],
    pictureCaption: 'A sheet of ballot paper weighs about as much as two quarters.',
    body: `
At the Corliss mill, the machine that makes ballot paper is 315 feet long and older than anyone who runs it. Over four minutes we follow one sheet from wet pulp to the scanner in a school gymnasium.

Along the way: why the corners are cut, what happens to the misprints, and the woman who has proofread every ballot in her county for 31 years and found a mistake in 19 of them.
`,
  },
  {
    key: 'lisbon-observer-diary',
    kind: 'article',
    section: 'world',
    headline: 'On the last trawler to the Kestrel Bank, a crew counts fish and years',
    description: 'Five days at sea with nine people whose jobs will be bought by treaty.',
    people: ['hana-sondergaard'],
    hoursAgo: 52,
    access: 'metered',
    topics: ['Oceans', 'Fishing', 'Work'],
    pictureCaption: 'The bank lies 190 miles out, where the sea floor rises to within 200 feet of the surface.',
    body: `
ABOARD THE MARGIT VEST — The net comes up at four in the morning, and Aksel Brandt, who has watched it come up about 9,000 times, still stops talking when it does.

It is a fair haul: a little under two tons, mostly rock cod. Twenty years ago, he says, a fair haul was six. He says it without complaint, the way one mentions a friend’s age.

There are nine people on the boat. Under the treaty their license will be bought for something near €1.6 million, of which the crew will share a third. The youngest, Noor Haddad, is 23 and will use hers to train as an electrician. The cook is 61. “I will cook on land,” he says. “I am told it holds still.”

On the second day a scientist aboard, Dr. Fenna Wiersma, lays 40 cod on a table and reads their ages from a small bone in the ear, which has rings like a tree. The oldest is nine. The species can live to 25. “We have been fishing a kindergarten,” she says.

Nobody on the boat argues. What they talk about instead is fairness: whether the other fleets will keep their word, whether a satellite can really see what a man does in fog, whether somebody’s nephew on the commission got a better price.

On the fourth night there is a northern light, thin and green. Brandt, who has seen that about 9,000 times as well, wakes the whole crew.

“They should get to have it from here,” he says.

!related kestrel-bank-pact
`,
  },
];
