import type { WrittenCard } from './live-script.ts';

/** The count from half of the wards to the ballots by post; the grammar is that of `earlyCards`. */
export const lateCards: readonly WrittenCard[] = [
  {
    after: 230,
    author: 'jonah-whitacre',
    headline: 'The hall has been fed',
    text: `Dinner for the counters was 172 bowls of lentil soup, cooked by the Armory’s own caretaker, Bettina Roux, who has a vote, a ward and no comment. They ate in shifts of four tables so that the count never stopped.

!picture bowl | Soup for 172, ladled out in 40 minutes.`,
  },
  {
    after: 234,
    author: 'maren-oduya',
    headline: 'June Amsel will not say whom she would rather see win',
    text: `The independent has {others} votes, about 3.4 percent, and is the most courted person in Calder Point. We found her at home, doing a jigsaw puzzle of the harbor.

“People have called to ask where my voters would have gone,” she said. “They went to the polls. They knew my name was third.” She expects the final margin to be smaller than her own total. It is.`,
  },
  {
    after: 240,
    author: 'tobias-kell',
    headline: 'Chapel Green and Signal Hill cut the lead to {lead}',
    keyEvent: true,
    text: `Two of Quist’s strongest wards reported back to back. Chapel Green gave him 1,312 votes to 1,070; Signal Hill, where he lives, 1,389 to 1,081. That is 550 votes in two wards.

{counted} ballots are counted and 24 precincts are still out. In the Fish Hall, the band has stopped playing.`,
  },
  {
    after: 242,
    author: 'tobias-kell',
    headline: 'Quist takes the lead, by {lead} votes',
    keyEvent: true,
    text: `It happened in a precinct of Mill Street, on the stroke of an ordinary sentence read out by an ordinary clerk: Peter Quist is ahead in Calder Point for the first time since the opening hour.

{quist} to {brandt}. There are 22 precincts left to count, and after them 21,600 ballots by post.

!more

Why it moved now: both campaigns expected it. Brandt’s wards are dense and close to the Armory, so their boxes came first and were opened first. The hills and the rail yard came later. Nothing about the order is unusual, and observers from both sides signed off on it before the first box was opened.`,
  },
  {
    after: 243,
    author: 'maren-oduya',
    text: `In the Fish Hall they heard it on a phone before the screen had changed. Nobody booed. A man near the ice tables said “All right,” quite loudly, and began to fold chairs; a woman unfolded them again behind him.`,
  },
  {
    after: 246,
    author: 'ines-barragan',
    headline: 'Foundry by 348, the widest margin in the city',
    text: `The old steel ward is complete, and it is Quist’s: 1,433 to 1,085. Four years ago it had the lowest turnout of the 24. This time people waited 50 minutes at the fire station.

“I’ve lived here 40 years and this is the first time anyone asked what we thought of the smell,” said Lorraine Petty, 63, who voted for him. Quist has promised air monitors at both gates of the scrapyard within a year.`,
  },
  {
    after: 248,
    author: 'jonah-whitacre',
    headline: 'Fog on the harbor, and a late ballot box',
    text: `The harbor pilots have stopped traffic for fog, and the last mail boat from Gull Island is waiting outside. It carries 61 ballots that were posted in time. They count if they reach the clerk within three days, so the fog changes nothing but the nerves.

!picture harbor | The mail boat from Gull Island, waiting for the fog to lift.`,
  },
  {
    after: 251,
    author: 'maren-oduya',
    headline: 'Brandt speaks: “Count them all. I have snacks”',
    text: `Odalys Brandt stood on a fish crate to be seen. She is {lead} votes behind and did not sound it.

> Nine years ago they told me the last bus could not run past midnight. We ran it, and somebody was always on it. There are twenty-one thousand people in that locked room. We are going to wait for the last bus.
> — Odalys Brandt, to about 500 supporters

She did not claim victory and did not concede. She did pass around a tray.`,
  },
  {
    after: 253,
    author: 'tobias-kell',
    headline: 'Tannery and Mill Street are complete, and both are Quist’s',
    text: `Tannery: Quist 1,301, Brandt 1,225. Mill Street: Quist 1,286, Brandt 1,080. Seventeen of the 24 wards have reported in full, and Quist’s lead is {lead}.

What is left leans back toward the water: Old Market, Upper Terrace and Lower Terrace are all Brandt country, and all three are nearly done.`,
  },
  {
    after: 255,
    author: 'ines-barragan',
    headline: 'One picture from the balcony',
    text: `Our photographer has been on the balcony since the doors opened. This is what 40 tables look like from there.

!embed https://www.instagram.com/p/CalderBalcony/ | 40 tables | The Armory from above: 40 tables, 160 counters, one dog (asleep, under table 9).`,
  },
  {
    after: 257,
    author: 'jonah-whitacre',
    headline: 'Reader question: Can a ballot be counted if it came in the wrong envelope?',
    text: `Yes. Kit from Weir asks because she used the envelope of her gas bill. The clerk’s staff checks the signature on the form inside, not the paper around it. In the last election 312 ballots came in envelopes of their own choosing; 309 were counted.

!more

The three that were not had no signature. Their senders were called and given three days to come in and sign. One did; she had moved, and took the train.`,
    replies: ['Kit has written back: “Thank you. The gas company will get the other one.”'],
  },
  {
    after: 260,
    author: 'maren-oduya',
    headline: 'Four precincts left, and the math of the post',
    text: `Quist leads by {lead}. If the remaining precincts go the way of their neighbors, he will be ahead by 20 to 30 when the last of them is read.

Then come 90 batches of 240 by post. To overtake a lead of 25, Brandt needs 50.1 percent of what is split between the two. It is as close to a coin as arithmetic gets.`,
  },
  {
    after: 261,
    author: 'ines-barragan',
    headline: 'Both campaigns ask the city not to celebrate early',
    text: `A rare joint statement, two lines long, signed by both campaign managers: “Please do not post a winner. There isn’t one.”

!embed https://www.facebook.com/calderpointclerk/posts/1000000000000031 | City of Calder Point | To everyone asking: no, we have not stopped counting. No, we will not be hurried. Yes, there is still soup.`,
  },
  {
    after: 264,
    headline: 'All 264 precincts are counted: Quist leads by {lead} of {counted}',
    author: 'tobias-kell',
    keyEvent: true,
    text: `The last precinct, in Lower Terrace, went to Quist by two. Here is where every ballot that was cast in person stands:

!table After 264 of 264 precincts | Candidate;Votes;Share | Peter Quist;29,320;48.3% | Odalys Brandt;29,296;48.2% | June Amsel and write-ins;2,112;3.5% | All;60,728;100%

Each of them won 12 wards. The clerk has asked for fresh coffee and the key to the room behind the stage.`,
  },
  {
    after: 264,
    author: 'jonah-whitacre',
    pinned: true,
    headline: 'Where things stand',
    text: `- All 24 wards are complete. Before the ballots by post, Quist led by 24 out of 60,728.
- **21,600 ballots by post** are being opened in batches of 240, in an order drawn by lot.
- A margin under half a percent, about 410 votes, means an automatic second count. Plan on one.
- No result is official until the clerk signs the sheet.`,
  },
  {
    after: 265,
    author: 'maren-oduya',
    headline: 'The room behind the stage is opened',
    keyEvent: true,
    text: `It took two keys, and the holders of both made a small ceremony of it. Inside: 90 gray crates, numbered, each sealed with a blue tag. A ten-year-old from the balcony, Priya Nand, was asked to draw the first number from a hat. She drew 58.

!picture package | Ninety crates of 240 ballots each. The blue seals are checked by both campaigns.`,
  },
  {
    after: 266,
    author: 'ines-barragan',
    headline: 'Who votes by post here',
    text: `Until ten years ago, mostly sailors and the sick. Now it is everyone who works odd hours. Of the 21,600, the clerk says, 38 percent come from people over 65, 22 percent from students registered at their parents’ address, and the remaining 40 percent from “nurses, drivers, bakers and people who like stamps.”

That mix is why neither campaign will predict it.`,
  },
  {
    after: 268,
    author: 'tobias-kell',
    headline: 'Correction: Amsel’s share',
    text: `**Correction:** We gave June Amsel’s share of the ballots cast in person as 3.4 percent in a headline on our home page. With write-ins it is 3.5 percent. Amsel herself, who noticed, says she would like the tenth of a point in writing.`,
  },
  {
    after: 269,
    author: 'jonah-whitacre',
    headline: 'Five batches in, and little has moved',
    text: `After 1,200 ballots by post, Quist’s lead has gone from 24 to {lead}.

“It is like weighing two bags of the same flour,” said Wendell Okafor, who has moved from table 14 to the sorting of envelopes and is, he says, wide awake.`,
  },
  {
    after: 271,
    author: 'maren-oduya',
    headline: 'The mail boat has landed',
    text: `The fog thinned enough for the pilots to wave the Gull Island boat in. Her skipper, Dolores Finch, walked the canvas bag up the hill herself: 61 ballots, a jar of honey for the clerk and a letter that turned out to be a complaint about the ferry.

All 61 have been stamped as received in time.`,
  },
  {
    after: 273,
    author: 'tobias-kell',
    headline: 'What happens next, hour by hour',
    text: `The clerk’s plan, as she read it from the stage:

1. Batches go on at the present pace, about fifteen an hour, until every crate is open.
2. Counters change shifts around {+60}; tables pause for ten minutes, never all at once.
3. Ballots that may be questioned, about 140 so far, are looked at in public tomorrow at ten.
4. If the margin is below the line, the second count begins the morning after.

She was asked when she sleeps. “When it is signed,” she said.`,
  },
  {
    after: 275,
    author: 'ines-barragan',
    headline: 'Quist: “If it’s one vote, it’s one vote”',
    text: `Peter Quist walked down from Signal Hill to the Armory and took a seat on the balcony, between a man in a Brandt T-shirt and a woman with knitting. He is {lead} votes ahead.

> I was controller for six years. I have never once been annoyed by a small number. If it’s one vote, it’s one vote, and I would say so if it were hers.
> — Peter Quist, on the balcony`,
  },
  {
    after: 276,
    author: 'maren-oduya',
    headline: 'The gap is {lead}, the closest since Quist went ahead',
    keyEvent: true,
    text: `Twelve batches by post are open, 78 are not. {quist} for Quist, {brandt} for Brandt. That is a gap of {lead} among {counted} ballots: as if a city of 64,000 people had been parted by a minibus.

The next batch is on table 5. Two people there read, two watch, and the balcony has gone very quiet.`,
  },
];
