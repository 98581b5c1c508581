import type { DemoPiece } from '../shape.ts';

/** This week’s advice and reporting. */
export const pieces: readonly DemoPiece[] = [
  {
    key: 'three-am-awake',
    kind: 'article',
    section: 'health/sleep',
    headline: 'Wide awake at 3 a.m.? Sleep doctors say to get up and do something dull',
    teaseHeadline: 'Wide awake at 3 a.m.? Get up',
    description: 'Lying there trying is the one thing that never works. A plan for the smallest hours.',
    people: ['noemi-castellanos'],
    hoursAgo: 2.2,
    updatedHoursAgo: 1.1,
    topics: ['Sleep', 'Insomnia'],
    pictureCaption: 'About one adult in three wakes in the night at least three times a week.',
    body: `
It’s ten past three and you are doing arithmetic. If you fall asleep now, you’ll get three hours and 50 minutes. Now, three and a half. You’ve turned the pillow twice. The one thing that you’re certain of, your doctor would like you to know, is the one that’s wrong: that you should stay put and try.

“Trying is the opposite of sleeping,” said Dr. Ikenna Obuya, who runs the sleep clinic at Lakeside General Hospital. “If you’ve been awake for what feels like 20 minutes, get up. Your bed is learning from you.”

What it’s learning is that bed is where you worry. The most effective treatment for insomnia, which works better than pills over the long run, is mainly a way of teaching it otherwise. In studies, about seven in ten people get better within eight weeks.

## What to do in the kitchen

The activity should be quiet, dim and faintly boring. Dr. Obuya’s patients have reported success with jigsaw puzzles, unloading the dishwasher and, in one case, the printed rules of cricket.

- Keep the lights low. One lamp, not the overhead.
- Leave the phone where it is. The news will be the same at seven.
- Don’t eat a meal, though a cracker won’t hurt.
- Go back when your eyes get heavy, not when the clock says so.

## And in the morning

Get up at your usual time. It’s cruel, and it’s the step that does the most. Sleeping in borrows from tomorrow night at a terrible rate.

Cover the clock, too. In one trial, people who couldn’t see the time fell back to sleep 11 minutes sooner. They also worried less about how long it’d taken, since they had no idea.

If it’s happening more than three nights a week for three months, or if you snore and wake up tired, see someone. It’s treatable. You needn’t do the arithmetic alone.
`,
  },
  {
    key: 'emergency-fund-first-thousand',
    kind: 'article',
    section: 'money',
    headline: 'The first $500 of savings matters more than the next $5,000',
    description: 'A study of 14,000 households found a cliff where nobody had looked for it, and it’s within reach.',
    people: ['grant-odell'],
    hoursAgo: 5.5,
    topics: ['Savings', 'Budgeting'],
    pictureCaption: 'It takes 39 weeks to save $500 at $13 a week.',
    body: `
Financial advice tends to begin with a number so large that you put down the magazine. Three to six months of expenses. For a family that spends $4,000 a month that’s $12,000, at the least, and if you could lay your hands on that, you wouldn’t be reading the article.

Here’s a better number: $500.

Economists at Merrow University followed 14,000 households for three years. They wanted to know how much a family needs in the bank before a bad month stops turning into a bad year. They expected a slope. They found a step.

Among families with less than $100 put by, 38 percent missed a rent or utility payment within a year. Among those with $500 to $750, it was 17 percent. From there the line goes on falling, but slowly: with $5,000 it’s 11.

“The first few hundred dollars are doing a completely different job,” said Dr. Blessing Rourke, who led the study. “They aren’t an investment. They’re a tire.”

She means it literally. The commonest emergency in the data was the car, at a median of $418. A person with $500 fixes it and goes to work. A person with $100 misses a shift, then borrows, then pays a fee on what she borrowed.

How do you get there? The families who did had two habits in common. They kept the money in a different bank from the one they used every day. And they moved it on payday, before anything else, in an amount that struck them as silly. The median was $13.

When you’ve reached it, the study suggests something you’ll never hear from a bank: take a breath. Pay down the most expensive debt next. The $12,000 will still be there to feel bad about later.

!related medical-bill-haggle
`,
  },
  {
    key: 'walking-meetings-for-knees',
    kind: 'opinion',
    section: 'fitness',
    headline: 'You don’t have bad knees. You have bored knees',
    description: 'A physical therapist on the joint that everybody has given up on too soon.',
    people: ['beckett-moana'],
    hoursAgo: 9,
    topics: ['Knees', 'Exercise', 'Aging'],
    pictureCaption: 'Recreational runners have arthritis of the knee less often than people who don’t run.',
    body: `
People introduce me to their knees. At weddings, in line at the bank; they take one step back and bend it, so that I can hear. “Bad knee,” they say, like someone apologizing for a dog.

I’ve met perhaps 6,000 knees, professionally. A few of them were bad. Most hadn’t been asked to do anything interesting in years.

Cartilage has no blood supply of its own. It’s fed by being squeezed and let go, like a sponge; when you sit, it isn’t resting, it’s waiting for lunch. And the noise, that gravelly crunch on the stairs, is mostly gas. In a study of 3,500 people, those with noisy knees were barely more likely to be in pain four years on.

So here’s what I ask people to do, on the first day, while they’re looking around for the machine:

1. Sit on a chair. Stand up without using your hands. Sit down *slowly*, as if there were an egg.
2. Do that eight times.
3. Tomorrow, nine.

That’s it. When you get to 15, use a lower chair. At three months, in one trial of people in their sixties, this dull little business cut pain by 40 percent, about as much as a daily painkiller and with fewer trips to the pharmacy.

>> When you sit, your cartilage isn’t resting. It’s waiting for lunch.

It may ache. A little ache that’s gone by morning is a muscle sending its regards. Pain that swells, locks or wakes you up is different, and you should show it to somebody in person and not at a wedding.

My own left knee is 57 and clicks like a turnstile. On Sunday it took me up Pell Hill and down again. I thanked it at the bottom. You’ve got to keep up morale.

!video stretch-break-video
`,
  },
  {
    key: 'sunscreen-recall',
    kind: 'article',
    section: 'health',
    headline: 'Maker recalls 61,000 bottles of Solstead children’s sunscreen that may protect far less than the label says',
    teaseHeadline: '61,000 bottles of children’s sunscreen recalled',
    description: 'Lab tests found an SPF of 11 in lotion sold as SPF 50. Check the lot number on the crimp.',
    people: ['noemi-castellanos'],
    hoursAgo: 1.3,
    updatedHoursAgo: 0.6,
    leads: true,
    topics: ['Recalls', 'Sunscreen', 'Children'],
    latestRevisionNote:
      'An earlier version of this article misstated where the lot number is printed. It is on the crimped end of the bottle, not on the cap.',
    pictureCaption: 'The recall covers lots 4410 through 4437. The number is on the crimp, not on the label.',
    body: `
About 61,000 bottles of Solstead Kids sunscreen lotion are being recalled after tests showed that some of them protect skin about as well as a thin shirt.

The 6.8-ounce bottles, sold since March for around $14, are labeled SPF 50. A consumer laboratory that bought 12 of them measured an average of 11. The company repeated the tests and found the same.

The cause was a mixing tank that ran without one of its two paddles for nine days. The zinc settled, said Solstead’s head of quality, Adrienne Foss; bottles filled early have too little of it, and bottles filled late have too much. “Neither is what we promised,” she said.

Sunscreen is tested before it’s sold, but a maker need only test a formula and not each batch. Consumer groups have asked for years that every lot be checked, at a cost that they estimate to be two cents a bottle. The company said it would start to do so now.

Dermatologists said that the news was no reason to skip sunscreen. “A hat doesn’t have a lot number,” added Dr. Pia Mbatha, of Lakeside General. “I’m a great believer in the hat.”

The affected lots are 4410 through 4437. The number’s stamped on the crimped end of the bottle. Other Solstead products aren’t included.

!picture The company’s own tests gave the same 11.

## What to do with the bottle in your bag

1. Turn it over and read the four digits on the crimped end.
2. If they’re between 4410 and 4437, stop using it. Don’t give it away.
3. Photograph the number and send it to the address on the label. The refund is $14, whatever you paid.
4. Throw it in the trash, not down the drain.

!table What SPF means on a clear day | Label;Of 100 rays, this many get through | SPF 11, as measured;9 | SPF 30;3 | SPF 50, as promised;2

The table looks less dramatic than it is. Nine rays against two means that a child burns four and a half times as fast. On a bright day at the beach that’s about 50 minutes instead of most of an afternoon.

>> A hat doesn’t have a lot number. I’m a great believer in the hat. — Dr. Pia Mbatha, dermatologist

!embed https://www.instagram.com/p/SolsteadLots/ | solsteadkids | This is where the number is. If yours starts with 44 and ends between 10 and 37, please write to us. We’re sorry.

The laboratory that found the fault is run by a nonprofit with nine employees and a machine that costs as much as a small house. It buys what it tests in ordinary stores. This year it’s tried 61 sunscreens; 54 did what the label said, five came within a fifth of it, and two, Solstead among them, didn’t come close. The other was withdrawn in June.

No serious injuries have been reported, though the company has had 34 complaints of sunburn. Parents should stop using the lotion and send a photograph of the lot number for a refund. There’s no need to mail the bottle.
`,
  },
  {
    key: 'weeknight-beans',
    kind: 'explainer',
    section: 'food',
    headline: 'How to cook a pot of beans once and eat well until Thursday',
    description: 'A dietitian’s case for the cheapest good habit in the kitchen, with the four suppers that come out of it.',
    people: ['sunniva-bjerke'],
    hoursAgo: 16,
    topics: ['Cooking', 'Budget meals', 'Fiber'],
    pictureCaption: 'A one-pound bag costs about $2 and feeds four people twice.',
    body: `
I’m asked for one change that’ll do the most good, and people look let down when I say beans. They’d hoped for a berry.

But consider: most adults eat about half of the fiber that they need. A cup of beans has half of a day’s worth. Swap them for meat twice a week and you will save, for a family of four, something like $900 a year. Nobody has to be told. They’re just supper.

## The pot

1. On Saturday night, put a pound of dried white beans in a lot of water with a tablespoon of salt. Go to bed.
2. On Sunday, drain them. Cover with fresh water by three fingers.
3. Add half an onion, a bay leaf and a glug of oil. Bring it to a boil, and then turn it down until it only just moves.
4. Start tasting at 45 minutes. They’re done when five in a row are creamy.
5. Salt again. Cool them *in the water*. That’s the trick; it’s where the flavor is.

The salt in step one doesn’t make them tough. It’s the other way around. Your grandmother was right about everything else.

## Four suppers

- **Sunday:** hot, in bowls, with the broth, greens and a fried egg.
- **Monday:** mashed on toast with lemon and whatever herb is dying.
- **Tuesday:** in a pan until they blister, with sausage or without.
- **Wednesday:** soup. Blend half, leave half, and add the rind of a cheese.

## The question everyone’s too polite to ask

It passes. In studies, people who went from no beans to half a cup a day reported more gas for about two weeks; after that it was the same as in people eating carrots. Start small. Rinse canned ones. Take a walk.
`,
  },
  {
    key: 'phone-in-the-hall',
    kind: 'article',
    section: 'mind',
    headline: 'Put it in the hall',
    description: 'A shelf by the front door cut screen time by 52 minutes a day, in the most boring experiment of the year.',
    people: ['farida-wahab'],
    hoursAgo: 7.8,
    topics: ['Phones', 'Habits'],
    pictureCaption: 'The shelf cost $9. The apps that it beat cost up to $60 a year.',
    body: `
Two hundred and forty people who wanted to use their phones less were split into four groups. One got an app that scolds. One got a screen in shades of gray. One got a lecture. And one got a shelf, to be put up in the hall, with the charger on it.

After three months the shelf had won. Those who lived with it were on their phones for 52 minutes a day less than at the start. The app managed 14; gray screens, nine. The lecture made no difference, but was well reviewed.

What did people do with 52 minutes? They’d been given diaries in order to find out. The commonest entry was “nothing.” The second was sleep, of which they got 19 minutes more a night, and the third, in homes with children, was a board game, under protest.

Not everyone could manage it. Parents of teenagers who were out at night, and people on call, kept a ringer on and got up when it rang. That was allowed. On average it rang four times in an evening, and three of those were the shelf-owner’s own mother.

“All of the others ask you to resist something that’s in your hand,” said Dr. Liv Adeyemi, a psychologist at Halvorsen College. “The shelf asks you to get off the sofa.”

It’s a principle that turns up all over the study of habits: distance beats willpower. Move the fruit bowl a yard closer and people eat more fruit. Put the cookies on top of the refrigerator and they’ll forget they own any.

There was only one rule, which is that the phone could be used freely as long as you stood by the shelf. A third of the people bought a stool. It didn’t help; within a week, they reported, sitting on a stool in a hallway began to feel like what it was.
`,
  },
  {
    key: 'stretch-break-video',
    kind: 'video',
    section: 'fitness',
    headline: 'Four moves for people who have been sitting since breakfast',
    description: 'No mat, no shoes, no one has to know. It takes less time than the kettle.',
    people: ['beckett-moana'],
    hoursAgo: 20,
    durationSeconds: 168,
    topics: ['Stretching', 'Work'],
    pictureCaption: 'The third move can be done on a conference call. The fourth can’t.',
    body: `
Your hips have been folded for three hours. Beckett Moana unfolds them, in a doorway, with a mug in one hand.

Do each move for five slow breaths. If anything pinches, do less of it.
`,
  },
  {
    key: 'ask-for-a-raise-script',
    kind: 'explainer',
    section: 'money',
    headline: 'What to say, word for word, when you ask for a raise',
    description: 'Three sentences, one number, and the silence that does most of the work.',
    people: ['grant-odell'],
    hoursAgo: 24,
    topics: ['Work', 'Salary'],
    pictureCaption: 'Of people who asked for more last year, 66 percent got something.',
    body: `
Most of us prepare for asking for a raise as we’d prepare for bad weather: by hoping. But people who negotiate for a living will tell you that the whole conversation is about a minute long, and that you can learn it by heart.

## Before

Write down three things you did this year, with a figure in each. Not “improved the process.” “Cut returns from 6 percent to 4, which is about $80,000.” If you can’t find a figure, find a person who’d have been in trouble without you.

Then look up what the job pays in five listings. Take the middle one.

## The script

1. “I’d like to talk about my pay. Is this a good time?”
2. “This year I did *this*, *this* and *this*.”
3. “Based on that, and on what the role pays elsewhere, I’d like to move to $68,500.”

Then stop. It’ll be quiet. Count the ceiling tiles. “Nine times in ten, the employee is the one who breaks the silence, and she breaks it with a discount,” said Theodora Finch, who has coached 1,200 of these.

Use an odd number. In experiments people who ask for $68,500 do better than people who ask for $70,000, because it sounds as though they’d worked it out. You did.

## If it’s no

Ask: “What would have to be true for it to be yes in six months?” Write down the answer, in front of them. Send it by email that afternoon, with thanks. You’ve just made an appointment.

## What not to say

Leave out the rent, the baby and the colleague who earns more. They may all be good reasons. They’re just yours, and not your boss’s.

If it all goes well, put half of the first month’s difference where you can’t see it. It’s how [the first $500](key:emergency-fund-first-thousand) usually gets there.
`,
  },
];
