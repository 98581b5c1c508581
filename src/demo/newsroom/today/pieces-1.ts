import type { DemoPiece } from '../shape.ts';

/** Today: the morning's news, the long read and the first family stories. */
export const pieces1: readonly DemoPiece[] = [
  {
    key: 'granola-recall-walnuts',
    kind: 'article',
    section: 'food',
    headline: 'Fernhollow Mills recalls 41,200 bags of granola after walnuts turn up in a nut-free blend',
    teaseHeadline: 'Granola recalled over undeclared walnuts',
    description:
      'The recall covers two sizes of one flavor with best-by codes ending in 7K. No one has been reported ill. Here is how to check your pantry.',
    people: ['callum-obasi', 'maribel-quintero'],
    hoursAgo: 2.4,
    updatedHoursAgo: 0.5,
    latestRevisionNote: 'Adds the second bag size and the company’s refund address.',
    topics: ['Recalls', 'Allergies', 'Breakfast'],
    pictureCaption: 'The recall covers one flavor, Maple & Seed, in two bag sizes.',
    body: `Fernhollow Mills, a small breakfast company, is recalling 41,200 bags of its Maple & Seed granola after pieces of walnut were found in a blend that is sold as free of nuts.

The company said a shopper wrote in on {day-2} with a photograph of what looked like a walnut half. Staff opened 60 bags from the same afternoon’s packing run and found walnut in four of them.

“We make this one for families who have to read every label, and we let them down,” said Annika Deveraux, who founded the company in her garage twelve years ago. “Please don’t taste it to see. Just stop eating it and let us pay you back.”

No illnesses have been reported. People with a walnut or tree-nut allergy should not eat the granola, and anyone who has and feels unwell should call a doctor or their local emergency number.

## How to check your bag

- Look for the name **Maple & Seed** on the front, in the 12-ounce or the 28-ounce bag.
- Turn it over. The best-by date is stamped in the lower corner, followed by a code. The recall covers codes that end in **7K**.
- If the code is torn off or unreadable, treat the bag as if it were part of the recall.

Of the bags recalled, 33,700 are the smaller size and 7,500 the larger. About a third had not yet reached stores, the company said.

You do not need a receipt for a refund. Take a picture of the code, send it to the address printed under the nutrition label, and throw the granola away in a closed bag so that nobody else in the house picks it out of the trash.

!fact What “nut-free” means on a label | There is no single rule for the phrase. “Free from” is a promise about the recipe; “made in a facility that also handles” is a note about the building. If an allergy in your family is serious, look for both, and write to the company when you find only one.

## How walnuts got in

Fernhollow packs seven blends on one line. Between two of them, the line is taken apart, washed and wiped, and a swab is sent to a lab. That day the swab was taken before the last hopper was cleaned, not after.

“It was the right test at the wrong moment,” Deveraux said. The company has moved its nut-free packing to a day of its own and to a room of its own, and will post each swab’s result on its website.

!table The recall at a glance | Bag;Price;How many | Maple & Seed, 12 oz;$6.99;33,700 | Maple & Seed, 28 oz;$13.49;7,500 | All;–;41,200

>> Please don’t taste it to see. Just stop eating it and let us pay you back. — Annika Deveraux, founder

!embed https://www.facebook.com/fernhollowmills/posts/1000000000000113 | Fernhollow Mills | To the mom who wrote to us with a photo at 6:40 in the morning: thank you. You did our job better than we did.

Fernhollow’s other flavors are packed on a different day and are not affected. If you were planning on granola this week, our [blender oat pancakes](key:blender-oat-pancakes) use the same oats and no nuts at all.

!newsletter sub_today_food
`,
  },
  {
    key: 'postcard-street-dinner',
    kind: 'article',
    section: 'on-the-show',
    headline:
      'She sent a postcard to every house on her street to ask for one cup of sugar. Eleven years later, 64 neighbors still come to dinner',
    teaseHeadline: 'One cup of sugar, 64 dinner guests',
    description:
      'It began with a cake and an empty canister. Now the long table on Alder Row is older than some of the children who sit at it.',
    people: ['tobias-wren'],
    hoursAgo: 5.5,
    updatedHoursAgo: 3.2,
    leads: true,
    topics: ['Community', 'family dinner', 'good news'],
    pictureCaption: 'The long table on Alder Row seats 64 if the children share benches.',
    body: `The first postcard went to the house with the green door, because that was the house Bettina Oyelaran was most afraid of.

“I had lived there eight months and the only thing I knew about them was that they had a green door,” she says. “I wrote: *I am baking a cake on Saturday and I am one cup of sugar short. If you bring the sugar, you get half the cake.* Then I thought, well, why stop?”

She wrote thirty-one of them that night, one for every house on Alder Row, at a kitchen table in a town of nine thousand people. She kept the sugar canister empty on purpose, so that it would not be a lie.

On Saturday, nineteen people came. They brought twenty-two cups of sugar.

## The arithmetic of a long table

That was eleven years ago. The dinner is held on the last Sunday of every month from spring until the clocks change, on nine folding tables that live in six different garages. Sixty-four people came to the last one. Nobody has ever been in charge, which, says Mrs. Oyelaran, is different from nobody doing any work.

> You can be lonely in a house full of things. I had a very nice house full of very nice things, and I was standing there with a wooden spoon, talking to the radio.
> — Bettina Oyelaran, who wrote the first postcard

There are four rules, and they are painted on the back of the first table:

1. Bring what you would have eaten anyway.
2. Sit next to somebody new before dessert.
3. Anyone under ten may leave the table. Anyone over seventy may tell them what to bring back.
4. The dishes are everyone’s.

The second rule is the one that changed the street. Desmond Falk, who is 78, had nodded at the family across from him for thirty years. At the third dinner he was put beside their daughter, who was seven and had lost a tooth in her corn. She is eighteen now, and he taught her to drive.

## What it costs

Not much. When the town’s newsletter asked how they could afford it, one of the neighbors, a retired bookkeeper named Priscilla Mbeki-Hart, sat down and worked it out.

!table What a dinner for 64 costs Alder Row | Item;Cost;Who brings it | Food beyond what people would have eaten;$38;Everyone | Candles and matches;$9;The green door | Lemonade for the children;$14;Even-numbered houses | Replacing broken plates;$6;A jar by the stairs | Total;$67;About $1.05 each

“It is the cheapest night out in the county,” she says. “Nine of those dollars are candles, and nobody will hear of giving up the candles.”

!picture Between dinners the nine tables live in six garages. A chart by the mailbox says which.

The plates broke in the second year, when the wind took a tablecloth. It took a whole row with it. People still talk about the sound.

>> We did not become friends and then have dinner. We had dinner, and then we were friends.

## When the table was empty

There was one summer without it. Mrs. Oyelaran was ill for most of a year, and without anyone saying so, the last Sunday came and went.

Then, in September, her doorbell rang. It was the family from the green door, holding a cup of sugar. Behind them was somebody else holding one, and somebody behind them. They came all afternoon, one at a time, so as not to tire her.

“I had to borrow a bucket,” she says.

She counted later: thirty-one cups, one from every house. A family that had moved two states away had sent theirs in a padded envelope.

!fact How to start one | Mrs. Oyelaran’s advice to anyone with a street and a stamp: ask for something small, that everyone has, that you really do need. “Don’t invite people to a party. Nobody has time for a party. Everyone has a cup of sugar.”

!embed https://www.facebook.com/alderrowdinner/posts/1000000000000119 | Alder Row | Sunday: nine tables, 64 plates, one cake. The Falks are away, so somebody else has to bring the good scissors for the string.

## A second street

Last spring a postcard arrived at a house on Alder Row from a street on the other side of town. It asked for an egg.

Twelve of the neighbors walked over with a dozen between them. They took one of the tables, too, and have not asked for it back.

!gallery One dinner, start to finish | market;Four o’clock: what everyone had too much of. | bread;Six o’clock: the even-numbered houses bring the bread. | city-night;Ten o’clock: nobody has gone in.

The cake, for the record, was a plain yellow one with a cracked top. Mrs. Oyelaran has never found the recipe again. “It came out of the paper,” she says. “Somebody will have it.” If you do, we will pass it on. In the meantime, our [olive oil cake](key:orange-olive-oil-cake) is plain and golden, and takes one cup of sugar and a spoonful for the top.

!related table-talk-column

!related sheet-pan-lemon-chicken

!newsletter sub_today_on_the_show
`,
  },
  {
    key: 'school-mornings-seven-minutes',
    kind: 'article',
    section: 'parents',
    headline: 'The seven-minute gap: what calm school mornings have in common',
    description:
      'We asked 40 families to write down every minute between the alarm and the door. The calm ones were not earlier. They were emptier.',
    people: ['tobias-wren'],
    hoursAgo: 1.1,
    topics: ['School', 'Routines'],
    pictureCaption: 'Lunches packed the night before were worth less than an empty chair by the door.',
    body: `At 7:12 on a Tuesday, in a house with one bathroom and three children, nobody is shouting. This is so unusual that the children’s mother, Renata Osei-Lindqvist, wrote it down.

She was one of 40 parents who kept a minute-by-minute diary of five school mornings for us. We had expected to learn that calm families get up earlier. They do not. The calmest quarter got up, on average, four minutes *later* than the most frantic.

What they had instead was a gap. Somewhere between breakfast and the door, in 9 of the 10 calmest homes, there was a stretch of about seven minutes in which nothing was planned at all.

“It’s the shoe time,” says Ms. Osei-Lindqvist. “It’s for the shoe. There’s always a shoe.”

Families without a gap had the same shoe, the same unsigned form, the same sudden need for a cardboard tube. They just had it at the moment the car was running.

Dr. Wendeline Achterberg, a child psychologist who read the diaries for us, was not surprised. “Children borrow their sense of time from the adult nearest the door,” she says. “If that adult has slack, they have slack.”

Three changes, she says, are worth trying before any new alarm:

- **Move one decision to the night before.** Not five. Clothes or lunch or bag, whichever causes the most talking.
- **Say the time of the gap, not the time of leaving.** “At ten past we sit on the stairs” works better than “we leave at quarter past.”
- **Keep the gap empty.** The first week it feels like waste. It is not a place to put the dishwasher.

In the second week of the diaries we asked the ten most rushed families to try it. Seven kept it up. Together they reported 11 raised voices in five days, down from 34.

One father dissented. “We had the gap,” he wrote. “The dog found the gap.”

!newsletter sub_today_parents`,
  },
  {
    key: 'table-talk-column',
    kind: 'opinion',
    section: 'parents',
    headline: 'Let them be bored at the table',
    description: 'I have raised three children and one rooster, and I can tell you which of them needed entertaining at dinner.',
    people: ['ruth-abernethy-cole'],
    hoursAgo: 19,
    topics: ['family dinner', 'Screens'],
    pictureCaption: 'The best conversation I ever had at this table began with eleven minutes of nothing.',
    body: `My grandson put down his fork last Sunday and announced that he was bored. He said it the way you might say that you were on fire.

The adults moved as one. Somebody reached for a phone. Somebody reached for a crayon. I am ashamed to say that I, who should know better, offered him a raisin.

He took the raisin, and was bored again before it was chewed. So I did what my own grandmother would have done, from habit rather than wisdom. I said, “Yes,” and passed the potatoes.

I have come to think that “yes” is the most underused word in a parent’s pocket. *I’m bored.* Yes. *It’s raining.* It is. *He is looking at me.* He has eyes.

What followed were perhaps eleven minutes of the most magnificent sighing. He slid down. He slid up. He counted the peas, and found that there were nineteen, and that this was one more than his sister had, and that she would have to be told. She disputed the figure. An audit was called for. By the time they had finished, a pea had been named Gerald.

I don’t say that screens are wicked. I have been a tired woman in a restaurant with three children under six, and I would have handed them a lit candelabra if it had bought me a hot plate of soup. But a dinner table at home is the one place left where a child can practice having nothing to do in front of people who love him.

It is a skill, like whistling. You cannot learn it while somebody is whistling for you.

We ask our children all day to be interested. Interested in reading, in the score, in the museum’s excellent display on rope. Then we sit them down, and the first time their eyes go dull, we hurry in with something shiny. No wonder they think that dullness is an emergency.

So here is my advice, which cost me thirty-eight years and a great many raisins. When they say that they are bored, agree with them. Then look out the window yourself for a while. They will be furious. And then, somewhere between the potatoes and the pie, they will tell you something.

Mine told me about Gerald. I was sorry when he was eaten.`,
  },
  {
    key: 'walk-after-dinner',
    kind: 'article',
    section: 'wellness',
    headline: 'Ten minutes after dinner: the case for the smallest walk of the day',
    description:
      'You do not need the shoes. A short stroll after a meal steadies blood sugar, helps sleep and, in one study, made couples argue less.',
    people: ['imani-castellane'],
    hoursAgo: 8,
    access: 'metered',
    topics: ['Walking', 'Sleep'],
    pictureCaption: 'Leave while the plates are still warm, researchers say. The dishes will be there.',
    body: `There is a walk so short that you can take it in slippers, and it may do more for you than the long one you keep postponing.

It lasts ten minutes. It begins within half an hour of your last bite of dinner. It has no hills, unless you live on one.

“I spent years telling patients to find forty-five minutes,” says Dr. Oluwaseun Brandt, who studies metabolism. “Then we measured what ten did, at the right time, and I felt rather foolish.”

Her team asked 86 adults to wear a glucose sensor for four weeks. In two of the weeks they sat down after dinner as usual. In the other two they walked, slowly, for ten minutes. The rise in blood sugar after the meal was about a fifth lower on walking nights.

The reason is plumbing rather than magic. Working muscles draw sugar out of the blood without waiting for insulin to open the door. A short walk gives the largest muscles in the body something to do at the moment there is most sugar to take up.

It need not be brisk. People who strolled at the pace of a dog with opinions did nearly as well as those who marched.

>> The best exercise is the one that starts before you have sat down again.

Sleep improved as well, though by less: walkers fell asleep about six minutes sooner. And in a question the researchers added on a whim, couples who walked together reported fewer arguments that week. Dr. Brandt is careful with that one. “It may be the walking. It may be that nobody is standing at the sink.”

If you have diabetes and use insulin, talk to your doctor first: the drop can be larger than you expect. If stairs or sidewalks are hard, the same ten minutes of marching in place while holding a counter counts.

Start tonight. Put a coat by the door before you cook, so that the decision is already made. And if it rains, walk the hallway. One man in the study did his entire four weeks around a pool table.

!newsletter sub_today_wellness`,
  },
  {
    key: 'sheet-pan-lemon-chicken',
    kind: 'recipe',
    section: 'food/recipes',
    headline: 'Sheet-pan lemon chicken with crisp potatoes and green beans',
    teaseHeadline: 'Sheet-pan lemon chicken',
    description: 'One pan, fifteen minutes of work and a dinner that smells as if you had been at it all afternoon.',
    people: ['devika-ananthan'],
    hoursAgo: 13,
    updatedHoursAgo: 11,
    topics: ['Chicken', 'sheet pan', 'weeknight dinner'],
    pictureCaption: 'Potatoes that lie under the chicken fry in its drippings.',
    body: `This is the dinner I make when I have told everyone that there will be a proper dinner and then remembered that it is Wednesday.

The trick is the order. Potatoes go cut side down on the hot pan, the chicken sits on top of the gaps, and the beans arrive late so that they blister instead of sulking.

Use bone-in thighs. They forgive you. A thigh that stays in five minutes too long is still juicy, and the skin does the work of a sauce.

Roasting one lemon in slices and squeezing another over at the end gives you both kinds of lemon: the dark, jammy one and the bright one.

If your pan is smaller than about 13 by 18 inches, use two. Crowded vegetables steam, and nobody asks for seconds of steamed potato.`,
    recipe: {
      prepMinutes: 15,
      cookMinutes: 40,
      servings: 4,
      yield: '8 thighs with vegetables',
      calories: 640,
      ingredients: [
        '1½ pounds small waxy potatoes, halved',
        '3 tablespoons olive oil, divided',
        '2¼ teaspoons kosher salt, divided',
        '½ teaspoon black pepper',
        '8 bone-in, skin-on chicken thighs (about 3 pounds)',
        '4 garlic cloves, finely grated',
        '2 teaspoons dried oregano',
        '1 teaspoon sweet paprika',
        '2 lemons',
        '12 ounces green beans, trimmed',
        '¼ cup chopped parsley',
      ],
      instructions: [
        'Put a 13-by-18-inch sheet pan in the oven and heat the oven to 425°F.',
        'Toss the potatoes with 1 tablespoon of the oil, ½ teaspoon of the salt and the pepper.',
        'Pat the chicken very dry. Rub it with 1 tablespoon of the oil, the garlic, oregano, paprika and 1½ teaspoons of the salt.',
        'Slice one lemon into thin rounds and pick out the seeds. Take out the hot pan, set the potatoes on it cut side down, and lay the lemon rounds and then the chicken, skin side up, between and over them. Roast for 25 minutes.',
        'Toss the beans with the last tablespoon of oil and ¼ teaspoon of salt. Scatter them in the gaps and roast for 12 to 15 minutes more, until the skin is deep brown and a thermometer in the thickest thigh reads at least 175°F.',
        'Rest for 5 minutes. Squeeze over the juice of half the second lemon, taste, add more if you like, and finish with the parsley.',
      ],
      chefNotes:
        'Leftover meat makes a fine lunch: shred it, warm it with a spoonful of the pan juices and pile it on toast. Thighs are safe at 165°F, but they are at their most tender about ten degrees later.',
    },
  },
  {
    key: 'blender-oat-pancakes',
    kind: 'recipe',
    section: 'food/recipes',
    headline: 'Blender oat pancakes with one ripe banana',
    description: 'No flour, no bowl, no whisk. The batter pours straight from the jug, and a six-year-old can run it.',
    people: ['devika-ananthan'],
    hoursAgo: 27,
    topics: ['Breakfast', 'kids’ cooking'],
    pictureCaption: 'Let the batter stand for five minutes and the oats do the thickening.',
    body: `There is one banana on your counter that nobody will eat. This is what it is for.

Oats, milk, eggs and the banana go into the blender together. After half a minute they are a batter, and after five more they are a thick one, because the oats keep drinking.

Keep the pancakes small, about three inches, and the heat lower than you think. Banana browns quickly, and a pale middle is the only way these go wrong.

My son makes them on Saturdays. He measures, I stand near the stove and pretend to read.`,
    recipe: {
      prepMinutes: 10,
      cookMinutes: 15,
      servings: 4,
      yield: '12 to 14 small pancakes',
      calories: 290,
      ingredients: [
        '2 cups (200 g) rolled oats',
        '1 cup (240 ml) whole milk, plus a splash if needed',
        '2 large eggs',
        '1 large ripe banana (about 120 g peeled)',
        '2 teaspoons baking powder',
        '1 teaspoon vanilla extract',
        '½ teaspoon ground cinnamon',
        '¼ teaspoon fine salt',
        'Butter or neutral oil, for the pan',
        'Maple syrup and berries, to serve',
      ],
      instructions: [
        'Put everything except the butter and the toppings in a blender, liquids first. Blend on high for 30 to 40 seconds, until smooth, scraping down once.',
        'Let the batter stand for 5 minutes. It should pour in a thick ribbon; if it sits in a lump, blend in a tablespoon or two of milk.',
        'Heat a large nonstick or cast-iron pan over medium-low heat and wipe it with a little butter.',
        'Pour in pancakes of about 3 tablespoons each. Cook for 2 to 3 minutes, until the edges look dry and bubbles open on top, then turn and cook for 1 to 2 minutes more.',
        'Keep them warm on a rack in a 200°F oven while you cook the rest. Serve with syrup and berries.',
      ],
      chefNotes: 'Freeze extras flat between sheets of parchment. They go from freezer to toaster on a school day.',
    },
  },
];
