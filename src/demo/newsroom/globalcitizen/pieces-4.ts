import type { DemoPiece } from '../shape.ts';

/** Globalcitizen: further reporting and the sponsored page. */
export const pieces4: readonly DemoPiece[] = [
  {
    key: 'mangrove-payday',
    kind: 'article',
    section: 'climate',
    headline: 'A village is paid by the wave: inside the mangrove contract that measures what the sea no longer does',
    description: 'Planting was always the easy part. On the Palmera coast, people are rewarded for trees that are alive five years later.',
    people: ['amara-vestergaard', 'inti-calderwood'],
    hoursAgo: 24.5,
    topics: ['Mangroves', 'Nature', 'Jobs'],
    pictureCaption: 'Behind a belt 650 feet deep, waves arrive at a third of their height.',
    body: `In the bay at Punta Clara there is a stick with a number on it, and every evening at high tide Rosalba Ncube-Ortega rows out to read it.

The stick is a wave gauge. There is another on the seaward side of the mangroves. Four times a year the difference between the two is worked out, and the village is paid for it.

Mangrove planting has a poor record. Along much of the world’s coast, volunteers arrive, push seedlings into mud, take pictures and leave. Two thirds of the seedlings are commonly dead within three years, often because they were planted where mangroves do not grow.

The contract at Punta Clara pays nothing for planting. It pays $3 for each tree that is alive at five years, and a bonus for every inch by which it lowers the waves.

“The first thing that we did was to stop planting,” says Ncube-Ortega. They broke open an old dike, let the tide in and waited. Seeds floated in by themselves. Of 61,000 young trees in the bay, people planted only 8,000.

Survival at year three is 81 percent. The village of 700 has had $118,000 so far, and has spent it on a school roof, a boat engine and four wages.

The money comes from a group of harbor insurers, who have worked out that it is cheaper than a sea wall. Whether they will pay for 40 years, which is how long a mangrove takes to become a forest, no one can say.

Ncube-Ortega rows back with the number in pencil on her wrist. Outside: 37 inches. Inside: 12.`,
  },
  {
    key: 'fair-price-cocoa-ledger',
    kind: 'article',
    section: 'food-and-land',
    headline: 'Cocoa growers put their whole ledger on a wall, and buyers came to read it',
    description: 'A cooperative of 2,300 farms publishes what each bean costs to grow. Its price has stopped falling.',
    people: ['inti-calderwood'],
    hoursAgo: 230,
    topics: ['fair trade', 'Cooperatives'],
    pictureCaption: 'The wall is repainted twice a year, after the harvests.',
    body: `On the side of the weighing shed at Asanta Rise is a sum in blue paint, ten feet high.

Labor, 0.43. Tools and bags, 0.10. Tree nursery, 0.05. School fee of one child, 0.08. Drying, 0.04. Transport, 0.07. Total, in dollars a pound: 0.77. And beneath it, in red: *Last year you paid us 0.69.*

“We were always asked to trust the market,” says Comfort Adjei-Larsen, who keeps the books for the cooperative’s 2,300 farms. “So we thought, let the market trust us. Here is everything.”

It took two seasons for 140 farmers to write down their costs, and a night class to teach the bookkeeping. Some of it was embarrassing. They had been spending more on bags than on trees.

The first buyer to come and read the wall took a picture and left. The second asked whether the school fee ought to be there. He was told that the children were there.

The third, a small chocolate maker, offered 0.86 for three years, on the condition that she might print the wall on the inside of the wrapper. Two others have followed. About 40 percent of the harvest is now sold above the red line.

The rest still isn’t. The paint, Adjei-Larsen notes, cost 0.002 a pound. It is on the list.`,
  },
  {
    key: 'opinion-boring-institutions',
    kind: 'opinion',
    section: 'equality',
    headline: 'In defense of the minutes, the treasurer and the very long meeting',
    description: 'Movements are remembered for the march. They last because somebody booked the hall.',
    people: ['noemi-takahara-silva'],
    hoursAgo: 280,
    topics: ['Organizing', 'Solidarity'],
    pictureCaption: 'Every right that you have was once item seven on an agenda.',
    body: `No one has ever written a song about a treasurer.

I would like to, and I have tried, but very little rhymes with “reconciled the petty cash.” Yet when I look back on twenty years of organizing cleaners, it is not the speeches that I am grateful for. It is Mrs. Adeline Brook-Farouk, who wrote down who had paid.

When the company said that we did not speak for the night shift, she opened the book. When two of us fell out, and one accused the other of a missing forty dollars, she opened the book. The forty dollars had gone on a wreath.

There is a kind of politics that is all weather. It is thrilling, and it passes. Then someone has to find the key to the hall, put out the chairs and read the minutes of the last meeting, and twelve people have to sit there and hear them.

Those twelve people are the movement. The rest of us are the crowd.

So if you are young and burning to change things, please do march. I’ll see you there; I’ll be the one with the sandwiches. But on the Wednesday after, come to the meeting. It will be long. Somebody will talk about the boiler. And around nine o’clock, under any other business, you will find that you are holding the pen.`,
  },
  {
    key: 'sponsored-meridian-cooperative',
    kind: 'article',
    section: 'take-action',
    headline: 'Your savings are somewhere. Do you know where?',
    description: 'Paid for by Meridian Cooperative Bank: four questions to ask of any bank, including this one.',
    people: ['mattias-okereke-berg'],
    hoursAgo: 54,
    sponsoredBy: 'Meridian Cooperative Bank',
    nativeAd: true,
    topics: ['Money', 'climate finance'],
    pictureCaption: 'Money in an account does not sleep. It is lent.',
    body: `The money in your account is not in a drawer with your name on it. It has been lent to someone: a family with a roof to mend, a bakery, a mine.

You are allowed to ask. Here are four questions, and what a good answer sounds like.

**What share of my deposit is lent within a hundred miles?** A number, not an adjective.

**Which industries do you refuse?** A list that was published before you asked for it.

**Who can vote you out?** In a cooperative, you can. Elsewhere, find out who.

**May I see last year’s loans?** Without names, but with amounts and purposes. If the answer is a brochure, ask again.`,
  },
  {
    key: 'heat-plan-city-benches',
    kind: 'article',
    section: 'climate',
    headline: 'Shade is a public service: one city’s plan to put a cool bench within five minutes of every door',
    description: 'It has no towers and no apps. It has 1,900 benches, 14,000 trees and a map drawn by people over seventy.',
    people: ['amara-vestergaard'],
    hoursAgo: 345,
    updatedHoursAgo: 300,
    topics: ['Heat', 'Cities'],
    pictureCaption: 'The pilot began with three neighborhoods and a box of chalk.',
    body: `To make the map, they gave chalk to people over seventy and asked them to walk home.

Wherever somebody had to stop, they drew a circle. After a week, three neighborhoods of Porto Lume were covered with circles, and the planners knew where to put the benches.

“We had satellite images of the heat,” says city engineer Valentín Obuya-Reis. “They showed us hot roofs. They could not show us where Mrs. Pinto gets out of breath.”

The plan that came of it is modest to look at. By the end of next year there are to be 1,900 benches in shade, each with a tree or an awning and a tap. Nobody should be more than five minutes on foot from one, at the pace of an eighty-year-old, which the city takes to be 130 feet a minute.

That is 650 feet. It turns out to be about the distance between bus stops before somebody, in a more efficient decade, took out every other one.

On the hottest afternoon of last summer, it was seven degrees cooler on the new benches than on the sidewalk. Ambulance calls for heat in the three neighborhoods fell by 22 percent; across the rest of the city they rose by 4.

The whole program costs $38 million over five years, about as much as a single mile of the bypass that it replaced in the budget.

Pinto, who is 81, has a bench with her circle carved into it. She says that it’s a little low.`,
  },
];
