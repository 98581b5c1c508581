import type { DemoPiece } from '../shape.ts';

/** Today: slideshows, videos, and the money and book pages. */
export const pieces3: readonly DemoPiece[] = [
  {
    key: 'seven-packed-lunches',
    kind: 'slideshow',
    section: 'food',
    headline: 'Seven packed lunches that come home empty',
    description: 'Cold, sturdy, quick and approved by a jury of nine second graders with no manners at all.',
    people: ['devika-ananthan'],
    hoursAgo: 21,
    topics: ['school lunch', 'kids’ cooking'],
    pictureCaption: 'The jury scored on taste, neatness and “would you swap it.”',
    body: `We packed 21 lunches for nine second graders over three weeks and weighed what came home. These seven left less than a spoonful behind.

None takes longer than ten minutes in the morning, and each can be put together the night before. Pack anything with yogurt, meat or cheese next to something frozen.`,
    slides: [
      {
        headline: 'The pinwheel',
        caption:
          'Spread a tortilla with cream cheese, add turkey and thin cucumber, roll it tightly and cut it into inch-wide wheels. The jury’s verdict: “It rolls.”',
        pictureCaption: 'Chill the roll for ten minutes before cutting.',
      },
      {
        headline: 'Noodles in a jar',
        caption:
          'Cold sesame noodles with shredded carrot. Rinse the noodles until they stop feeling slippery, or they will become one noodle.',
        pictureCaption: 'A fork with the tines pointing down travels safest.',
      },
      {
        headline: 'Pizza by parts',
        caption:
          'Small flatbreads, a tub of thick tomato sauce, a heap of mozzarella. Building it is most of the lunch, and all of the conversation.',
        pictureCaption: 'Thick sauce only. Thin sauce finds the homework.',
      },
      {
        headline: 'The bean bowl',
        caption:
          'Black beans, corn, cheese and mild salsa with tortilla chips in a separate box. Three children asked for the recipe. It is that sentence.',
        pictureCaption: 'Drain the corn well.',
      },
      {
        headline: 'Breakfast again',
        caption:
          'Two small oat pancakes with yogurt for dipping and sliced strawberries. Nobody on the jury objected to having breakfast twice.',
        pictureCaption: 'Make a double batch on Sunday.',
      },
      {
        headline: 'Hummus garden',
        caption:
          'Fill a small box with hummus and plant it: cucumber sticks, pepper strips, pretzel rods. The pretzels are the trees. The trees go first.',
        pictureCaption: 'Stand the sticks up. It matters more than it should.',
      },
      {
        headline: 'The leftover chicken sandwich',
        caption:
          'Cold roast chicken, a little mayonnaise, a leaf of something crisp and soft bread with the crusts on. It scored highest of all, and took four minutes.',
        pictureCaption: 'Salt the chicken again. Cold food needs it.',
      },
    ],
  },
  {
    key: 'six-tiny-kitchens',
    kind: 'slideshow',
    section: 'home',
    headline: 'Six tiny kitchens and the one idea worth stealing from each',
    description: 'None is larger than a parking space. All of them feed at least three people every night.',
    people: ['noriko-fielding'],
    hoursAgo: 60,
    topics: ['Kitchens', 'small spaces'],
    pictureCaption: 'In a kitchen this size, every object has to have an argument.',
    body: `The smallest of these kitchens has four square feet of counter, and the woman who cooks in it makes her own bread. We asked six owners to name the single change that made the biggest difference. Nobody mentioned money.`,
    slides: [
      {
        headline: 'The drawer that is a table',
        caption:
          'Gwenllian Adeyemi laid a cutting board across an open drawer. It gives her two more feet of counter and closes when she is done.',
        pictureCaption: 'Two strips of felt keep the board from sliding.',
      },
      {
        headline: 'One rail, everything on it',
        caption: 'A single curtain rod above the stove holds 14 hooks. “If it doesn’t hang, it doesn’t live here,” says Matteo Lindgren.',
        pictureCaption: 'Heaviest at the ends, where the brackets are.',
      },
      {
        headline: 'A window for a pantry',
        caption:
          'Glass shelves across the window hold jars of rice and lentils. The light comes through amber, and nothing is forgotten at the back.',
        pictureCaption: 'Keep oil and spices elsewhere: light ages them.',
      },
      {
        headline: 'The painted floor',
        caption:
          'Same white as the walls, all the way down. “You stop seeing where the room ends,” says Sunniva Baptiste, who did it in a weekend.',
        pictureCaption: 'Deck paint, two coats, and somewhere else to eat on Sunday.',
      },
      {
        headline: 'Half a set of everything',
        caption:
          'Four plates, four bowls, four glasses. When Idris Vantongeren wants to give a party, he knocks on the wall and borrows his neighbor’s four.',
        pictureCaption: 'The neighbor’s are blue. They always find their way home.',
      },
      {
        headline: 'A stool by the stove',
        caption:
          'No gadget, no shelf: a place for somebody to sit and talk to the cook. It cost eleven dollars, and it is the only thing in the room that is never put away.',
        pictureCaption: 'It folds. Nobody has ever folded it.',
      },
    ],
  },
  {
    key: 'video-fitted-sheet',
    kind: 'video',
    section: 'home',
    headline: 'Watch: fold a fitted sheet in 40 seconds, and only swear once',
    description: 'Noriko Fielding shows the pocket-into-pocket fold that finally makes the linen closet close.',
    people: ['noriko-fielding'],
    hoursAgo: 10,
    durationSeconds: 94,
    topics: ['Laundry', 'Organizing'],
    pictureCaption: 'The secret is where your thumbs are.',
    body: `Hold the sheet inside out, with a hand in each of two corners. Bring your hands together and flip one corner over the other, so that it wears it like a hat. Run down the edge and do the same with the next two.

You now have a rectangle with one fussy side. Lay it down, fold the fussy side in, and fold in thirds until it fits the shelf. Nobody needs to know what is in the middle.`,
  },
  {
    key: 'video-three-knife-cuts',
    kind: 'video',
    section: 'food',
    headline: 'Three knife cuts that get you through almost any recipe',
    description: 'Maribel Quintero slices, dices and chops one onion, one carrot and a bunch of herbs in under three minutes.',
    people: ['maribel-quintero'],
    hoursAgo: 33,
    durationSeconds: 171,
    topics: ['cooking basics'],
    pictureCaption: 'A damp cloth under the board is the cheapest safety tool in the kitchen.',
    body: `You need one sharp knife, one board that does not move and the patience to let the blade do the work.

In the video, Maribel makes a **claw** with her free hand so that the knuckles guide the knife, and shows why a rocking motion beats pressing down. She finishes with the herb trick she learned in a hotel kitchen: gather, roll, slice once, stop. Every extra pass bruises them.

Practice on the vegetables for our [tomato and white bean soup](key:tomato-white-bean-soup). It forgives everything.`,
  },
  {
    key: 'pantry-week-grocery-bill',
    kind: 'article',
    section: 'money',
    headline: 'I fed a family of four from the cupboard for a week. It cost $31.40',
    teaseHeadline: 'A week from the cupboard for $31.40',
    description: 'The rules: buy only what is fresh, finish what is open, and keep a list on the fridge. The surprise was not the money.',
    people: ['callum-obasi'],
    hoursAgo: 24,
    updatedHoursAgo: 22,
    topics: ['Groceries', 'Budgeting'],
    pictureCaption: 'Before the week began, the cupboard held nine kinds of pasta.',
    body: `On Sunday evening I took everything out of our kitchen cupboard and put it on the floor. There were nine kinds of pasta. There were four open bags of rice. There was a can of hominy older than my marriage.

Our grocery bill for two adults and two children had averaged $214 a week this year. I wanted to know how far the floor would take us.

The rules were simple. We could buy milk, eggs, fruit and green vegetables. Everything else had to come from what we already owned. And the oldest thing had to be used first, which is how hominy came to be Monday.

!table What we bought in seven days | Item;Cost | Milk, 1 gallon;$4.10 | Eggs, 18;$5.65 | Apples and bananas;$8.20 | Cabbage, spinach and green beans;$9.75 | Yogurt, large tub;$3.70 | Total;$31.40

By Wednesday we had a rhythm. I cooked one pot of beans and one of grain in the morning, and dinner was a matter of what happened to them. Rice and chickpeas with lemon. Pasta with cabbage and the end of the cheese. A soup that began as a mistake and finished as a request.

Friday was the low point. The children were offered lentils for the second time and convened. “Is it possible,” my daughter asked, “that we are poor now?” I explained the experiment. She asked if the experiment had any crackers.

Then came the part that I had not expected. We threw away almost nothing. In an ordinary week our trash can is full by Thursday; that week it was half full on Sunday. When I weighed what we usually discard, using a kitchen scale and a strong stomach, it came to about five pounds a week, or, at our prices, $19.

“People think of the pantry as insurance,” says Rosalind Achebe-Stone, who teaches household budgeting at a community college. “But insurance you never claim on is just rent.”

We saved $182.60, but that is not the honest figure, because some of what we ate will have to be replaced. I put that at $74. The real saving was about $109, and a shelf on which you can see the back wall.

We will do it again in three months. The list is already on the fridge. It begins with pasta, six kinds.`,
  },
  {
    key: 'unit-price-explainer',
    kind: 'explainer',
    section: 'money',
    headline: 'The smallest number on the shelf is the one to read',
    description: 'Unit prices show you what a bigger box really costs. Here is how to use them, and the three places where they mislead.',
    people: ['callum-obasi'],
    hoursAgo: 140,
    topics: ['Groceries', 'Shopping'],
    pictureCaption: 'It is in the corner of the label, usually in gray, usually worth it.',
    body: `Under the large price on a supermarket shelf there is a small one. It tells you what an ounce, a pound or a hundred sheets will cost, and it is the only number in the aisle that cannot be made to look like a bargain.

Say that crackers come in two boxes: 8 ounces for $3.20 and 12 ounces for $5.10. The large one looks like the sensible choice. The small number says 40 cents an ounce for the little box and 42½ for the big one.

That happens more than you would think. In a walk through six stores, I compared 120 pairs of sizes. The bigger package cost more per unit in 23 of them, nearly one in five.

## Three places where it misleads

1. **Different units side by side.** One brand is priced per ounce and its neighbor per pound. Divide the pound by 16.
2. **Concentrates.** Detergent is often priced per ounce, but what matters is per load. The count is on the front.
3. **Sale tags.** A discount sign can cover the old unit price without replacing it. Do the sum on your phone.

The last trap is in your own kitchen. A giant bag is only cheaper if you finish it. If a third goes stale, multiply the unit price by one and a half, and see how it looks then.`,
  },
  {
    key: 'book-club-the-salt-year',
    kind: 'article',
    section: 'books',
    headline: 'Our next book: a lighthouse, two sisters and a year without letters',
    teaseHeadline: 'The book club picks “The Salt Year”',
    description:
      '“The Salt Year” by first-time novelist Oriel Tamandaré is the jury’s first unanimous choice in four years. They are as surprised as you are.',
    people: ['leilani-marsh'],
    hoursAgo: 6.6,
    topics: ['book club', 'Fiction'],
    pictureCaption: 'Our jury of twelve read 31 novels to find one they all loved.',
    body: `It takes a good deal to make our jury agree. They are twelve readers from nine states, they have met every month for six years, and they once spent an hour on whether a dog in chapter three was necessary.

This month they took four minutes.

“The Salt Year,” the first novel by Oriel Tamandaré, is about two sisters who keep a lighthouse on an island that the mail boat has stopped visiting. One thinks that something must have happened on the mainland. The other thinks that something must have happened in the last letter. They do not discuss it.

“I was afraid I’d written a book in which nothing occurs,” Ms. Tamandaré told me. She wrote it on a night ferry, between two and five in the morning, while working in the galley. “Then a passenger asked what I was typing, and I told her, and she missed her stop.”

What our readers loved is the weather. There are, by juror Fenella Okoro’s count, nineteen kinds of rain in the novel, and each does something to the plot. What they argued about, since they must argue, is the radio. Watch the radio.

It is 248 pages long. You can read it in a weekend, and you will wish that you had not.

## How to join

- **Week one:** read to the end of “Low Water.” We begin the conversation gently.
- **Week two:** finish it, then come and shout.
- **Week three:** Ms. Tamandaré joins us in the studio. Send in your questions.

If your library’s waiting list is long, ask about the large-print edition. It is often on the shelf.

!newsletter sub_today_book_club

!related read-with-a-ten-year-old`,
  },
];
