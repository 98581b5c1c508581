import type { DemoPiece } from '../shape.ts';

/** Globalcitizen: the talks, the long read from the lake and the week’s lead stories. */
export const pieces1: readonly DemoPiece[] = [
  {
    key: 'coastal-futures-deal',
    kind: 'article',
    section: 'climate',
    headline: 'Coastal nations win $9.6 billion fund after all-night talks in Lisbon',
    teaseHeadline: 'Coastal nations win $9.6 billion fund',
    description:
      'The Coastal Futures deal pays grants, not loans, and lets communities apply without going through a capital. It runs for eight years.',
    people: ['amara-vestergaard'],
    hoursAgo: 2.9,
    updatedHoursAgo: 0.4,
    leads: true,
    latestRevisionNote: 'Adds the vote count and the reaction of the youth delegation.',
    topics: ['climate finance', 'Coastal Futures', 'sea level'],
    pictureCaption: 'The final text was agreed at 5:48 a.m., after 31 hours without a break.',
    body: `Delegates from 118 countries agreed early this morning to create a fund of $9.6 billion for places that the sea is taking, ending nine days of talks in Lisbon with a sentence that small islands had been asking for since their grandparents’ time: *grants, not loans.*

The Coastal Futures agreement will pay out $1.2 billion a year for eight years. A third of each year’s money is kept for communities themselves, who may apply directly, in any of 14 languages, without the signature of a ministry.

“My mother built her house three times,” said Teuila Manarangi, chief negotiator for the Sandoro Islands, who had not slept since {day-2}. “Twice with a loan. She is still paying for the house that the water has.”

The vote was 109 in favor, none against and nine abstaining. Four of those nine told the hall that they expect to join once their parliaments have met.

The money comes from three places: a levy on shipping fuel, which raises about half; contributions by 26 richer countries; and a tenth from insurers, who asked for a seat on the board and were given a chair without a vote.

What it does not do is set a price for what is already lost. A paragraph on cemeteries, fishing grounds and “places whose value is that they were there” was cut at four in the morning. Manarangi read it aloud from the floor regardless, so that it would be in the record.

Outside, the youth delegation, which had kept a lantern lit for every hour of the talks, blew out the last of 214. “We’re happy for about a day,” said Kwabena Lindqvist-Rao, 19. “Then we begin to count the checks.”

!picture $1.2 billion a year for eight years; a third of each goes straight to communities.

## How the money is meant to move

!table Where $9.6 billion comes from | Source;Billions;Share | Levy on shipping fuel;4.8;50% | Contributions of 26 countries;3.84;40% | Insurers;0.96;10% | All;9.6;100%

A community that loses a road, a well or a school to the sea can apply with a form of four pages, a map and three witnesses. A panel of 15 decides within 90 days. Two of the 15 seats belong to people from such places; who fills them is to be chosen by open nomination.

> Four pages is the part I am proudest of. The draft had ninety-one.
> — Ileana Costa, secretary of the talks

The levy was the last thing to fall into place. Shipping nations had offered $9 a ton of fuel and islands had asked for $20; they met at $13.40 at 2:50 a.m., after the cafeteria had run out of everything but olives.

!embed https://www.tiktok.com/@lanternvigil/video/7000000000000000107 | The last of 214 lanterns | Nine days, one flame at a time. Then we blew it out and cried and went for pancakes.

## What to watch

- **Parliaments.** The fund starts when 40 of the 109 have ratified it. The fastest expects to vote in six weeks.
- **The first checks.** Applications open in nine months, decisions follow 90 days later. Nobody will see money in under a year.
- **The missing paragraph.** Eleven countries have said that they will bring loss of graves and fishing grounds back at the next meeting, in two years, in Suva.

The first applications open in nine months. Each will be published, whether it is paid or not.

!related what-is-loss-and-damage

!related action-write-to-board
`,
  },
  {
    key: 'ice-makers-lake-tembe',
    kind: 'article',
    section: 'climate/energy',
    headline: 'On Lake Tembe, 40 women took over a broken freezer, filled it with sunlight and changed what a fish is worth',
    teaseHeadline: 'The women who sell ice from sunlight',
    description:
      'Half the catch used to rot before market. A cooperative with eleven solar panels and a strict rule about credit has cut the waste to a tenth.',
    people: ['joao-mbatha', 'amara-vestergaard'],
    hoursAgo: 10,
    updatedHoursAgo: 6.5,
    topics: ['solar power', 'Cooperatives', 'Fishing'],
    pictureCaption: 'The boats come in at five. The ice is ready at half past four.',
    body: `The first thing that Safiya Mwendwa bought with her ice money was a clock.

“Before, you didn’t want to know the time,” she says. She is standing on the shore of Lake Tembe at a quarter to five, in a yellow oilskin, with a shovel. “You only wanted to know if it was hot yet. If it was hot, you had lost.”

For as long as anybody here remembers, the boats have come in at dawn, and by ten the fish were turning. The market is three hours away. Traders knew it, and waited. At six a pound of lake perch was worth 36 cents. At nine, it was worth whatever you were offered.

Then the freezer broke, and that was the beginning.

## A cold room with nothing in it

It had come from a development project fifteen years ago: a white steel room the size of a truck, with a diesel generator. It ran for seven months. When the money for fuel ended, people kept goats in it.

Mwendwa, who sells dried fish, asked the village council who owned it. Nobody knew. She asked whether anyone would mind if she did. Forty women put in four dollars each.

The $160 bought paint, a padlock and a bus ticket to the city for Grace Atieno-Holm, who had once repaired radios. She came back eleven days later, with a notebook full of drawings and an answer: don’t freeze the fish. Freeze the water.

> Electricity is hard to keep. Ice is easy to keep. So we let the sun make ice all day, when there is sun, and we put the night’s work in a box of sawdust.
> — Grace Atieno-Holm, technician of the cooperative

## How it works

Eleven panels on the roof of the cold room drive two compressors, with no battery at all. They run when the sun does. By four in the afternoon there are 1,300 pounds of ice in molds, packed in sawdust from the boatyard, and by half past four the next morning, nearly all of it is still there.

!fact The sums | The panels, compressors and wiring cost $18,400. A regional fund lent $15,000 of it at 3 percent over six years, and the women raised the rest. The loan costs about $228 a month. In an ordinary month the ice brings in $1,140. After repairs, sawdust and wages for five, about $190 is shared or saved.

A bucket of 22 pounds costs 60 cents. It keeps a basket of fish for fourteen hours, which is to say: to the city, to a restaurant, to somebody who will pay 95 cents a pound.

!table Before the ice and after it, on one shore | Measure;Three years ago;Last year | Catch spoiled before sale;52%;9% | Price of perch at the shore, per pound;$0.36;$0.61 | Price in the city, per pound;not sold there;$0.95 | Women with their own savings account;3;37 | Hours of light on the jetty;0;5

## The rule about credit

There is one rule that nobody is allowed to bend, and it is painted on the door: *No ice on credit. Not for my brother. Not for yours.*

It came from the second month, when a third of the buckets went out on a promise. Only half of the promises came back. The women met for an entire night. In the morning they painted the door, and set up a second tin, into which everyone pays 10 cents a week, for families who truly cannot.

The tin has been used 61 times. Every cent was paid back.

!picture The share of the catch that spoils has fallen from 52 percent to 9 in three years.

## What went wrong

Not all of it is a success. In the first rains, a panel was struck by a branch, and it took five weeks to find a new one. Men from two villages along the shore said that the women were selling water. And because fish now keeps, more of it can be caught: the lake’s own scientists warn that perch are getting smaller.

The cooperative heard them out in March. In April it stopped selling ice to boats with nets finer than four fingers.

“They were angry,” says Mwendwa. “But where else will they get ice?”

>> “We were told for years that we needed power. We had power. What we needed was a key to the room.”

Nine more shores have sent people to look at the freezer. Atieno-Holm gives each of them a copy of her notebook, on the condition that they write down whatever they change and send it back. There are 31 pages of changes now. The best, she says, is from a fishing town in the hills: hang the molds, don’t stack them, and the ice comes free with a knock.

At twenty past five, the first boat’s light shows between the reeds. Mwendwa looks up at the clock, which hangs over the door of a room where people once kept goats.

“Early,” she says, pleased, and picks up the shovel.

!related solar-repair-school

!related video-ice-at-dawn`,
  },
  {
    key: 'rain-came',
    kind: 'article',
    section: 'food-and-land',
    headline: 'The rain came',
    description:
      'After three failed seasons, the Karesh valley got an inch and a half of rain in a night. Farmers had the right seed in the ground.',
    people: ['inti-calderwood'],
    hoursAgo: 4.4,
    topics: ['Drought', 'Farming', 'Forecasts'],
    pictureCaption: 'By morning the furrows held water for the first time in 26 months.',
    body: `It began a little after nine, and for some minutes nobody moved, in case it stopped.

Then the children of Upper Karesh ran out, and after them the old men. By midnight, an inch and a half had fallen on a valley that had not seen as much in the whole of the past year.

What was different this time was under the ground. Eleven days earlier, 6,200 farmers had been sent a voice message, in their own language, by someone they knew: plant the short millet, not the long maize. The rain will be early and it will be brief.

The forecast was made by the valley’s own weather office, which has two meteorologists and a network of 90 volunteers with rain gauges. Short millet needs 60 days. Maize needs 110 and rain at the end of them.

“I have had many messages from people far away,” said farmer Yusra Demir-Okello, who planted two acres. “This one was from Hamid. Hamid’s mother knows mine.”

About 70 percent of those who got the call followed it, the office says. It will know in two months whether they were right. One farmer in ten has kept some maize back, just in case, and nobody blames them.

This morning the smell was extraordinary. Demir-Okello was out with a stick, walking the furrows and making small channels so that what stood could sink. “Don’t take pictures of me,” she said. “Take pictures of the mud.”`,
  },
  {
    key: 'clinic-on-the-ferry',
    kind: 'article',
    section: 'health',
    headline: 'The clinic comes by ferry on Thursdays, and nobody misses it anymore',
    description:
      'On the Orun delta, a nurse moved her vaccination table onto the boat that everyone takes already. Coverage went from 58 to 93 percent.',
    people: ['sushila-rautenbach'],
    hoursAgo: 7.7,
    topics: ['Vaccines', 'community health'],
    pictureCaption: 'The crossing takes 35 minutes: long enough for a line, a shot and a cookie.',
    body: `For years the question in the health office of the Orun delta was how to get mothers to the clinic. Nurse Blessing Aroha-Nwosu asked a different one: where are they already?

They were on the ferry. Everyone is on the ferry. It crosses at seven with people going to market and at four with people coming back, and in between there is nothing to do but sit.

So every Thursday for two years she has set up a folding table at the stern with a cold box, a register and a tin of cookies.

“They can’t leave,” she says. “I’m joking. But they can’t leave.”

Before the ferry table, 58 percent of the delta’s two-year-olds had had their full set of vaccines. Now it is 93. The district has added a midwife on the first Thursday of the month and an eye chart, bolted to the wheelhouse.

The cost was small: $2,900 a year, most of it for the nurse’s time. A van with a driver, which had been in the plan, would have come to $26,000.

The trick, Aroha-Nwosu believes, is not the boat. It is that people watch. A mother who is unsure sits for 35 minutes next to six who are not. She sees the needle go in, and the crying stop. She sees the cookie.

Two neighboring deltas are copying it. One has no ferry, but it has a bus that breaks down at the same hill each week.`,
  },
  {
    key: 'solidarity-is-not-a-parcel',
    kind: 'opinion',
    section: 'take-action',
    headline: 'Solidarity is not a parcel',
    description: 'After the flood, we were sent 11,000 left shoes. What we needed was someone to ask.',
    people: ['noemi-takahara-silva'],
    hoursAgo: 18,
    topics: ['Aid', 'Solidarity'],
    pictureCaption: 'The best thing that anyone sent was a question.',
    body: `The shoes came on the fourth day, and they were good shoes. They were all for the left foot.

Somebody, somewhere, had emptied a warehouse of display models with a full heart. We were twelve volunteers in a school hall with a wet floor. It took us two days to move them and make room for the beds.

I have told this as a funny story for twenty years. I have come to think that it is a story about respect.

Whoever sent them did not think that we were stupid. They just did not think of us as people to whom you could put a question. We were a place where things were needed. Send things.

It would have taken one telephone call. *What do you need?* Diapers, mops, a plumber and forty sheets of plywood. *Where?* At the back, where the truck can turn. *When?* Before it gets dark.

Every good thing that I have seen done across a distance started with a call like that. Couriers in one city struck for couriers in another, and first asked, would it help? (No, they were told; wait until Thursday.) A choir that wanted to sing for us was asked to cook, and cooked, and then sang while doing the dishes.

A gift can be given to anyone. Solidarity has to be agreed.

So before you send, ask. If you can’t find out whom to ask, that is your first piece of work, and it’s worth more than the parcel. Money, which is dull and can turn itself into plywood, is nearly always right. And if you own a warehouse, look in the box.`,
  },
  {
    key: 'girls-night-buses',
    kind: 'article',
    section: 'education',
    headline: 'The evening bus that kept 900 girls in school',
    description: 'In hill towns of the Ilmara district, lessons end after dark. A schedule change did what three campaigns could not.',
    people: ['leocadia-finch'],
    hoursAgo: 21.5,
    topics: ['girls’ education', 'Transport'],
    pictureCaption: 'The last bus used to leave at 4:40. Now it leaves at 6:15.',
    body: `At the secondary school in Ilmara there were posters: *Educate a girl, educate a nation.* There were scholarships. There had been a visit from a singer. And still, each year, about a third of the girls left at fourteen.

Mathematics teacher Farid Olander-Nyong put the register next to the bus timetable, and saw it.

The school runs two shifts, because it is full. The second ends at 5:45. The last bus down the valley left at 4:40. Boys walked the five and a half miles home. Girls’ families, looking at an unlit road in winter, did the sum and kept them home.

“It wasn’t culture,” he says. “It was the 4:40.”

He collected 1,100 signatures. The bus company said that a later run would lose money. The students counted heads at every stop for two weeks and showed that it would not: market women wanted it as well.

Since the bus was moved to 6:15, two years ago, 900 more girls have stayed on across the district’s four schools. The late bus is the fullest on the line.

The posters are still up. Somebody has added, underneath, in ballpoint: *and a bus.*`,
  },
];
