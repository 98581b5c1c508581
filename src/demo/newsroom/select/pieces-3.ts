import type { DemoPiece } from '../shape.ts';

/** Select: slideshows, videos and deals. */
export const pieces3: readonly DemoPiece[] = [
  {
    key: 'gifts-under-thirty',
    kind: 'slideshow',
    section: 'deals',
    headline: 'Six presents under $30 that we have given twice',
    description: 'The rule: somebody on staff paid for it, gave it away and then bought another.',
    people: ['teo-vandermeer', 'yolanda-prewitt'],
    hoursAgo: 16,
    topics: ['Gifts'],
    pictureCaption: 'Total for all six: $134.',
    body: `A good small present is one that its owner would not have bought and will not put away. Everything here has been given at least twice by someone on our staff, with their own money.`,
    slides: [
      {
        headline: 'The pocket tape measure, $14',
        caption: 'Six feet of steel in a brass case the size of a large coin. It gets carried, fiddled with and lent. From Halloway Rule.',
        pictureCaption: 'The lock clicks. That is half of the pleasure.',
      },
      {
        headline: 'One very good wooden spoon, $22',
        caption:
          'Cherry, hand finished, with a flat edge that reaches into corners. Our kitchen editor’s own is nine years old. From Birch & Bowl.',
        pictureCaption: 'Oil it twice a year.',
      },
      {
        headline: 'A reading light that clips on, $26',
        caption: 'Amber, so that it does not wake anyone, and it ran for 31 hours on a charge in our test. From Lysholm.',
        pictureCaption: 'Weighs as much as four sheets of paper.',
      },
      {
        headline: 'The good dish towels, two for $24',
        caption:
          'Linen, in a plain weave. They dried 40 percent more glasses before they were damp than the cotton ones in the test. From Linnet & Loom.',
        pictureCaption: 'They get better until about year six.',
      },
      {
        headline: 'Seeds for a windowsill, $19',
        caption: 'Four herbs that truly grow indoors, and a card that admits which do not. From Marrow & Vine.',
        pictureCaption: 'Basil in nine days, parsley in twenty.',
      },
      {
        headline: 'A lunch tin with two floors, $29',
        caption: 'Steel, leakproof in our upside-down test, and shaped so that a sandwich fits uncut. From Bramblecote.',
        pictureCaption: 'The seal comes out for washing.',
      },
    ],
  },
  {
    key: 'drawer-of-failures',
    kind: 'slideshow',
    section: 'how-to',
    headline: 'The drawer of failures: five things that broke in our hands this year',
    description: 'We keep what fails. Each of these taught us to look for something.',
    people: ['henrike-solberg'],
    hoursAgo: 126,
    topics: ['Testing', 'behind the scenes'],
    pictureCaption: 'It is the bottom drawer, and it no longer closes.',
    body: `Behind the test bench is a drawer with no label. When a product fails in an instructive way, it goes in there with a card. We do not print the makers’ names, because one failure is not a verdict. What to look for is worth printing.`,
    slides: [
      {
        headline: 'A peeler with a sense of humor',
        caption:
          'On its fourth carrot, the blade came out and stayed in the carrot. **Look for:** a blade held by a pin, not by a pinch in the metal.',
        pictureCaption: 'The carrot is also in the drawer.',
      },
      {
        headline: 'A lantern that melted itself',
        caption:
          'Rated waterproof, sealed tightly, no way for the heat to leave. **Look for:** metal fins, or a lamp that is warm outside.',
        pictureCaption: 'It lasted two hours and eight minutes.',
      },
      {
        headline: 'A bookshelf that leaned',
        caption:
          'Loaded to the weight on its own label, it bowed by an inch. **Look for:** the thickness of the shelf, at least three-quarters of an inch for three feet.',
        pictureCaption: 'Encyclopedias again.',
      },
      {
        headline: 'A charger with a secret',
        caption: 'It said 65 watts. It gave 65 for eleven minutes, then 22. **Look for:** the fine print that says “continuous.”',
        pictureCaption: 'It ran at 171°F by then.',
      },
      {
        headline: 'A bag zipper, twice',
        caption:
          'We sent it back, they mended it, it broke again in the same tooth. **Look for:** metal teeth, or plastic ones as wide as a grain of rice.',
        pictureCaption: 'Good service is not the same as a good zipper.',
      },
    ],
  },
  {
    key: 'video-vacuum-sand-test',
    kind: 'video',
    section: 'home',
    headline: 'See the sand test: 14 vacuums, one square yard of carpet',
    description: 'Yolanda Prewitt treads, pushes, weighs and sweeps up after the ones that didn’t.',
    people: ['yolanda-prewitt'],
    hoursAgo: 13,
    durationSeconds: 146,
    topics: ['Vacuums', 'Testing'],
    pictureCaption: 'A scale that reads to a hundredth of an ounce settles most arguments.',
    body: `Four ounces of sand, forty steps in a pair of old boots, four passes. The number on the scale is the only opinion that counts.

Watch for the raisin at 1:12, and for the vacuum that carries it proudly from one end of the room to the other. The full results are in [our guide](key:best-cordless-vacuums).`,
  },
  {
    key: 'video-season-a-pan',
    kind: 'video',
    section: 'kitchen',
    headline: 'How to season a carbon steel pan in two minutes of work',
    description: 'One teaspoon of oil, one paper towel, and the courage to wipe nearly all of it off again.',
    people: ['emeka-lathrop'],
    hoursAgo: 4.6,
    durationSeconds: 128,
    topics: ['Cookware'],
    pictureCaption: 'If it looks oily, there is too much oil.',
    body: `The mistake is generosity. Rub the warm pan with a teaspoon of neutral oil, inside and out. Then wipe it off as though you had put it there by accident. What remains is plenty.

Heat until it stops smoking, with the window open. Let it cool, and do it twice more. Then fry something fatty, and do not scrub. The pan in the video is the [Ironmere ten-inch](key:product-ironmere-skillet).`,
  },
  {
    key: 'weekend-price-drops',
    kind: 'article',
    section: 'deals',
    headline: 'Five of our picks are on sale today, and two are at their lowest price of the year',
    description: 'We check the price history, so you don’t have to take a red sticker’s word for it.',
    people: ['teo-vandermeer'],
    hoursAgo: 2.2,
    updatedHoursAgo: 0.3,
    topics: ['Deals'],
    pictureCaption: 'A price is only low compared with something. We compare it with the past twelve months.',
    body: `About six in ten “sale” prices that we look up are simply the usual price wearing a hat. These five are not. Each is something that we recommended at full price, and each is at least 20 percent below its average of the past year.

!table Today’s real discounts | Pick;Usual;Now;You save;Year’s low | Dunmore Swift 4 vacuum;$249;$189;$60;$189 | Ostrel Quiet Three headphones;$199;$149;$50;$149 | Mercer & Tarn Carry-On 38;$225;$179;$46;$169 | Kettlewick kettle;$79;$59;$20;$55 | Lysholm Arc lamp;$95;$76;$19;$72

**At the year’s low:** the [Swift 4](key:product-dunmore-swift-vacuum), our favorite of 14 vacuums, and the [Quiet Three](key:product-ostrel-quiet-three), which we would buy at $199.

**Very good:** the [Carry-On 38](key:product-tarn-carry-on) has been $10 lower once, for two days. If you travel this month, don’t wait.

**Good:** the [Kettlewick](key:product-kettlewick-gooseneck) falls to about this price every eight weeks or so. The [Arc lamp](key:product-fjord-arc-lamp) does the same each season.

We update this page when a price changes, and take an item off when the deal is over. We do not add things to make the list longer.`,
  },
  {
    key: 'numbers-on-the-box',
    kind: 'explainer',
    section: 'how-to',
    headline: 'Nine numbers on the box, and the three worth reading',
    description: 'Air watts, thread count, megapixels: a field guide to figures that sell and figures that tell.',
    people: ['henrike-solberg'],
    hoursAgo: 40,
    topics: ['buying advice'],
    pictureCaption: 'A number without a method is a decoration.',
    body: `For nineteen years I have measured things for a living, and I have come to distrust any number printed larger than half an inch.

A figure is useful if three things are true: somebody other than the seller defined it, you can compare it across brands, and more of it is better for *you*. Most fail the second test.

## Read these

- **Weight.** Nobody lies about it, and you will feel it every day.
- **Decibels,** if the distance is given. Ten more sounds about twice as loud.
- **The length of the warranty.** It is a maker’s own estimate of how long the thing will last, with money on it.

## Ignore these

- **Thread count** above 400, **air watts**, **megapixels**, “up to” **hours** and the number of **modes**.
- **Piece counts.** A 112-piece tool set has 70 pieces that are screwdriver bits.

## Be careful with stars

An average rating tells you more about when people were asked than about what they bought. A product reviewed on its first day is always good: it has not had time to break. Read the three-star reviews. They are written by people who were paying attention.`,
  },
];
