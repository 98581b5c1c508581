import type { DemoPiece } from '../shape.ts';

/** Longer arguments: the essay of the week, columns, explainers. */
export const pieces: readonly DemoPiece[] = [
  {
    key: 'warehouse-town-vote',
    kind: 'article',
    section: 'economy',
    headline:
      'They said it could not be organized: The eleven months in which 1,900 warehouse workers in Bellamy Junction learned to count to a majority',
    teaseHeadline: 'How 1,900 warehouse workers counted to a majority',
    description: 'Two campaigns had failed. The third began with a broken fan, a church basement and a rule against speeches.',
    people: ['marcus-feld'],
    hoursAgo: 29,
    topics: ['Labor', 'Unions', 'Warehouses'],
    pictureCaption: 'The Bellamy Junction building is two-thirds of a mile around. Most of the organizing was done on foot.',
    body: `
BELLAMY JUNCTION — The fan over Line 6 stopped turning on the fourth of July. It was 34 degrees outside and warmer in the trailers. By the time someone came to fix it, eight days later, Celeste Barrow had a notebook with 61 names in it, and the campaign that everybody said could not be won had begun.

She hadn’t meant to start one. She had gone down the line asking who else felt dizzy.

I spent parts of eleven months in Bellamy Junction, in break rooms I wasn’t supposed to be in and a church basement I was, and I want to set down how it was done. In April, 1,046 people voted for a union and 731 voted against. It’s the largest such election in a warehouse in a decade, and there is nothing about it that couldn’t happen where you live.

## Two ways to lose

It had been tried twice. Six years ago, organizers came from the city with good posters. They held rallies at the gate, where the cameras were. They lost by 600.

Three years ago there was a second vote, run by email. They lost by 540. “We had 900 people on the list and I had met 12,” said Roman Delacroix, a forklift driver who took part in both. “You can’t be brave for a list.”

After the fan, a few of them sat down in the basement of Mount Olive church and agreed on some rules. Pastor Lucinda Wray, who kept the coffee going, wrote them on the back of a hymn board, where they still are:

1. Nobody makes a speech.
2. Nobody promises a number.
3. Everyone talks to the person next to them, and then to the next.
4. If you don’t know, say so and find out.
5. Home by nine.

The third rule was the one that mattered. They drew the building on butcher paper, every station, 412 squares. A square was blue if someone who worked there had talked to everyone around them. It took from August to January to turn the paper blue.

> People kept asking me what our message was. I said our message is, how’s your back?
> — Celeste Barrow, packer and local president

## What the company did

The company, Fairway Fulfillment, did what companies do, and most of it was legal. It hired consultants at $3,200 a day each. It put up a website. It held 44 meetings that workers were paid to attend, at which a pleasant man in a fleece vest explained that dues would be $38 a month and that nobody could say what they’d buy.

He was right about the dues. So the committee made a table of its own, and left it in the break room under a box of doughnuts.

!table What a vote might cost, and buy, in a year | Item;Amount | Dues;−$456 | Raise at the nearest union warehouse;+$2,912 | Sick days paid, not docked;+$870 | Difference;+$3,326

The company then raised pay by 75 cents an hour, which it said had nothing to do with anything. The committee put up a sign: “First raise won. Vote for the second.”

>> You can’t be brave for a list.

It also, in February, let four people go. Three of the four had been in the basement. The company says that it was a matter of productivity; a labor judge is looking at the figures. What I can report is what came after, because I was there. I expected fear. There was some. But the paper on the wall went on turning blue, because the four had been talked to, and had talked to others, and everyone they’d talked to knew what their backs were like.

!picture Shift change in February. The meetings were held in threes and fours.

## The count

The ballots were counted by hand in a hotel conference room, beside a regional convention of beekeepers. For the first hour the two piles stayed level. I watched Roman Delacroix not watch.

At 600 the blue pile began to pull ahead. At 889, which was one more than half of the 1,777 cast, the woman counting didn’t stop or look up, as she’d been told not to. But Celeste Barrow, who had been keeping a tally on her own forearm in ballpoint, put down the pen.

Nobody made a speech. Somebody laughed, and then a beekeeper put his head in to ask if everything was all right.

!fact The vote | Eligible: 1,912. Ballots counted: 1,777, or 93 percent. Yes: 1,046. No: 731. Margin: 315. In the two earlier elections, turnout was 55 percent and 61 percent.

I’ve read, since, that Bellamy Junction was a fluke, made by a hot summer and one stubborn woman. I’d put it the other way round. Every building has a broken fan. Most of them have a Celeste. What’s rare is the butcher paper: the dull, patient, unphotogenic work of making sure that no square is talked about by people who’ve never stood in it.

The first bargaining session was held in May. The union’s first demand wasn’t money. It was that if the temperature in a trailer passes 32 degrees, the line stops until it doesn’t.

The company’s negotiators asked for an evening to consult. They came back with a counteroffer of 35 degrees and a bottle of water. Barrow didn’t argue. She slid a thermometer across the table and proposed that they meet, from then on, in a trailer.

That session lasted 22 minutes.

They have it in writing now. The fan on Line 6 is new. I’m told it’s rather loud.

!related title-is-not-a-task
`,
  },
  {
    key: 'public-defender-hours',
    kind: 'opinion',
    section: 'courts',
    headline: 'Your lawyer has 11 minutes',
    description: 'A right you can’t afford to staff is a rumor.',
    people: ['soledad-quiroga'],
    hoursAgo: 23,
    topics: ['Courts', 'Public defense'],
    pictureCaption: 'Most clients meet their public defender on a bench outside the courtroom.',
    body: `
On my third day as a public defender I met a man named Alonzo on a bench outside Courtroom 4. I had 11 minutes. I’ve worked it out since: 214 open cases, a 50-hour week, and a judge who liked to start on time. Eleven minutes, in which to learn who he was, what had happened and whether to advise him to plead guilty to something he might not have done.

He pleaded. He had a shift at four. It was months before I saw the photograph that would’ve cleared him, and it had been in the file all along, behind the form for the parking.

This month a panel of judges and lawyers recommended a ceiling on how many cases a public defender may carry: no more than 47 serious felonies a year, or about 150 minor ones. In the county where I worked the average is 386.

The objection is money, and it’s a fair one. To meet the ceiling the state would have to hire about 570 lawyers, at a cost of $81 million a year. Here’s another figure. Last year the state paid $29 million to hold people in jail before trial for an average of 24 days, and in the end dropped the charges against four in ten of them.

I don’t say those sums cancel out. I say that we’re already paying for the lawyer. We pay in nights, in lost shifts and in children collected by somebody else. We’ve just arranged not to see the bill.

The Constitution doesn’t mention a budget. It says counsel. A lawyer who’s never read the file is a chaperone in a suit.

Alonzo got a new hearing in the end. It took three years and one photograph. He asked me, without any edge to it, what I’d been doing that morning. I said I’d been in a hurry. He said: “I know. I was the one sitting still.”
`,
  },
  {
    key: 'feed-them',
    kind: 'opinion',
    section: 'opinion/columnists',
    headline: 'Feed them',
    description: 'Free school lunch for everyone is the rare policy that’s cheaper, kinder and less paperwork. So what’s the holdup?',
    people: ['rosalind-achterberg'],
    hoursAgo: 6.1,
    topics: ['Schools', 'Children'],
    pictureCaption: 'A school lunch costs about $4.30 to make.',
    body: `
In every school I taught in there was a list. It had the names of the children whose lunch accounts were empty, and it hung by the cash register, face in. They knew who was on it. Children can read through paper.

This fall, 14 more districts in the state quit keeping a list. They serve lunch to anyone who is hungry, as you would at home, and they stopped asking who can pay.

The early returns are in. Absences are down by about 6 percent. Nurses report fewer stomachaches before noon. And the office staff, who used to spend September sorting forms, got back some 41,000 hours, which is 20 people working full time for a year to find out which ten-year-olds were poor enough.

The argument against is that we’ll be feeding rich kids. We will. We also teach them fractions for free, lend them library books and let them use the drinking fountain. No one has proposed a coin slot.

Then there’s the cost of the list itself. In one district of 6,000 children, the finance office spent $212,000 in a year to collect $170,000 in lunch debt. I taught math for a while, too, and I’d have marked that wrong.

What can’t be put in a budget is the sound. A principal in Minter told me that hers had changed: it’s louder now at noon. Children who used to say they weren’t hungry are arguing over who gets the corner piece.

It would cost $168 million a year to do it in every district, about $29 for each person in the state. I’ll put in mine, and I’ll put in for the neighbor who’d rather not. It’s soup.
`,
  },
  {
    key: 'redistricting-explained',
    kind: 'explainer',
    section: 'democracy',
    headline: 'How to spot a rigged map in five minutes, using only arithmetic',
    description: 'Packing, cracking and the wasted vote. A short course with one pencil.',
    people: ['gideon-park'],
    hoursAgo: 44,
    topics: ['Redistricting', 'Voting'],
    pictureCaption: 'One of the districts in question can only be driven end to end by leaving it twice.',
    body: `
A map of voting districts looks like geography. It’s closer to accounting. If you can add up a column, you can tell an honest map from one that’s been cooked, and you don’t have to know where a single town is.

## Start with a small place

Imagine 50 voters: 30 prefer the Lions, 20 prefer the Herons. They’re to be divided into five districts of ten. What should happen?

You’d expect three Lions and two Herons, more or less. But whoever draws the lines can produce something else.

!table Three maps of the same 50 voters (Lions–Herons in each district) | Map;1;2;3;4;5;Seats | Fair;9–1;9–1;8–2;2–8;2–8;3–2 | Cracked;6–4;6–4;6–4;6–4;6–4;5–0 | Packed;9–1;9–1;4–6;4–6;4–6;2–3

Check the sums. Every row has 30 Lions and 20 Herons. Nobody changed their mind. On the second map the Herons, with 40 percent of the votes, win nothing. On the third they win a majority of the seats with a minority of the votes.

## The two tricks

- **Cracking** spreads a group so thin that it comes second everywhere.
- **Packing** squeezes a group into as few districts as possible, where it wins by absurd margins that do it no good.

## The test

Count wasted votes: every vote for a loser, and every vote for a winner beyond the six needed to win. If one side wastes far more than the other, somebody has been busy. On the cracked map the Herons waste all 20 of theirs and the Lions waste none.

A difference of more than about 8 percent of all votes is rare in maps drawn by computers told to ignore party. On our third map, the Lions waste 18 and the Herons 2. Sixteen out of 50 is 32 percent. You needn’t be an expert. You only need the pencil.

## What it can’t tell you

Sometimes a group packs itself, by living in the same few neighborhoods. That’s why courts look at thousands of alternative maps rather than one number. But the number tells you where to look, and it’s yours to compute. The results of every district in the country are public. Somebody is counting on you not to add them up.
`,
  },
  {
    key: 'union-hall-portraits',
    kind: 'slideshow',
    section: 'economy',
    headline: 'Inside the last union halls with a bar, a ballroom and a waiting list',
    description: 'Plumbers, musicians and stagehands built them to last. Some did.',
    people: ['marcus-feld'],
    hoursAgo: 305,
    topics: ['Labor', 'Architecture'],
    pictureCaption: 'The Musicians’ Hall in Pell Harbor has hosted a dance every Friday since 1931.',
    body: `
They were built by people who knew how to build. We visited five halls that are still in use, and asked who holds the keys.
`,
    slides: [
      {
        headline: 'The plumbers’ ceiling',
        caption: 'Every pipe is exposed, polished and labeled. Apprentices are quizzed on it.',
        pictureCaption: 'Local 88, Corbin Heights.',
      },
      {
        headline: 'Friday night',
        caption: 'At the Musicians’ Hall the band is always good, since anyone in the room might be asked to sit in.',
        pictureCaption: 'Pell Harbor, just before eight.',
      },
      {
        headline: 'The reading room',
        caption: 'Typesetters left their library to the garment workers, who left it to the teachers. The Dickens is worn out.',
        pictureCaption: 'Garrison Street Labor Temple.',
      },
      {
        headline: 'Sister Agnes, bartender',
        caption: 'Agnes Polk, 79, has tended the stagehands’ bar since she was 30. She was once a nun. “The hours are similar.”',
        pictureCaption: 'Agnes Polk.',
      },
      {
        headline: 'The view they paid for',
        caption: 'In 1952 the longshoremen bought the top floor, so that retired members could watch the ships.',
        pictureCaption: 'Port Ansel, from the ninth floor.',
      },
    ],
  },
  {
    key: 'bail-fund-interview',
    kind: 'video',
    section: 'the-nightdesk',
    headline: 'A sheriff and a public defender agree on something, live and on the record',
    description: 'Two people who have faced each other in court for a decade sit down to talk about who is in jail on a Tuesday.',
    people: ['vivian-okoro-hale', 'soledad-quiroga'],
    hoursAgo: 38,
    durationSeconds: 612,
    topics: ['Bail', 'Courts'],
    pictureCaption: 'The two had never sat on the same side of a table.',
    body: `
Sheriff Wade Kimball runs a jail with 640 beds. Lucia Ferrante-Obi has spent ten years getting people out of it. On “The Nightdesk” they compared lists, and found that 211 of the same names were on both.

Watch to the end for the sheriff’s answer to the question of what he’d do with an empty wing.
`,
  },
];
