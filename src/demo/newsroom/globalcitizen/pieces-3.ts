import type { DemoPiece } from '../shape.ts';

/** Globalcitizen: action, water, health and equality. */
export const pieces3: readonly DemoPiece[] = [
  {
    key: 'action-write-to-board',
    kind: 'article',
    section: 'take-action',
    headline: 'Two seats, twenty days: help choose who speaks for communities on the new coastal fund',
    description: 'Anybody may nominate. Here is what to write, to whom and by when. It takes a quarter of an hour.',
    people: ['mattias-okereke-berg'],
    hoursAgo: 0.7,
    topics: ['Coastal Futures', 'Campaigns'],
    pictureCaption: 'Nominations are open to groups of any size, registered or not.',
    body: `The new Coastal Futures fund has a board of twenty. Two of the seats belong to communities. For the next twenty days, you can say who should sit in them.

This is rare. It is also badly advertised: the notice is on page 61 of the agreement. We read it so that you don’t have to.

1. **Think of a person, not an organization.** The seat is personal. The rules ask for someone who lives within six miles of a coast and has “organized with others.”
2. **Ask them.** A nomination without consent is thrown away.
3. **Write one page.** What they did, with whom, and what changed. No letterhead is needed. Any of 14 languages will do.
4. **Get two signatures** from people who disagree with them about something. (Truly: it is rule 9. We like rule 9.)
5. **Send it** to the fund’s interim office before midnight on the twentieth day, and send us a copy if you want it followed up.

We tested the form with five readers. The quickest took nine minutes and the slowest 22, one of which was spent looking for a pen.

If you don’t know anybody, you can still help: translate the notice and pin it up where boats come in.`,
  },
  {
    key: 'fog-nets-village',
    kind: 'article',
    section: 'water',
    headline: 'They hung a net on a hill and the fog filled the tank',
    description: 'Above the town of Alto Serena, 36 nets catch 1,100 gallons on a good night. The hard part was the wind. Then the goats.',
    people: ['amara-vestergaard'],
    hoursAgo: 27,
    topics: ['fog harvesting', 'Water'],
    pictureCaption: 'Fog comes over the ridge on about 210 nights a year.',
    body: `Stand on the ridge above Alto Serena at two in the morning, and your eyebrows drip. It has not rained here since the year before last.

The fog comes up from the ocean, crosses the ridge and burns off by ten. For centuries people have watched it go. Now they comb it.

Thirty-six nets, each the size of a garage door, stand across the wind on poles. Droplets catch in the mesh, run together and fall into a gutter. On a good night the nets bring in 1,100 gallons, enough for the 120 households below to drink and cook. On a poor one, 160.

The first nets lasted a month. “We built them like walls,” says Itziar Quispe-Nolan, who leads the water committee. “Wind hates a wall.” The second ones were hung from above, loose, like washing. They belly, and let go.

Then goats discovered the gutters. There is now a fence, and a goat officer, aged twelve.

Each family pays $2 a month. A tanker used to cost them $11. The committee has $3,100 put aside for new mesh, which lasts about six years.

It’s no use to everyone. You need a ridge, a cold sea and patience. But 40 towns along this coast have all three, and 11 have sent someone up the hill at two in the morning, to stand there and drip.`,
  },
  {
    key: 'care-workers-hours',
    kind: 'article',
    section: 'equality',
    headline: 'They wrote down every hour. Then they sent the bill',
    description:
      'In Marisol district, 312 home caregivers kept diaries for a month. The result was a wage rise, and a question for everybody else.',
    people: ['leocadia-finch', 'sushila-rautenbach'],
    hoursAgo: 13.2,
    topics: ['care work', 'Wages'],
    pictureCaption: 'The average caregiver was paid for 31 hours a week, and worked 46.',
    body: `The form had two columns. On the left: hours you were paid for. On the right: hours you worked.

For one month, 312 women and 19 men who look after old and ill people in the Marisol district filled it in every night. They counted the bus between two houses. They counted the quarter hour in the doorway, when somebody does not want you to go.

The left column came to 31 hours a week. The right one to 46.

“I thought that I was slow,” says Philomena Duarte-Eze, who has done the work for 22 years. “I thought that everyone else managed it in the time. Then we put the forms next to each other.”

The caregivers’ association added it all up and sent the district council an invoice for $1.07 million. It was not expected to be paid. It was printed on very long paper, and unrolled at a meeting, where it reached from the door to the chair.

Four months later the council agreed to pay for travel time, raise the hourly rate by 14 percent and put an end to fifteen-minute visits. It will cost about $640,000 a year.

The councilor who had spoken against it changed his mind at home. He had filled in the form himself, he told the meeting, for his wife, who looks after her father. He read out the right-hand column, and sat down.`,
  },
  {
    key: 'malaria-school-calendar',
    kind: 'analysis',
    section: 'health',
    headline:
      'The cheapest health program of the decade may turn out to be a calendar, a whistle and eleven-year-olds who will not let their parents forget',
    teaseHeadline: 'A calendar, a whistle and stubborn children',
    description:
      'A trial across 74 villages put bed nets in the hands of schoolchildren. Fevers fell by a third. Why it worked is more interesting than that it did.',
    people: ['sushila-rautenbach'],
    hoursAgo: 44,
    updatedHoursAgo: 40,
    topics: ['Malaria', 'Prevention'],
    pictureCaption: 'Each child took home a calendar and a whistle. The whistle was the children’s own idea.',
    body: `Bed nets work. That has been known for decades. A net that is folded in a cupboard does not, and in the lake districts where this trial took place, about four in ten were.

Researchers had tried radio and leaflets, and a song. Then a teacher suggested that they ask the children, who were, he pointed out, the ones being bitten.

In 37 villages, pupils aged 10 to 12 were given a calendar, to be marked each night that everyone at home slept under a net. The children asked for a whistle as well, to be blown at bedtime. In another 37 villages, nothing changed.

After a year, fevers confirmed as malaria had fallen by 34 percent in the whistle villages, and by 3 percent in the others. The cost per household was $1.80.

Three things deserve attention. First, the effect was the same in houses where parents could not read. Second, it *grew*: the final three months were the best. Third, it spread. Households without schoolchildren, next door to a whistle, improved by half as much.

“We had thought of children as a channel,” says epidemiologist Dr. Olivier Nakimera-Stahl. “They’re not a channel. They are an authority, if you allow it.”

Caution is in order. It was one region, in one wet year, and a whistle is a novelty. A second trial, twice as long, is beginning in a drier place.

What the paper does not measure is noise. In Old Harbor village, the bedtime whistles go off at half past eight, from one end of the street to the other, and the dogs join in. Nobody we spoke to had asked for it to stop.`,
  },
  {
    key: 'remittance-fees-explained',
    kind: 'explainer',
    section: 'equality',
    headline: 'Why does it cost $12 to send $200 home?',
    description: 'The fee you see, the one you do not, and what to ask before you press the button.',
    people: ['joao-mbatha'],
    hoursAgo: 104,
    updatedHoursAgo: 99,
    topics: ['Remittances', 'Money'],
    pictureCaption: 'The cost is in two places. Most people are shown one.',
    body: `Every month, millions of people send part of their wages to a parent, a child or a cousin with a sick cow. A typical transfer is $200. A typical cost is about 6 percent.

## Where does the $12 go?

About $5 of it is the **fee**, the number on the screen. The other $7 is the **margin**: you are given a slightly worse exchange rate than the real one, and the company keeps the difference. A transfer that is advertised as free is all margin.

## Why is it not cheaper?

Partly because of rules against crime, which cost the same to apply to $200 as to $20,000. Partly because on many routes there are only two or three companies. Where a fourth has opened, prices have dropped by about a quarter in a year.

## What should I ask?

- “If I send $200, exactly how much will arrive?” Compare that figure, and nothing else.
- “When?” Slow is often half the price.
- “How will they collect it?” Into an account is cheaper than in cash, if there is an account.

## What would fix it?

A cap. Governments have promised one of 3 percent more than once. On $200 that would leave $6 more on somebody’s table, every month, which is a school uniform by spring.`,
  },
  {
    key: 'teacher-radio-school',
    kind: 'article',
    section: 'education',
    headline: 'When the road washed out, the school went on the air',
    description: 'Nine teachers, one borrowed transmitter and a blackboard nobody could see.',
    people: ['leocadia-finch'],
    hoursAgo: 160,
    topics: ['Schools', 'Radio'],
    pictureCaption: 'The studio was the storeroom of the health post, because it had the thickest walls.',
    body: `The river took the bridge on a Sunday, and with it the road to the only secondary school in the Lower Veda valley. On Tuesday at eight, 1,300 pupils sat down to geometry.

It was on the radio.

“I have taught for thirty years with a piece of chalk,” says Augustin Mokwena-Fry. “I opened my mouth and found I did not know how to say a triangle.”

He learned. Lines became paths: walk from the well to the mango tree, turn, walk to the school. What is the angle at the tree? Children went outside and walked it.

The transmitter belonged to the fishermen, who use it for weather. Lessons fit in between forecasts. Homework was collected by boat on Fridays, in rice sacks, and it came back on Mondays smelling of fish.

By the time a new bridge was built, eleven weeks on, the teachers had noticed something. Letters had been coming in from people who were not their pupils: a night guard, a grandmother, a man in the district prison who had the answer to Thursday’s problem, and it was right.

The school is back in its building. But on Tuesdays and Thursdays at seven in the evening, Mokwena-Fry puts on a clean shirt and goes to the storeroom. There are about 4,000 in the class.`,
  },
];
