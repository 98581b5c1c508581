import type { WrittenCard } from './live-script.ts';

/** The count until half of the wards are complete. `{…}` is what the count says at that moment; `{+30}` the time so many minutes later. */
export const earlyCards: readonly WrittenCard[] = [
  {
    after: 0,
    headline: 'Polls close, and 24 vans set out',
    author: 'maren-oduya',
    keyEvent: true,
    text: `The last voter in Calder Point was a 19-year-old apprentice baker named Teo Lund, who ran the final block to the Foundry fire station with flour on his sleeves. The doors closed behind him, and 24 vans, one a ward, set out for the Armory.

The city is choosing between **Odalys Brandt**, who ran its buses for nine years, and **Peter Quist**, its controller. June Amsel, a retired judge, is on the ballot as an independent. The winner replaces Harriet Boyle, who is stepping down after three terms.

!picture ballot | The first box to reach the Armory came from the harbor, 11 minutes after polls closed.`,
  },
  {
    after: 1,
    headline: 'How the numbers will reach you',
    author: 'tobias-kell',
    text: `Each of the 24 wards has 11 precincts, and each precinct is counted by hand at one of 40 tables. We post every precinct as the clerk reads it out. What you should know:

- **Precincts come first.** There are 264 of them.
- **Ballots by post come last**, in batches of 240. The clerk has 21,600 of them in a locked room behind the stage.
- **Half a percent** is the line: a margin below it is counted a second time, automatically and in full.

Nothing is final until the clerk, Marguerite Yoon, signs the sheet. We will not call it before she does.`,
  },
  {
    after: 9,
    author: 'ines-barragan',
    headline: '“I count slowly, and I go home with a clear head”',
    text: `Table 14 belongs to Wendell Okafor, 77, who has counted every city election since 1981. He licks no thumbs and talks to no one.

> You take one ballot, you look at it, you put it down. People always want to invent something between those steps.
> — Wendell Okafor, counter at table 14

There are 160 counters in the hall. Each table has four: two named by each campaign, so that every ballot is read by people who want it to say different things.`,
  },
  {
    after: 27,
    author: 'tobias-kell',
    headline: 'Six changes of the lead in the first hour',
    text: `With {counted} ballots counted, {leader} leads by {lead}. It has gone back and forth six times already, once to an exact tie. It means very little: a tenth of the precincts is not a tenth of the city.

Early tables tend to be small precincts near the Armory. The two largest, in Signal Hill and Foundry, have not begun.`,
  },
  {
    after: 62,
    author: 'jonah-whitacre',
    headline: 'Turnout is heading for 73 percent, the most since 1994',
    keyEvent: true,
    text: `The clerk’s office now puts turnout at 73 percent of 112,900 registered voters. Four years ago it was 64.

!table Turnout in elections for mayor | Election;Registered;Voted;Turnout | 12 years ago;104,300;58,400;56% | 8 years ago;107,600;63,500;59% | 4 years ago;110,200;70,500;64% | This one, estimate;112,900;82,300;73%

“The weather helped and so did the buses,” Yoon said. They ran free all day, an idea of the council’s that, she noted, “both candidates have mentioned to me as their own.”`,
  },
  {
    after: 101,
    author: 'maren-oduya',
    headline: 'At the Fish Hall, Brandt’s supporters learn to wait',
    text: `About 400 people have gathered in the old fish market, which still smells like one. A brass band of schoolteachers has played its six songs twice. When the screen showed their candidate {lead} ahead, the room cheered for about four seconds and then shushed itself.

“I worked a bus depot for 20 years,” said Nadia Ferreira, 58, who drives the 6 line. “You don’t clap until the bus is in the garage.”

!picture crowd | Supporters of Odalys Brandt in the old fish market.`,
  },
  {
    after: 138,
    author: 'ines-barragan',
    headline: 'Why business watches the tram line, not the tax rate',
    text: `The candidates differ by less than you would think on taxes: Quist would freeze the property levy for two years, Brandt for one. Where they part is the **harbor tram**, $214 million for 3.9 miles of track.

Brandt would borrow and start digging in spring. Quist would put it to a vote of its own in two years. “I sell lunch to people who get off at a stop,” said Amir Haddad, whose café stands where the terminus would be. “Tell me where the stop is and I will tell you my politics.”`,
  },
  {
    after: 166,
    author: 'tobias-kell',
    headline: 'Harbor is the first ward to finish: Brandt by 298',
    keyEvent: true,
    text: `All 11 precincts in Harbor are in: Brandt 1,384, Quist 1,086, others 85. That is a lead of 298, and her campaign had hoped for about 250.

Brandt grew up here, above a chandler’s shop on Rope Lane. City-wide she is {lead} ahead with {counted} ballots counted.`,
  },
  {
    after: 174,
    author: 'jonah-whitacre',
    headline: 'Orchard answers for Quist',
    text: `And there is the other side of it. Orchard, out by the reservoir, gives Quist 1,327 votes to Brandt’s 1,031. His lead of 296 there undoes hers in Harbor almost to the vote.

Three wards complete, {wards} of 24. What is left to count favors neither of them by much.`,
  },
  {
    after: 178,
    author: 'maren-oduya',
    text: `A lamp over table 31 went out. Four counters lifted their hands off the ballots and held them in the air, as the rules require, until an electrician had come and gone. It took six minutes. Nobody put a hand down.

!embed https://www.tiktok.com/@calderpointclerk/video/7000000000000000014 | Hands in the air at table 31 | Six minutes of four people not touching anything. This is what careful looks like.`,
  },
  {
    after: 183,
    author: 'ines-barragan',
    headline: 'Correction: Ward totals for Vinegar Hill',
    text: `**Correction:** An update in our list of precincts briefly gave the total of Vinegar Hill as 2,565 ballots. It is 2,625: we had left out precinct 11 while it was being read. Brandt won the ward by 150, and the city-wide figures were right throughout.`,
  },
  {
    after: 187,
    author: 'tobias-kell',
    headline: 'What a second count would take',
    text: `If the final margin is below half a percent of all ballots, which at this turnout is about 410 votes, the city counts again from the first box. The lead has not been above 410 at any moment so far.

Yoon has booked the Armory for nine days. “It was the cheapest rate,” she said.

!fact When Calder Point last counted twice | In 2006 a seat on the council was decided by 12 votes. The second count changed nine ballots and no result. It took four days and 1,100 sandwiches.`,
  },
  {
    after: 192,
    author: 'jonah-whitacre',
    headline: 'From the clerk’s desk',
    text: `The clerk’s office answers a question many of you have sent us: no, the machines are not counting. There are none.

!embed https://x.com/calderpointclerk/status/1990000000000000021 | City Clerk, Calder Point | Every ballot is on paper, is read aloud by one person and checked by three. You can watch from the balcony. Please do not lean on the rail.`,
    replies: ['The balcony is open until the count ends. It holds 120, and about 70 people are up there now.'],
  },
  {
    after: 196,
    author: 'maren-oduya',
    headline: '“My father counted for the other side”',
    text: `At table 22, Imogen Sato, 34, was named by the Quist campaign. Across from her sits her father, Ken, 66, named by Brandt’s. They came in one car.

> We agreed not to talk about it until it is over. It is the quietest week we have ever had.
> — Imogen Sato, counter at table 22

They have disputed one ballot between them. It had a drawing of a dog on it. They agreed about the dog.`,
  },
  {
    after: 203,
    author: 'ines-barragan',
    headline: 'Six wards in: a city in two halves',
    text: `Here are the six wards that are complete. Brandt has won four of them and Quist two, and she is {lead} ahead in the city.

!table The first six wards | Ward;Brandt;Quist;Margin | Harbor;1,384;1,086;Brandt by 298 | Vinegar Hill;1,346;1,196;Brandt by 150 | Orchard;1,031;1,327;Quist by 296 | Quarry Row;1,091;1,211;Quist by 120 | Ropewalk;1,196;1,058;Brandt by 138 | Lantern Square;1,228;1,138;Brandt by 90

Her margins in those four add up to 676, his in the other two to 416. The rest of her lead has melted in precincts of wards that are still being counted.`,
  },
  {
    after: 207,
    author: 'tobias-kell',
    text: `Peter Quist came out of his office on Signal Hill in a cardigan, with a pot of coffee for the reporters on the steps. Asked whether he had written two speeches, he said he had written one and a half.

“The half is the part where I thank people,” he said. “You need that either way.”`,
  },
  {
    after: 211,
    author: 'jonah-whitacre',
    headline: 'The precincts to watch now',
    text: `A map helps here. Brandt’s city is the waterfront and the old center; Quist’s is the ring of hills and the wards along the rail yard. Of the 53 precincts still out, 31 are in the ring.

!picture map-trifold | Ward by ward, as counted so far. The pale wards are not complete.`,
  },
  {
    after: 217,
    author: 'maren-oduya',
    headline: 'Ferry Point and Eastbank push Brandt’s lead to {lead}',
    keyEvent: true,
    text: `Two waterfront wards finished within minutes of each other. Ferry Point: Brandt 1,400, Quist 1,118. Eastbank: Brandt 1,362, Quist 1,188. Together they are worth 456 votes to her, and yet she is only {lead} ahead, because Quist’s hills have been coming in the whole time.

Nine of the 24 wards are complete.`,
  },
  {
    after: 221,
    author: 'ines-barragan',
    headline: 'Listen: what a count sounds like',
    text: `No music, no phones, 160 people reading names out loud in low voices. Our colleagues recorded one minute from the balcony.

!embed https://www.youtube.com/watch?v=CalderCount | One minute in the Armory | Forty tables, 160 voices, two names.`,
  },
  {
    after: 227,
    author: 'tobias-kell',
    headline: 'Glasshouse: Brandt by 294, her best ward so far after Harbor',
    text: `Glasshouse, the arts district behind the station, is complete: 1,338 to 1,044. Her people needed it. The next three wards on the clerk’s list, Chapel Green, Signal Hill and Foundry, went for Quist’s party by double digits four years ago.`,
  },
];
