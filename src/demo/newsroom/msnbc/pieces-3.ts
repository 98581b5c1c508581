import type { DemoPiece } from '../shape.ts';

/** The rest of the week from the evening studio. */
export const pieces: readonly DemoPiece[] = [
  {
    key: 'speech-that-said-nothing',
    kind: 'analysis',
    section: 'politics',
    headline: 'The governor spoke for 52 minutes. Here are the four that mattered',
    description: 'Between the thank-yous and the poem, a housing plan went by. It’s better than it sounded.',
    people: ['teddy-blaine'],
    hoursAgo: 10.5,
    topics: ['Statehouses', 'Housing'],
    pictureCaption: 'Applause took up nine of the 52 minutes.',
    body: `
If you stayed with Governor Lenore Ashby’s address all the way to minute 31, first, thank you, and second, you heard the most ambitious housing proposal any governor has put forward this year. It came between a tribute to dairy farmers and a poem about bridges.

The plan is this. Any town within two miles of a train station must allow buildings of four stories. Any town that doesn’t have a train station but wants state money for roads must allow duplexes. And the state would lend builders $600 million, to be paid back out of rents.

Her staff expects 74,000 homes over ten years. Two economists I trust, who don’t trust each other, said 40,000 and 65,000. Even the low figure would double what’s being built now.

Why hide it? Because of who was in the room. Of the 150 members of the lower house, 96 represent towns that would have to change their rules. A governor who pounds the lectern about apartments gives them a clip to run against. A governor who slides it in after the cows gives them six weeks to get used to it.

I’ve written speeches. The rule is that the thing you want remembered goes last. The corollary, known to fewer people, is that the thing you want passed goes in the middle.

Watch the committee list on Monday. If the bill is sent to Transportation and not to Local Affairs, it’s alive.

And watch the mayors. Eleven of them were seated in the gallery, in pairs, which isn’t how mayors sit. Someone had invited them, and put the ones who’d have to build next to those who already have.
`,
  },
  {
    key: 'clean-power-jobs',
    kind: 'article',
    section: 'economy',
    headline: 'A coal county voted on wind turbines. The surprise was who knocked on the doors',
    description: 'Retired miners spent six weekends making the case. The measure passed by 12 points.',
    people: ['amara-lightfoot'],
    hoursAgo: 27,
    updatedHoursAgo: 25,
    topics: ['Energy', 'Work'],
    pictureCaption: 'The turbines will stand on a ridge that was leveled for coal in the 1980s.',
    body: `
The man on the porch in the reflective vest was 71, had two bad knees and black dust in one lung, and wanted to talk to you about wind.

Royce Tackett was one of 38 retired miners who spent six weekends going door to door in Harlow Gap before last week’s vote on whether to lease the county’s flattened ridges for 54 turbines. It passed, 56 percent to 44.

“I told them I’m not here for the polar bears,” Tackett said. “I’m here for the fire truck.” The lease pays $2.6 million a year, more than the county collects from coal, and the first thing it’ll buy is a truck to replace one from 1994.

The developer, Ridgeback Wind, had planned a campaign of mailers. Then it lost a straw poll at the fair, and asked the miners’ retiree local what it had gotten wrong. “Everything but the turbines,” answered the president, Wilma Stiltner.

What the local wanted, and got, was in the contract: 60 percent of construction crews hired within the county, training that begins a year before the first foundation and a fund to seal 31 old mine openings. There’ll be about 290 jobs for two years, and 26 that last.

It’s not what was lost. The county had 2,100 miners in 1985. Nobody on those porches claimed otherwise, and several people told me that’s why they voted yes. “First time in my life someone came up that hill with a number,” said Tackett’s neighbor, “and it wasn’t a lie.”

The first blades, 200 feet long, will come up the old haul road in the spring. The high school band has asked to meet them.
`,
  },
  {
    key: 'jury-duty-pay',
    kind: 'opinion',
    section: 'courts',
    headline: 'Pay jurors like you mean it',
    description: 'Fifteen dollars a day buys you a jury of people who can afford to be there.',
    people: ['soledad-quiroga'],
    hoursAgo: 56,
    topics: ['Courts', 'Juries'],
    pictureCaption: 'In 19 states jurors earn less than $20 a day.',
    body: `
Twelve people will decide, this week, whether a young man goes home. We’ll pay each of them $15 a day, which doesn’t cover the garage.

I once watched a judge excuse, one after another, a line cook, a home health aide, two drivers and a woman who braided hair. Each said the same thing: I’d like to, but I can’t. By noon there were 12 people in the box, and I’d have trusted any one of them with my keys. But not one was paid by the hour, and my client was.

Last year Merrow County tried $110 a day for trials of more than two days. The share of people who answered a summons rose from 54 to 71 percent. Jurors under 35 nearly doubled. Hung juries, which cost about $60,000 to do over, fell from 22 to 13. Nine fewer retrials saved $540,000; the higher pay cost $410,000.

The prosecutor in Merrow County, Alistair Boone, was against it and has since written to three other counties to say so. “I wanted juries that looked like the town,” he put it. “I got them, and I win about as often as before. I just feel better about it.”

There’s an objection that civic duty shouldn’t be for sale. I agree. But that’s an argument for making it affordable, not for making it free. We pay the judge, the bailiff and the man who brings the water, and nobody thinks the less of their duty.

We ask citizens for three things: taxes, attention and, every so often, judgment. Only the last one comes with a stipend, and we’ve set it below the price of lunch and parking, then wondered who didn’t come.
`,
  },
  {
    key: 'statehouse-night-shift',
    kind: 'slideshow',
    section: 'politics',
    headline: 'After the gavel: Six hours with the people who reset a statehouse overnight',
    description: 'They vacuum around the amendments, change 212 light bulbs and know who sleeps at his desk.',
    people: ['teddy-blaine'],
    hoursAgo: 396,
    topics: ['Statehouses', 'Work'],
    pictureCaption: 'The building empties at ten. The crew of 19 arrives at ten past.',
    body: `
A chamber that argues until ten has to look, by eight, as if nobody ever raised their voice. We followed the night crew through the capitol in Port Ansel.
`,
    slides: [
      {
        headline: '10:10 p.m.',
        caption: 'Crew chief Bea Mwangi walks the chamber first, alone, to pick up what the members left. Tonight: a shoe.',
        pictureCaption: 'The lower house, after a late vote.',
      },
      {
        headline: 'The clock',
        caption: 'Rafael Ibarra winds it twice a week. Legislators have, on occasion, asked him to stop it.',
        pictureCaption: 'Made in 1911 and four minutes fast ever since.',
      },
      {
        headline: 'Amendments',
        caption: 'Every sheet on every desk is squared to the corner. Nothing is read. “Almost nothing,” says Mwangi.',
        pictureCaption: 'The farm bill, in five volumes.',
      },
      {
        headline: 'The garden at three',
        caption: 'Lunch is eaten outside, whatever the weather, by the statue of a senator no one can identify.',
        pictureCaption: 'The east lawn, 3 a.m.',
      },
      {
        headline: 'First light',
        caption: 'The last bulb is changed in the dome, 210 feet up. Only two of the crew like the ladder.',
        pictureCaption: 'The view from the lantern.',
      },
    ],
  },
  {
    key: 'poll-worker-shortage',
    kind: 'article',
    section: 'democracy',
    headline: 'High schoolers are filling the poll worker shortage, and the lines are getting shorter',
    description: 'Teenagers fix the printers. Veterans know the rules. Together they’ve cut the average wait to seven minutes.',
    people: ['gideon-park'],
    hoursAgo: 72,
    topics: ['Voting', 'Young people'],
    pictureCaption: 'In Marlow Valley, one poll worker in five is under 18.',
    body: `
The average poll worker in Marlow Valley used to be 67. Then, two years ago, a third of them retired in the same month, and the county clerk, Josefina Abelard, drove to the nearest high school with a box of doughnuts and 300 forms.

She had to go back for more forms. In the primary this spring, 411 of the county’s 2,030 poll workers were 16 or 17, paid $165 a day and excused from class.

Waits fell to an average of seven minutes, from 19. Abelard gives two reasons. The first is that teenagers aren’t frightened of the electronic poll books. The second is that each one is paired with a veteran, and the pairs are told to switch jobs at noon.

“I learned how to clear a paper jam,” said Walter Osei, 77, at the firehouse in Minter. “She learned how to tell a man he’s at the wrong precinct so that he thanks you for it.” His partner, Ivy Delgado, 16, said the second thing was harder.

There were a few bumps. One table posted a picture of its snacks and had to be reminded about cellphones. Another ran out of “I Voted” stickers before nine, for reasons still under review.

The clerk’s office tracked mistakes, too, since someone was bound to ask. Tables with a teenager had 1.1 errors in the paperwork for every thousand voters. Tables without had 1.6.

Eight states now forbid anyone under 18 to serve. Bills to change that are pending in three. Abelard has offered to testify, and to bring Ivy.
`,
  },
  {
    key: 'the-nightdesk-letters',
    kind: 'article',
    section: 'the-nightdesk',
    headline: 'You wrote to “The Nightdesk” about your first vote. Here are our favorites',
    description: 'A mule, a blizzard, a borrowed tie. 2,300 letters, cut to five.',
    people: ['vivian-okoro-hale'],
    hoursAgo: 218,
    topics: ['Voting', 'Viewers'],
    pictureCaption: 'The oldest correspondent was 101; the youngest can’t vote until the spring.',
    body: `
We asked for one story and a stamp. By Friday the mailroom had 2,300 envelopes and a complaint. I read as many as I could on air; these are the ones I keep thinking about.

“The clerk said I’d have to read a page out loud. I was a schoolteacher. I read it, and then I corrected the grammar.” — *Lavinia Betts, 94*

“I turned 18 on the day. My father lent me his tie. I’m wearing it in the picture and I wore it last week, to bury him.” — *Sam Orchard, 46*

“Snow to the axles, so we took the mule. He wasn’t registered, but he waited in line.” — *Everett Lund, 88*

“I became a citizen at 10 in the morning and voted at two. In between I bought a cake, in case they wouldn’t let me.” — *Parisa Daneshvar, 39*

“I’ve never missed one. I’ve also never picked a winner. I consider this a form of public service.” — *Thad Mulvaney, 67*
`,
  },
  {
    key: 'sponsored-credit-union',
    kind: 'article',
    section: 'economy',
    headline: 'Five questions to ask before you move your savings',
    description: 'A plain-language checklist for anyone who suspects that their bank has stopped trying.',
    people: [],
    hoursAgo: 64,
    nativeAd: true,
    sponsoredBy: 'Common Ledger Credit Union',
    topics: ['Savings'],
    pictureCaption: 'Moving an account takes about 40 minutes, most of it waiting.',
    body: `
Loyalty is a fine thing in a dog. In a savings account, it can cost you: the gap between the best and the worst rates on offer for the same insured deposit is more than four percentage points, or $410 a year on $10,000.

1. What rate am I getting today, not when I signed up?
2. Is my money insured, and up to what amount?
3. What does it cost to fall below the minimum?
4. Can I reach a person, and what’s their name?
5. Who owns the place?

At a member-owned credit union, the answer to the last one is you. Common Ledger returned $14 million to its 96,000 members last year in lower fees and better rates, an average of about $146 each.
`,
  },
  {
    key: 'antitrust-popcorn',
    kind: 'opinion',
    section: 'opinion',
    headline: 'The free market is in the popcorn aisle, and there’s nobody there',
    description: 'Sixteen brands, two owners, one price. A short tour of your supermarket.',
    people: ['mina-farahani'],
    hoursAgo: 33,
    topics: ['Competition', 'Prices'],
    pictureCaption: 'The average supermarket carries 31,000 products from fewer than 60 parent companies.',
    body: `
I take my statistics students to the supermarket in the third week of term. The assignment is to find the competition.

In the popcorn aisle there are 16 brands. There’s one for grandmothers, one for athletes and one with a cartoon owl. I ask the class to turn over the boxes and read who makes them. It takes about four minutes for the first groan. There are two companies, and they buy their corn from the same mill.

Then we write down the prices. By the quarter pound, the cheapest and dearest of the 16 differ by 11 cents. Three years ago, the oldest receipts in my desk tell me, it was 58. In between, one of the two bought the last independent, a family outfit with the only owl.

>> The assignment is to find the competition.

Prices of things with four or more real makers rose 14 percent over those three years. Things with two makers rose 27. I’ve run the numbers with fuel and wages taken out; about half of the difference remains, and I’ve yet to hear what it’s for.

Merger law asks whether a deal will harm consumers, and the companies always produce a study to show that it won’t. I’d add a second test. Five years afterward, somebody should go to the store and check. If the study was wrong, unwind the deal, and let the economist who wrote it work the register.

My students generally leave hungry and annoyed, which is a good state in which to study economics. Last year one of them wrote in her evaluation, “I can’t unsee the owl.” I’ve had it framed.
`,
  },
];
