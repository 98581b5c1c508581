import type { DemoPiece } from '../shape.ts';

/** Today: more recipes, and the food and home service pieces around them. */
export const pieces2: readonly DemoPiece[] = [
  {
    key: 'soup-weather',
    kind: 'article',
    section: 'food',
    headline: 'Soup weather',
    description: 'You know it when the kitchen window fogs. Six ways to make a plain pot taste looked after.',
    people: ['maribel-quintero'],
    hoursAgo: 3.8,
    topics: ['Soup', 'cooking basics'],
    pictureCaption: 'Most soups that taste flat do not want salt. They want acid.',
    body: `It arrived on Monday, around four in the afternoon, with a low sky and a smell of wet leaves. Somebody in the test kitchen said it out loud, and the rest of us got out the big pot.

I have eaten a great deal of soup for a living. Here is what separates the ones people remember from the ones people finish.

**Brown something.** Onions, tomato paste, the cut face of a squash. Water cannot make that flavor for you later.

**Salt in three visits.** Once with the onions, once with the liquid, once at the table. A single large pinch at the end sits on top like a hat.

**Keep the rind.** The hard end of a wedge of Parmesan, simmered for half an hour, does what an hour of extra simmering does not.

**Thicken it with itself.** Blend two ladlefuls and stir them back in. No flour, no cream, and it stays bright.

**Finish with acid.** Before you reach for salt again, try a teaspoon of vinegar or a squeeze of lemon. It is like cleaning a window.

**Put something cold on top.** Yogurt, herbs, a spoonful of chopped raw tomato. The first bite should surprise you a little.

Start with our [tomato and white bean soup](key:tomato-white-bean-soup). It uses five of the six and takes forty-five minutes, most of which is yours to look out the window.

!related tomato-white-bean-soup`,
  },
  {
    key: 'tomato-white-bean-soup',
    kind: 'recipe',
    section: 'food/recipes',
    headline: 'Tomato and white bean soup with garlic toast',
    description:
      'Two cans of beans and one of tomatoes, a rind of cheese if you have it, and a crust to drag through the bottom of the bowl.',
    people: ['maribel-quintero'],
    hoursAgo: 4.2,
    topics: ['Soup', 'Vegetarian', 'Pantry'],
    pictureCaption: 'Half of the soup is blended and stirred back in, so that it is creamy without cream.',
    body: `If you keep three cans in the cupboard, you always have this soup, and you are never more than forty-five minutes from a good dinner.

The tomato paste matters more than anything else in the pot. Let it fry in the oil until it turns the color of brick. It will look like too much. It isn’t.

I blend half and leave half, which gives you cream and beans in one spoonful. A stick blender and ten seconds of restraint will do it.

The toast is rubbed with raw garlic while it is hot. Children who say that they do not like garlic should be given the job.`,
    recipe: {
      prepMinutes: 10,
      cookMinutes: 35,
      servings: 4,
      yield: 'About 7 cups',
      calories: 410,
      ingredients: [
        '3 tablespoons olive oil, plus more for the toast',
        '1 large onion, chopped',
        '2 carrots, chopped',
        '1½ teaspoons kosher salt, plus more to taste',
        '5 garlic cloves: 4 sliced, 1 left whole',
        '2 tablespoons tomato paste',
        '1 can (28 ounces) whole peeled tomatoes',
        '2 cans (15 ounces each) white beans, drained and rinsed',
        '3 cups vegetable broth',
        '1 small sprig rosemary',
        '1 Parmesan rind (optional)',
        '4 thick slices country bread',
        '1 teaspoon red wine vinegar',
        'Black pepper and chopped basil or parsley, to serve',
      ],
      instructions: [
        'Warm the oil in a large pot over medium heat. Add the onion, carrots and salt and cook, stirring now and then, for 8 minutes, until soft and starting to color.',
        'Stir in the sliced garlic for 1 minute, then the tomato paste. Fry for 2 to 3 minutes, until it darkens and sticks a little.',
        'Add the tomatoes with their juice, crushing them with a spoon. Add the beans, broth, rosemary and the rind, if using. Bring to a boil, lower the heat and simmer, partly covered, for 20 minutes.',
        'Meanwhile, brush the bread with oil and toast it under a hot broiler for 1 to 2 minutes a side. Rub the hot toast with the whole garlic clove.',
        'Take out the rosemary stem and the rind. Blend about half of the soup, in the pot or a blender, and stir it back together. Thin with a little water if you like.',
        'Stir in the vinegar, taste for salt, and serve with pepper, herbs and the toast.',
      ],
      chefNotes: 'Keeps for four days in the fridge and three months in the freezer. It thickens as it stands, so loosen it with water.',
    },
  },
  {
    key: 'overnight-cinnamon-buns',
    kind: 'recipe',
    section: 'food/recipes',
    headline: 'Overnight cinnamon buns that wake up before you do',
    description: 'Shape them after dinner, sleep, bake. The fridge does the patient part and the house does the rest.',
    people: ['devika-ananthan'],
    hoursAgo: 49,
    topics: ['Baking', 'Brunch'],
    pictureCaption: 'Twelve buns in a 9-by-13 pan: close enough to rise up rather than out.',
    body: `A cinnamon bun at eight in the morning means that somebody got up at four, or that somebody was clever the night before.

I have written this one for the clever. The dough rises once in the evening, you roll and cut it before bed, and the cold slows the second rise to a walk. In the morning the pan sits on the counter for an hour while the coffee happens.

Weigh the flour if you can. A heaped cup can hold a third more than a spooned one, and stiff dough makes stiff buns.

Cut the roll with thread or unflavored dental floss: slide it under, cross the ends, pull. A knife squashes the spiral you just made.

Ice them while they are warm but not hot. Half of the icing should sink in, and half should stay where the children can see it.`,
    recipe: {
      prepMinutes: 45,
      cookMinutes: 27,
      servings: 12,
      yield: '12 buns',
      calories: 420,
      ingredients: [
        '4 cups (500 g) all-purpose flour, plus a little for rolling',
        '⅓ cup (65 g) granulated sugar',
        '2¼ teaspoons (1 packet, 7 g) instant yeast',
        '1¼ teaspoons fine salt',
        '1 cup (240 ml) whole milk, warmed to about 105°F',
        '1 large egg',
        '6 tablespoons (85 g) unsalted butter, very soft',
        'For the filling: 5 tablespoons (70 g) unsalted butter, very soft',
        'For the filling: ¾ cup (150 g) packed light brown sugar',
        'For the filling: 1½ tablespoons ground cinnamon and a pinch of salt',
        'For the icing: 4 ounces (115 g) cream cheese, soft',
        'For the icing: 1 cup (120 g) powdered sugar, 1 tablespoon milk and ½ teaspoon vanilla extract',
      ],
      instructions: [
        'Stir the flour, sugar, yeast and salt together in the bowl of a mixer. Add the milk and egg and mix with the dough hook on low until no dry flour is left.',
        'Add the butter a spoonful at a time. Knead on medium-low for 8 minutes (12 by hand), until the dough is smooth and pulls away from the sides. It will be soft and slightly tacky.',
        'Cover and let rise in a warm place until doubled, 1 to 1½ hours.',
        'Turn out onto a lightly floured counter and roll into a 12-by-18-inch rectangle. Spread with the soft butter to the edges; mix the brown sugar, cinnamon and salt and sprinkle it over.',
        'Roll up snugly from a long side and pinch the seam. Cut into 12 pieces of 1½ inches and set them, cut side up, in a buttered 9-by-13-inch pan. Cover tightly and refrigerate for 8 to 14 hours.',
        'In the morning, let the covered pan stand at room temperature for about 1 hour, until the buns look puffy and touch. Heat the oven to 350°F.',
        'Bake for 25 to 28 minutes, until golden and 190°F in the middle. Beat the icing ingredients until smooth, and spread over the buns after 10 minutes of cooling.',
      ],
      chefNotes:
        'The times are those of your hands and the oven: the dough also wants 1½ hours in the evening, a night in the fridge and 1 hour on the counter. No time for the night? Let the shaped buns rise for 45 minutes at room temperature instead, and bake.',
    },
  },
  {
    key: 'sweet-potato-black-bean-chili',
    kind: 'recipe',
    section: 'food/recipes',
    headline: 'Sweet potato and black bean chili for a crowd that cannot agree',
    teaseHeadline: 'Sweet potato and black bean chili',
    description: 'Mild in the pot and as hot as you like in the bowl. Vegan until somebody finds the sour cream.',
    people: ['maribel-quintero'],
    hoursAgo: 72,
    topics: ['Vegetarian', 'weeknight dinner', 'Freezer'],
    pictureCaption: 'Cut the sweet potatoes small and they soften in the time it takes to grate the cheese.',
    body: `There is a household I know in which one person is vegan, one is five, one is training for a marathon and one puts hot sauce on melon. They all eat this.

It is gentle by design. The chili powder is there for depth, not for fear, and the heat goes on the table in a bottle.

Half-inch cubes of sweet potato cook in about twenty minutes and thicken the pot as their corners wear away. Larger pieces take longer than anybody has on a Thursday.

A square of dark chocolate at the end is optional, traditional in my mother’s kitchen and detectable by nobody.`,
    recipe: {
      prepMinutes: 20,
      cookMinutes: 40,
      servings: 6,
      yield: 'About 10 cups',
      calories: 330,
      ingredients: [
        '2 tablespoons olive oil',
        '1 large onion, chopped',
        '1 red bell pepper, chopped',
        '1¼ pounds sweet potatoes (2 medium), peeled, in ½-inch cubes',
        '2 teaspoons kosher salt, plus more to taste',
        '4 garlic cloves, chopped',
        '2 tablespoons mild chili powder',
        '2 teaspoons ground cumin',
        '1 teaspoon smoked paprika',
        '1 can (28 ounces) crushed tomatoes',
        '3 cans (15 ounces each) black beans, drained and rinsed',
        '2 cups vegetable broth or water',
        '½ ounce dark chocolate (optional)',
        'Juice of 1 lime',
        'Cilantro, sliced scallions, avocado and hot sauce, to serve',
      ],
      instructions: [
        'Heat the oil in a large heavy pot over medium-high heat. Add the onion, bell pepper, sweet potatoes and salt. Cook, stirring, for 8 to 10 minutes, until the onion is soft.',
        'Add the garlic, chili powder, cumin and paprika and stir for 1 minute, until fragrant.',
        'Pour in the tomatoes, beans and broth and scrape up anything on the bottom. Bring to a boil.',
        'Lower the heat and simmer, partly covered, for 25 minutes, stirring now and then, until the sweet potatoes are tender and the chili is thick.',
        'Stir in the chocolate, if using, and the lime juice. Taste for salt and serve with the toppings.',
      ],
      chefNotes: 'For meat eaters, brown a pound of ground turkey with the onion and use two cans of beans instead of three.',
    },
  },
  {
    key: 'orange-olive-oil-cake',
    kind: 'recipe',
    section: 'food/recipes',
    headline: 'One-bowl orange and olive oil cake',
    description: 'No mixer, no frosting, no occasion. It is better on the second day, if it sees one.',
    people: ['devika-ananthan'],
    hoursAgo: 118,
    topics: ['Baking', 'Cake'],
    pictureCaption: 'Rub the zest into the sugar with your fingers until it feels like damp sand.',
    body: `Every baker needs one cake that can be made while talking. This is mine.

The only real step is the first: rub the orange zest into the sugar until the kitchen smells of it. Everything after that is stirring.

Use an olive oil that you like on bread, nothing too peppery. Yogurt keeps the crumb tender for days, and the cake travels well in a tin, which is how it has ended up at four school fairs and a wedding.`,
    recipe: {
      prepMinutes: 15,
      cookMinutes: 40,
      servings: 10,
      yield: 'One 9-inch round cake',
      calories: 360,
      ingredients: [
        '1 cup (200 g) granulated sugar, plus 1 tablespoon for the top',
        'Finely grated zest of 2 oranges',
        '3 large eggs, at room temperature',
        '¾ cup (180 ml) olive oil, plus more for the pan',
        '¾ cup (180 g) plain whole-milk yogurt',
        '¼ cup (60 ml) fresh orange juice',
        '1¾ cups (220 g) all-purpose flour',
        '1½ teaspoons baking powder',
        '¼ teaspoon baking soda',
        '½ teaspoon fine salt',
      ],
      instructions: [
        'Heat the oven to 350°F. Oil a 9-inch round cake pan at least 2 inches deep and line the bottom with parchment.',
        'In a large bowl, rub the zest into the 1 cup of sugar until it is fragrant and damp. Whisk in the eggs for about 1 minute, until pale.',
        'Whisk in the oil in a slow stream, then the yogurt and orange juice.',
        'Add the flour, baking powder, baking soda and salt and fold until no dry streaks are left. Do not beat it.',
        'Scrape into the pan and sprinkle with the remaining tablespoon of sugar. Bake for 36 to 42 minutes, until deep golden and a toothpick comes out with a few moist crumbs.',
        'Cool in the pan for 15 minutes, run a knife around the edge and turn out onto a rack.',
      ],
      chefNotes: 'Lemon works in place of orange; use 3 tablespoons of juice and add a tablespoon of milk.',
    },
  },
  {
    key: 'junk-drawer-twenty-minutes',
    kind: 'article',
    section: 'home',
    headline: 'Give the junk drawer 20 minutes and a muffin tin',
    description:
      'A professional organizer explains why the drawer is not a failure, and how to make it the most useful foot of space in the house.',
    people: ['noriko-fielding'],
    hoursAgo: 15,
    topics: ['Organizing', 'Kitchens'],
    pictureCaption: 'Group first, throw away second. It is easier to part with your ninth pen when you can see the other eight.',
    body: `Every home has one, and most of us apologize for it. Evelien Marchetti would like you to stop.

“A drawer for things that have no category is a category,” says Ms. Marchetti, who has organized more than 300 kitchens. “The only trouble is when you can’t find the tape.”

Her method takes twenty minutes, costs nothing, and starts with a muffin tin.

1. **Empty it onto a towel.** All of it. The towel keeps the thumbtacks off the floor and can be folded up if the doorbell rings.
2. **Sort into a muffin tin.** Twelve cups is twelve kinds of thing: batteries, pens, rubber bands, keys, coins. When you run out of cups, you have too many kinds.
3. **Test what can be tested.** Scribble with the pens. Try the flashlight. Half of most drawers fails here.
4. **Give mystery keys a week.** Hang them by the door with a tag. If nobody claims them, let them go.
5. **Put back what you reached for this month.** The rest belongs with its relatives: screws with tools, birthday candles with baking.

You can lay the tin itself in a deep drawer and be done. In a shallow one, small boxes do the same job; the lids of old gift boxes are the right height.

The last step is the one people skip. Ms. Marchetti writes the date on a strip of tape and sticks it inside the front of the drawer. “When it’s a mess again, and it will be, you’ll see how long it lasted,” she says. “Mine does fourteen months. That’s not a failure. That’s a schedule.”

I tried it on my own. I threw out eleven pens, two chargers for phones I no longer own and a takeout menu for a restaurant that is now a bank. I found the good scissors. They had been in there, by the date on the tape, since the last time I wrote this story.`,
  },
  {
    key: 'laundry-labels-explained',
    kind: 'explainer',
    section: 'home',
    headline: 'What the little tub on your shirt label is trying to tell you',
    description:
      'Dots, bars and crossed-out squares: the laundry symbols that matter, the ones that don’t, and the one mistake that shrinks sweaters.',
    people: ['noriko-fielding'],
    hoursAgo: 96,
    updatedHoursAgo: 70,
    topics: ['Laundry', 'Clothes'],
    pictureCaption: 'Two things ruin most clothes: heat and rubbing. The label is about those two.',
    body: `The label in your sweater is a very short letter from the person who made it. It is written in five shapes, and once you know them, you can read it in a second.

## The five shapes

A **tub** is washing. A **triangle** is bleach. A **square** is drying. An **iron** is an iron, bless it. A **circle** is for the dry cleaner and need not concern you.

A cross through any of them means don’t. Dots mean heat: one is cool, two is warm, three is hot. A bar under the tub means “be gentle,” and two bars mean “no, gentler than that.”

!table The symbols worth remembering | Symbol;What it says;What to do | Tub with a hand;Hand wash;Use the wool cycle if your machine has one | Tub with one bar;Gentle;Half a load, low spin | Square with a circle and one dot;Tumble dry cool;Take out while slightly damp | Square with a flat line;Dry flat;A towel on the floor is fine | Crossed triangle;No bleach;That includes most “whitening” powders

## The mistake that shrinks sweaters

It is rarely the water. Wool felts when it is warm, wet and *moving*. A cool wash on a fast spin does more harm than a warm soak left in peace.

“People turn the temperature down and the speed up, and then they blame the label,” says textile conservator Auberon Mensah-Price. “Look at the bars before the dots.”

## What you can ignore

The rating is the most a fabric can bear, not what it prefers. A shirt marked with three dots will be cleaner and last longer at one. If a garment says “dry clean” without “only,” it can usually be washed by hand in cool water, inside out.

And if the label has been cut off because it scratched? Treat it as one dot, one bar, dry flat. You will never be wrong, only slow.`,
  },
];
