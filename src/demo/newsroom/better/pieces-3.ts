import type { DemoPiece } from '../shape.ts';

/** Habits, small fixes and the rest of the month. */
export const pieces: readonly DemoPiece[] = [
  {
    key: 'two-minute-tidy',
    kind: 'article',
    section: 'mind',
    headline: 'Why finishing small things feels so good, and how not to be fooled by it',
    description: 'Crossing off the easy tasks first is a trap with a very nice view.',
    people: ['farida-wahab'],
    hoursAgo: 3.6,
    topics: ['Productivity', 'Habits'],
    pictureCaption: 'In the study, the hardest task was put off until after 4 p.m. on 71 percent of days.',
    body: `
I wrote a list this morning with nine things on it. By ten I’d crossed out six, among them “write list.” I felt marvelous. The seventh was this article.

There’s a name for what I did: completion bias. Finishing anything at all gives the brain a small pat, and it doesn’t check the size of the thing. So we pick the little ones, and call it momentum.

Psychologists at Halvorsen College looked at 48,000 days of work by people in hospitals, law offices and a bakery. On busy days everyone drifted toward easier tasks. That day, they got through more, and felt better. But over a year the drifters did worse: among the doctors, those who chose the simplest cases when pressed ended up seeing fewer patients in all, and learned less.

“It’s like eating the dessert because it’s small,” said Dr. Emre Whitlock, who led the study.

I tried to argue. Surely, I said, there’s something in clearing the decks. He asked me how many decks I had cleared, in my life, and whether they’d stayed that way.

You can’t get rid of the pat, so use it. Cut the big thing up until there’s a piece that takes 15 minutes, and put the piece on your list instead. “Tax return” is a fog. “Find the blue envelope” is a task.

Then do that first, before email, on a day that you’ve not yet spoiled. Dr. Whitlock’s group found that people who spent even a quarter of an hour on the worst item before ten finished it 2.4 days sooner on average.

Save two easy ones for about three in the afternoon. You’re going to want dessert.
`,
  },
  {
    key: 'blood-pressure-at-home',
    kind: 'explainer',
    section: 'health',
    headline: 'You’re probably taking your blood pressure wrong. Start with your feet',
    description: 'Crossed legs, a full bladder and a chatty spouse can add 20 points between them.',
    people: ['noemi-castellanos'],
    hoursAgo: 19,
    topics: ['Blood pressure', 'Home health'],
    pictureCaption: 'Readings at home predict trouble better than those taken in a clinic.',
    body: `
A blood pressure cuff is the most honest thing in your bathroom, but you have to ask it properly. I took mine, as a nurse of 16 years, the way that most people do: on the edge of the bed, legs crossed, telling my husband about the neighbors. It said 141 over 88. I then did it right. It said 122 over 79.

## What adds what

!table How much a mistake can raise the upper number | Mistake;Points | Talking;10 | Full bladder;10 to 15 | Arm hanging down;10 | Cuff over a sleeve;5 to 40 | Legs crossed;2 to 8 | Back unsupported;6

## The right way

1. No coffee, exercise or argument for half an hour.
2. Use the bathroom.
3. Sit in a chair with a back. Feet flat. Arm on a table, at the height of your heart.
4. Bare arm. Cuff two fingers above the elbow.
5. Be quiet for five minutes. Set a timer; nobody ever waits five minutes.
6. Take two readings, a minute apart. Write down both.

Do it twice in the morning and twice in the evening for a week. Throw out the first day. The average of the rest is a number that your doctor can use.

## When to call

If the average is over 135 over 85, make an appointment. If you get a reading above 180 over 120, sit for five minutes and repeat it. If it’s still there, and you have chest pain, trouble speaking or a very bad headache, that’s an emergency.

And tell your husband about the neighbors afterward. It’ll keep.
`,
  },
  {
    key: 'couples-money-date',
    kind: 'article',
    section: 'relationships',
    headline: 'Couples who talk about money once a month fight about it half as much',
    description: 'The trick is to do it on a schedule, in a good mood and with pie.',
    people: ['desmond-lark', 'grant-odell'],
    hoursAgo: 29,
    topics: ['Couples', 'Budgeting'],
    pictureCaption: 'Pie is not strictly necessary, the researchers say. They did use it, though.',
    body: `
Money’s the thing that couples are likeliest to fight about and least likely to discuss. The two facts, a new study suggests, are the same fact.

Researchers asked 620 couples to hold a monthly “money date”: 45 minutes, phones off, with something good to eat. Another 620 went on as before. At the end of a year, the first group reported 1.9 arguments a month about money. The second had 4.1.

They weren’t richer. Savings went up in both groups by about the same. What changed was when they talked. “Most money conversations happen at the worst moment, which is just after somebody opened an envelope,” said Dr. Lucinda Park-Osei, a family therapist who designed the study.

The date has three parts. First each of you names one thing the other did with money that you were glad of. Then you look at one number, and no more: this month’s spending, or what’s left on the car. And at the end you each get to want something, out loud, without the other saying what it costs.

It was the third part that people were afraid of. It was also the one they kept up. One man, after 31 years, learned that his wife wanted a kiln. “I’d have guessed a cruise,” he told the researchers. “I’d been saving for a cruise.”

They’ve bought the kiln. It was cheaper.
`,
  },
  {
    key: 'cold-water-swimmers',
    kind: 'video',
    section: 'mind',
    headline: 'Every morning at six, they walk into the sea. It’s not about the cold',
    description: 'The Pell Harbor Early Seals are 40 strong, aged 19 to 86, and loud.',
    people: ['noemi-castellanos'],
    hoursAgo: 52,
    durationSeconds: 232,
    topics: ['Swimming', 'Friendship'],
    pictureCaption: 'The water in February is 43 degrees. The tea is 160.',
    body: `
The science on cold water is mixed. The science on having 39 people who’ll notice if you don’t turn up is not.

We went in with them, up to the microphone.
`,
  },
  {
    key: 'balcony-vegetables',
    kind: 'slideshow',
    section: 'food',
    headline: 'What five balconies grew this summer, from the ninth floor to the fire escape',
    description: 'Nobody had more than 65 square feet. One had a pumpkin.',
    people: ['sunniva-bjerke'],
    hoursAgo: 340,
    topics: ['Gardening', 'Vegetables'],
    pictureCaption: 'A tomato plant needs a five-gallon bucket, six hours of sun and somebody to talk to it.',
    body: `
You don’t need a yard. You need a bucket with holes in it, and a neighbor who’ll water when you’re away.
`,
    slides: [
      {
        headline: 'Ninth floor, south: 31 pounds of tomatoes',
        caption: 'Wind is the enemy up here. Amira Solberg grows hers behind a shower curtain with fish on it.',
        pictureCaption: 'Four plants, two buckets.',
      },
      {
        headline: 'Third floor, north: salad, all of it',
        caption: 'Lettuce likes shade. The Pinto family hasn’t bought a leaf since May.',
        pictureCaption: 'Sown every two weeks.',
      },
      {
        headline: 'Fire escape: eleven chilies',
        caption: 'They can’t block the steps, so they hang. The landlord’s been bribed with hot sauce.',
        pictureCaption: 'Three of the 11 were too hot to use.',
      },
      {
        headline: 'Second floor, east: mint, unfortunately',
        caption: '“I planted one,” says Gordon Achebe-Lunn. “One.”',
        pictureCaption: 'Keep it by itself.',
      },
      {
        headline: 'Roof hut: a pumpkin',
        caption: 'It weighs 42 pounds and it won’t go down the stairs. There’s to be a party on the roof.',
        pictureCaption: 'Its name is Harold.',
      },
    ],
  },
  {
    key: 'sponsored-hearing-check',
    kind: 'article',
    section: 'health',
    headline: 'The ten-minute hearing check you can do at the kitchen table',
    description: 'Most people wait seven years too long. A tablet, a pair of headphones and a quiet room are enough to find out.',
    people: [],
    hoursAgo: 66,
    nativeAd: true,
    sponsoredBy: 'Larkspur Hearing Rooms',
    topics: ['Hearing'],
    pictureCaption: 'Turn off the refrigerator if it hums.',
    body: `
It’s rarely the volume that goes first. It’s the consonants: the difference between *cat* and *cap*, in a restaurant, with music. You’ll find that people have begun to mumble.

On average, adults wait seven years between noticing that and having it checked. Larkspur’s free test takes ten minutes. You’ll hear tones, then pairs of words, first in one ear and then in the other.

At the end there’s a chart that you can keep, print or bring to any audiologist, ours or not. About six in ten people who take it are told that they’re fine.
`,
  },
  {
    key: 'nap-rules',
    kind: 'article',
    section: 'health/sleep',
    headline: 'The perfect nap is shorter than you’d like',
    description: 'Twenty minutes, before three, lying down. After that you’re borrowing from the night.',
    people: ['noemi-castellanos'],
    hoursAgo: 12.5,
    topics: ['Sleep', 'Naps'],
    pictureCaption: 'Set the alarm for 25 minutes; it takes about five to drop off.',
    body: `
Sleep comes in layers, and a good nap gets off before the basement. In the first 20 minutes or so you’re in the shallow kind. Wake then and you’re sharper for two to three hours. Stay on until 40 and you’ll surface from the deep kind, cross and stupid, with a pattern on your cheek.

In a trial with 96 night-shift nurses, a nap of 20 minutes cut mistakes on a medication test by 34 percent. A 45-minute nap cut them by 30, but not for the first half hour, when there were more.

The nurses slept in a supply room with a recliner. Before the trial, 70 percent of them had said that they were no good at napping. By the third week nearly all dropped off within eight minutes; it’s a skill, it seems, like whistling.

Whether naps are good for you over the years is harder to say. People who take long ones tend to be less healthy, but that’s probably because ill people are tired. Short ones, in most studies, do no harm at all.

Three rules come out of it. Be done by three in the afternoon. Lie down; sleeping upright takes twice as long. And have the coffee *before*. It takes 20 minutes to work, so that it’ll be waiting for you.

If you need one every day to get through, that’s worth a word with your doctor. If you merely like one every day, that’s just good judgment.

!related three-am-awake
`,
  },
  {
    key: 'teenagers-and-chores',
    kind: 'opinion',
    section: 'relationships',
    headline: 'I stopped asking my teenager how school was. She started telling me',
    description: 'Side by side beats face to face. So does driving.',
    people: ['desmond-lark'],
    hoursAgo: 58,
    topics: ['Teenagers', 'Parents'],
    pictureCaption: 'Best results are had between 20 and 40 minutes from home.',
    body: `
“How was school?” I said, each day for nine years, and for the last three of them the reply was “Fine.” I’ve had more information from parking meters.

Then my car was in the shop for a month, and I had to be driven home from the station by my daughter, who’d had her license for a week. I was too frightened to speak. And somewhere around the second roundabout she said, “So Margo isn’t talking to me.”

I’ve thought a good deal about what had changed. We weren’t facing each other, for one. Nobody could see anyone’s eyes. She was in charge; I was, for once, a person who might not get there. And I’d asked her nothing.

I looked into it. There’s some evidence that boys in particular, but girls as well, will say more when they’re doing something with their hands. Therapists who see teenagers keep a deck of cards, or walk. In one survey of 2,000 kids, aged 13 to 17, the car was named as the best place to talk by 46 percent. The dinner table got nine.

So now I make errands. I’ve never been so low on stamps. I sit in the passenger seat and hold the list, and I’ve learned to leave a gap after anything she says that’s about as long as a red light.

She told me the whole of the Margo affair in four trips. It’s resolved. I was asked for my opinion once, on the bypass, and I said that I’d have to think about it. I believe that it’s the best thing I ever said.
`,
  },
  {
    key: 'medical-bill-haggle',
    kind: 'article',
    section: 'money',
    headline: 'She asked the hospital to itemize her bill. It fell by $3,118',
    description: 'Half of people who question a medical bill get it reduced. Here’s the phone call, step by step.',
    people: ['grant-odell'],
    hoursAgo: 170,
    topics: ['Medical bills', 'Debt'],
    pictureCaption: 'The itemized version ran to four pages. Two items were for a patient called Raymond.',
    body: `
The bill said $5,460, in one line, for “services.” Annika Delacourt-Reyes, a school librarian with a mended wrist, read it twice. Then she did what she tells eighth graders to do with any source, which is to ask where it got that.

She called and requested an itemized bill with the billing codes. She was entitled to it; nearly everyone is. It took 11 days to come. It was four pages long and it had her in a bed overnight.

“I was there for three hours,” she said. “I remember because I’d paid for parking.”

She wrote out what she thought was wrong: the overnight bed, at $2,240; a second X-ray, $486, which had been taken of somebody named Raymond, as had a consultation for $392. She sent copies of the discharge form and, for good measure, the parking receipt. Three weeks later the hospital took off all three, $3,118 altogether, and apologized to her and, presumably, to Raymond.

That left $2,342. She called again and asked two more questions. Did they have financial assistance, and what were the limits? (They did; she was over.) Was there a discount for paying at once? There was: 15 percent. She paid $1,990.70.

Surveys suggest that only one in three people ever questions a bill, and that about half of those get something off. The billing staff aren’t the enemy, said Corliss Mbeki, who was one for 12 years. “We have a button. You’d be surprised at how few people ask us to press it.”

Be polite, write down the name and never give a card number on the first call. And keep the parking receipt.
`,
  },
];
