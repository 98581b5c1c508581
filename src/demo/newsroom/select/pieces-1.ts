import type { DemoPiece } from '../shape.ts';

/** Select: the ten products that the guides recommend. */
export const pieces1: readonly DemoPiece[] = [
  {
    key: 'product-kettlewick-gooseneck',
    kind: 'product',
    section: 'kitchen',
    headline: 'Arden & Fitch Kettlewick Gooseneck Kettle, 30 oz',
    teaseHeadline: 'Kettlewick Gooseneck Kettle',
    description: 'Pours a thread as thin as a pencil lead, holds temperature for an hour and boils a full pot in 4 minutes 10 seconds.',
    people: ['emeka-lathrop'],
    hoursAgo: 26,
    updatedHoursAgo: 3,
    pictureCaption: 'The counterweighted handle keeps the wrist straight.',
    product: { brand: 'Arden & Fitch', listPrice: 79, salePrice: 59, seller: 'Housewright Direct', rating: 4.7 },
    body: `The best pour of the nine kettles we tested. At its slowest it let out less than half a teaspoon of water a second without dribbling, and it held 200°F within two degrees for a full hour.

**Worth knowing:** the base beeps, and the beep cannot be turned off. The lid is a tight fit when new.`,
  },
  {
    key: 'product-stormhand-umbrella',
    kind: 'product',
    section: 'travel',
    headline: 'Pellworth Stormhand Compact Umbrella',
    description: 'Eleven inches folded, 14 ounces, and the compact umbrella that came through our 45-mile-an-hour wind best.',
    people: ['teo-vandermeer'],
    hoursAgo: 58,
    pictureCaption: 'Nine ribs instead of the usual seven.',
    product: { brand: 'Pellworth', listPrice: 48, seller: 'Parcel & Pine', rating: 4.6 },
    body: `It turned inside out once in 60 gusts and righted itself with a shake. The canopy spans 39 inches, enough for one person and a bag.

**Worth knowing:** the closing spring is strong, so point it at the floor.`,
  },
  {
    key: 'product-dunmore-swift-vacuum',
    kind: 'product',
    section: 'home',
    headline: 'Dunmore Swift 4 Cordless Stick Vacuum',
    description: 'Picked up 97 percent of embedded sand from carpet, runs 38 minutes and empties without a cloud.',
    people: ['yolanda-prewitt'],
    hoursAgo: 12,
    updatedHoursAgo: 1.4,
    pictureCaption: 'The brush roll comes out with a coin, no screwdriver needed.',
    product: { brand: 'Dunmore', listPrice: 249, salePrice: 189, seller: 'Cobalt Market', rating: 4.8 },
    body: `Our pick among 14 cordless vacuums. It is not the strongest, but it is the one we kept reaching for: 5.6 pounds, a trigger that locks, and a head that does not push cereal around.

**Worth knowing:** the high setting drains the battery in 11 minutes. Replacement filters cost $14 and are due twice a year.`,
  },
  {
    key: 'product-hollowell-latex-pillow',
    kind: 'product',
    section: 'sleep',
    headline: 'Hollowell Adjustable Latex Pillow, Standard',
    teaseHeadline: 'Hollowell Adjustable Pillow',
    description: 'Unzip it, take out a handful of shredded latex, and it fits. Lost only 4 percent of its height in six weeks.',
    people: ['wilhelmina-okafor'],
    hoursAgo: 84,
    pictureCaption: 'It arrives overfilled, on purpose.',
    product: { brand: 'Hollowell Sleep', listPrice: 85, seller: 'Housewright Direct', rating: 4.5 },
    body: `Side sleepers left most of the filling in; back sleepers took out about a third. All eleven of our testers found a height that they liked within three nights.

**Worth knowing:** it weighs 4.9 pounds, and smells faintly of rubber for two days.`,
  },
  {
    key: 'product-tarn-carry-on',
    kind: 'product',
    section: 'travel',
    headline: 'Mercer & Tarn Carry-On 38',
    description: 'Light at 6.4 pounds, quiet on cobbles and repairable with a single hex key that clips inside the lid.',
    people: ['teo-vandermeer'],
    hoursAgo: 33,
    updatedHoursAgo: 2,
    pictureCaption: 'Each wheel comes off with one bolt.',
    product: { brand: 'Mercer & Tarn', listPrice: 225, salePrice: 179, seller: 'Parcel & Pine', rating: 4.7 },
    body: `After 100 drops from waist height it had two scuffs and no cracks. The wheels measured 61 decibels on brick, against 72 for the average bag in the test.

**Worth knowing:** there is no outer pocket. The handle stops at 40 inches, which is short for anybody over six feet two.`,
  },
  {
    key: 'product-marlow-chefs-knife',
    kind: 'product',
    section: 'kitchen',
    headline: 'Sable Forge Marlow 8-Inch Chef’s Knife',
    description: 'Thin behind the edge, kind to small hands, and still slicing tomatoes after 600 strokes on a maple board.',
    people: ['emeka-lathrop'],
    hoursAgo: 150,
    pictureCaption: 'The spine is rounded where the finger rests.',
    product: { brand: 'Sable Forge', listPrice: 120, seller: 'Cobalt Market', rating: 4.8 },
    body: `Six of eight testers, from a line cook to a teenager, chose it blind. It weighs 6.7 ounces and balances at the first rivet.

**Worth knowing:** hand wash only, and do not use it on bones or frozen food. The steel is hard and will chip.`,
  },
  {
    key: 'product-ostrel-quiet-three',
    kind: 'product',
    section: 'tech',
    headline: 'Ostrel Quiet Three Wireless Headphones',
    teaseHeadline: 'Ostrel Quiet Three Headphones',
    description: 'They took 24 decibels off a bus engine, played for 41 hours and fold flat into a case as thin as a paperback.',
    people: ['arjun-desrosiers'],
    hoursAgo: 9,
    updatedHoursAgo: 0.6,
    pictureCaption: 'Low rumble is where they do best. Voices still get through.',
    product: { brand: 'Ostrel', listPrice: 199, salePrice: 149, seller: 'Cobalt Market', rating: 4.6 },
    body: `The best noise reduction under $250 of the 16 pairs that we measured. They have real buttons, which work with gloves, and cushions that twist off for $22 replacements.

**Worth knowing:** calls are only fair in wind, and there is no wired mode once the battery is flat.`,
  },
  {
    key: 'product-linnet-percale-sheets',
    kind: 'product',
    section: 'sleep',
    headline: 'Linnet & Loom Percale Sheet Set, Queen',
    description: 'Cool, crisp and stronger after 30 washes than most were new. The corners say which side is long.',
    people: ['wilhelmina-okafor'],
    hoursAgo: 84.5,
    pictureCaption: 'A woven tag in each corner reads “side” or “end.”',
    product: { brand: 'Linnet & Loom', listPrice: 140, seller: 'Parcel & Pine', rating: 4.7 },
    body: `It shrank by 2.8 percent in length, the least of twelve sets, and did not pill. The fitted sheet holds mattresses up to 16 inches deep.

**Worth knowing:** percale wrinkles. If that bothers you, hang it damp or choose sateen.`,
  },
  {
    key: 'product-fjord-arc-lamp',
    kind: 'product',
    section: 'tech',
    headline: 'Lysholm Arc Task Lamp',
    description: 'An even pool of light 30 inches wide, no flicker that we could measure and an arm that stays where you leave it.',
    people: ['arjun-desrosiers'],
    hoursAgo: 200,
    updatedHoursAgo: 28,
    pictureCaption: 'The dimmer remembers where you left it.',
    product: { brand: 'Lysholm', listPrice: 95, salePrice: 76, seller: 'Housewright Direct', rating: 4.5 },
    body: `At 16 inches it gave 780 lux in the center and 510 at the edge of a sheet of paper, the most even of ten lamps. Colors look like colors: we measured an index of 95.

**Worth knowing:** the base is a heavy nine inches across. A clamp costs $18 more.`,
  },
  {
    key: 'product-ironmere-skillet',
    kind: 'product',
    section: 'kitchen',
    headline: 'Ironmere 10-Inch Carbon Steel Skillet',
    description: 'Eggs slid on the fourth day. Two pounds 14 ounces, no coating to wear out and no rivets to scrub around.',
    people: ['emeka-lathrop'],
    hoursAgo: 5.2,
    pictureCaption: 'The handle is welded, so the inside is smooth all around.',
    product: { brand: 'Ironmere', listPrice: 72, seller: 'Housewright Direct', rating: 4.9 },
    body: `Our favorite pan of any kind this year. It heats in three minutes, goes into any oven and looks better for every dinner that you cook in it.

**Worth knowing:** it has to be dried at once, and tomato sauce will strip the seasoning. Rub it with oil and carry on.`,
  },
];
