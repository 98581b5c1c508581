import type { WrittenCard } from './live-script.ts';

/** The trading day in short notes, in their order. The index of 200 companies closed at 4,800 the day before. */
export const marketCards: readonly Omit<WrittenCard, 'after'>[] = [
  {
    author: 'dele-akinyemi',
    keyEvent: true,
    text: `**The bell.** The Continental 200 opens at 4,812, up 12 points, or 0.25 percent, from yesterday’s close of 4,800.

!picture trend-up | The first five minutes.`,
  },
  {
    author: 'ruth-calloway',
    text: `Halden Rail gains 2.1 percent to $61.26 after saying that it moved 4 percent more freight last quarter. It was $60 yesterday.`,
  },
  { author: 'dele-akinyemi', text: `Saffron Air slips 1.5 percent to $19.70. Fuel, again.` },
  {
    author: 'ruth-calloway',
    text: `Meadow Dairy raises the price of a gallon of milk by eight cents, its first increase in 20 months. Shares: unchanged. Cows: not asked.`,
  },
  {
    author: 'dele-akinyemi',
    headline: 'The index after half an hour: 4,821',
    text: `Up 21 points, 0.44 percent. Of 200 companies, 131 are higher, 58 lower and 11 where they were.`,
  },
  {
    author: 'ruth-calloway',
    text: `Correction: Halden Rail’s freight rose 4 percent by weight, not by the number of cars, which fell by 1.`,
  },
  {
    author: 'dele-akinyemi',
    text: `Oil is at $71.40 a barrel, 30 cents below yesterday. Tidewater Power, which burns little of it, is up for reasons of its own.`,
  },
  {
    author: 'ruth-calloway',
    headline: 'Tidewater Power buys a dam',
    keyEvent: true,
    text: `The utility will pay $640 million for the Ansel Gorge dam and its 210 megawatts. Shares rise 3.2 percent to $41.28.

> We looked at every river we could afford. There was one.
> — Corinne Ashby, chief executive`,
  },
  {
    author: 'dele-akinyemi',
    text: `A reader asks what a megawatt is worth. At $640 million for 210 of them, a little over $3 million each. New wind costs about half, but a dam works when it is calm.`,
  },
  {
    author: 'ruth-calloway',
    text: `Paper Lantern Books falls 4 percent to $12. It opens 11 shops this year and closes none, which investors apparently find romantic.`,
  },
  {
    author: 'dele-akinyemi',
    text: `Orrery Chips is the most traded share of the morning: 9.4 million so far, against 14 million on an average whole day. It reports after the close.`,
  },
  {
    author: 'ruth-calloway',
    text: `The chair of Orrery was asked about it on her way into a conference. Her whole answer:

!embed https://x.com/continentalwire/status/1990000000000000091 | Continental Wire | Chair of Orrery Chips, asked about tonight’s numbers: “They’ll be numbers. You’ll like some.”`,
  },
  {
    author: 'dele-akinyemi',
    headline: 'Jobs: 98,000 were added last month',
    keyEvent: true,
    text: `Economists had expected 90,000. The unemployment rate stays at 4.1 percent. The index gives up nine points in a minute: 4,812.`,
  },
  {
    author: 'ruth-calloway',
    text: `Good news is bad news: more jobs make a cut in interest rates less likely. The yield on ten-year bonds rises from 3.92 to 3.98 percent.`,
  },
  {
    author: 'dele-akinyemi',
    headline: 'Where the 98,000 jobs are',
    text: `!table New jobs by industry, in thousands | Industry;Jobs | Health and care;39 | Building;21 | Hotels and food;16 | Government;12 | All others;10 | Total;98`,
  },
  {
    author: 'ruth-calloway',
    text: `Within health and care, most of the new jobs are in people’s homes. We explained why in [our series on rural hospitals](key:rural-hospital-bill).`,
  },
  {
    author: 'dele-akinyemi',
    text: `Copperline Tools is down 2.8 percent to $34.02. A supplier of motors will deliver three weeks late, and the season for drills, it turns out, is now.`,
  },
  {
    author: 'ruth-calloway',
    text: `On the trading floor, such as it is: 40 people, 240 screens and one very old bell.

!embed https://www.youtube.com/watch?v=TradeFloor1 | A minute on the floor | What the opening sounds like since the shouting stopped.`,
  },
  {
    author: 'dele-akinyemi',
    text: `Midday: 4,815, up 15 points or 0.31 percent. It has moved in a band of 12 points all morning, the narrowest since spring.`,
  },
  {
    author: 'ruth-calloway',
    text: `Lunch. The sandwich index, kept by a clerk at the exchange since 1987, stands at $11.75 for ham on rye. A week ago it was $11.50.`,
    replies: ['Several readers want a chart of this. The clerk says he will think about it.'],
  },
  {
    author: 'dele-akinyemi',
    headline: 'Rates hold, as expected',
    keyEvent: true,
    text: `The central bank leaves its rate at 4.25 percent. Seven of nine members voted for it; two wanted a cut of a quarter point. More in [our story](key:rates-hold).`,
  },
  {
    author: 'ruth-calloway',
    text: `The index needed four seconds to make up its mind: 4,829, up 29 points, the high of the day. Two votes for a cut are the first dissent in a year.`,
  },
  { author: 'dele-akinyemi', text: `Builders like it best. Harrow Homes is up 3.6 percent, Lintel & Sons 2.9.` },
  {
    author: 'ruth-calloway',
    text: `Banks like it least. Their ten shares in the index are down 0.7 percent on average; a lender earns less when everybody thinks that money will be cheaper.

!picture bank | The ten banks of the index since the decision.`,
  },
  {
    author: 'dele-akinyemi',
    text: `From the press conference: “We are not in a hurry, and we are not asleep.” The word “patient” was used six times, up from four.`,
  },
  {
    author: 'ruth-calloway',
    headline: 'Northlight and Pan-Gulf: the unions say yes',
    keyEvent: true,
    text: `Two of the three rail unions back the $8.4 billion deal after a promise of no layoffs for four years. Pan-Gulf rises 1.2 percent to $52.62. [The whole story](key:northlight-pan-gulf).`,
  },
  { author: 'dele-akinyemi', text: `Gold: $2,310 an ounce, up $4. Nobody in the newsroom knows anyone who bought any.` },
  {
    author: 'ruth-calloway',
    text: `A picture of the week from Meadow Dairy’s own channel. The company insists that the cow is an employee.

!embed https://www.instagram.com/p/MeadowDairy1/ | meadowdairy | Employee of the month, again.`,
  },
  {
    author: 'dele-akinyemi',
    text: `Correction: The yield on ten-year bonds rose to 3.98 percent this morning, not 3.89 as one version of our note had it.`,
  },
  {
    author: 'ruth-calloway',
    text: `Saffron Air says it will add a fourth daily flight from Calder Point, and turns around: $20.10, up 0.5 percent after that 1.5 percent loss this morning.`,
  },
  { author: 'dele-akinyemi', text: `Two hours to go. 4,824. Volume is a fifth below average; many are waiting for Orrery.` },
  {
    author: 'ruth-calloway',
    text: `A fund manager who wished not to be named, about her day: “I have read the same page about a chip maker four times and bought a coat.”`,
  },
  {
    author: 'dele-akinyemi',
    headline: 'Why one chip maker matters so much',
    text: `!fact Orrery in figures | It is 6.1 percent of the index, more than all airlines, retailers and dairies together. If it moves by 10 percent, the index moves by about 29 points.`,
  },
  {
    author: 'ruth-calloway',
    text: `Paper Lantern has recovered half of its loss and stands at $12.25. A large shareholder said that she likes romance.`,
  },
  {
    author: 'dele-akinyemi',
    text: `The apprentices at Copperline have filmed their late motors being unloaded at last. It has been seen 300,000 times, about 60 for each motor.

!embed https://www.tiktok.com/@copperlinetools/video/7000000000000000095 | The motors are here | Three weeks late, and somebody brought balloons.`,
  },
  { author: 'ruth-calloway', text: `Halden Rail, the morning’s favorite, gives back a third of its gain: $60.84.` },
  { author: 'dele-akinyemi', text: `One hour to go: 4,826. Higher are 118 companies, lower 74, unchanged 8.` },
  {
    author: 'ruth-calloway',
    text: `The exchange reminds members that it closes early on the day before the holiday. Its post got 41 replies, all of them from people who had forgotten.

!embed https://www.facebook.com/continentalexchange/posts/1000000000000097 | Continental Exchange | We close at 1 p.m. on the day before the holiday. Yes, the sandwich bar too.`,
  },
  {
    author: 'dele-akinyemi',
    headline: 'The five biggest moves of the day',
    text: `!table Best and worst, in percent | Company;Change | Harrow Homes;+3.9 | Tidewater Power;+3.4 | Lintel & Sons;+2.7 | Copperline Tools;−2.2 | First Ansel Bank;−1.9`,
  },
  {
    author: 'ruth-calloway',
    pinned: true,
    headline: 'The day so far',
    text: `Jobs were stronger than expected, rates were left alone, and a utility bought a dam. The Continental 200 has been between 4,809 and 4,829. All eyes are on Orrery Chips, which reports after the close.`,
  },
  {
    author: 'dele-akinyemi',
    keyEvent: true,
    text: `**Four minutes to the bell.** 4,825, up 25 points or 0.52 percent. If it stays there, it will be the fourth gain in a row and the third-highest close ever.`,
  },
  {
    author: 'ruth-calloway',
    keyEvent: true,
    headline: 'Closing bell: 4,827',
    text: `Up 27 points, 0.56 percent, on the lightest volume in three weeks. Orrery’s numbers are due any minute. We will stay for those.`,
  },
];
