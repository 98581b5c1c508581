import type { DemoPiece } from '../shape.ts';

/** Select: the remaining guides, the column and the sponsored page. */
export const pieces4: readonly DemoPiece[] = [
  {
    key: 'pillow-by-how-you-sleep',
    kind: 'explainer',
    section: 'sleep',
    headline: 'The right pillow is a height, not a filling',
    description: 'Measure from your neck to the edge of your shoulder. That number matters more than down, foam or latex.',
    people: ['wilhelmina-okafor'],
    hoursAgo: 22,
    updatedHoursAgo: 20,
    topics: ['Pillows', 'buying guides'],
    pictureCaption: 'Eleven testers, six pillows, six weeks, one ruler.',
    body: `Stand with your shoulder against a wall and have somebody measure from the wall to the side of your head. That is roughly how high your pillow should be, once your head is on it, if you sleep on your side.

For most people it falls between four and six inches. Back sleepers need about two inches less. Stomach sleepers need almost nothing, and would be happier with a folded towel than with anything we tested.

The trouble is that pillows are sold by their height in the store. Under a ten-pound weight, which is about what a head weighs, the six that we tested sank by between 18 and 61 percent.

!table Height under a ten-pound head | Filling;New;After six weeks;Change | Shredded latex;5.1 in;4.9 in;−4% | Solid foam;4.6 in;4.3 in;−7% | Down;2.9 in;2.3 in;−21% | Polyester;3.8 in;2.6 in;−32%

Down feels glorious for a minute. Polyester is the cheapest, and loses the most: a third of its height in six weeks. Latex hardly moves.

That is why we suggest the [Hollowell](key:product-hollowell-latex-pillow), which arrives too full and lets you take some out. Keep what you remove in a jar. You may want it back in winter, when you wear a thicker shirt.

A pillow that is right is boring. You put your head down and don’t think about it, and in the morning it’s still there.`,
  },
  {
    key: 'kettle-nine-tested',
    kind: 'article',
    section: 'kitchen',
    headline: 'Do you need a gooseneck kettle? We poured 140 cups to find out',
    description: 'For coffee drinkers, yes. For tea, a $25 kettle is as good, and quicker.',
    people: ['emeka-lathrop'],
    hoursAgo: 27,
    topics: ['Kettles', 'Coffee', 'buying guides'],
    pictureCaption: 'Slow water makes even coffee. The spout is the valve.',
    body: `The swan’s neck on a kettle is not there for looks, though it has done no harm to sales. It is a brake.

When hot water falls fast on ground coffee, it digs a hole and runs down it. The coffee in the hole is overdone, and the rest is barely wet. A narrow, low-set spout lets you pour slowly enough to keep the bed flat.

We brewed 140 cups with nine kettles and measured the strength of each. With an ordinary spout, cups made by the same person varied by 19 percent. With the [Kettlewick](key:product-kettlewick-gooseneck), by 6.

So if you make coffee one cup at a time, a gooseneck is worth more than a better grinder. If you use a machine, or drink tea, it is a slow way of filling a mug: 14 seconds, against five.

**For tea,** buy the Cobbett Plain at $25. It boils a quart in three minutes 20, has one switch, and you can see the limescale coming.

**Temperature settings** are useful at two points: 175°F for green tea and about 203°F for coffee. Nobody on our panel could tell 200 from 205.

And descale it. A tablespoon of citric acid in a full kettle, boiled and left for half an hour, cut six seconds off our office kettle’s time, and took off the roof of the smell.`,
  },
  {
    key: 'why-we-buy-everything',
    kind: 'opinion',
    section: 'how-to',
    headline: 'Why we pay for everything we test, including the terrible blender',
    description: 'A free sample is never free. It arrives with a smile, and the smile is in the score.',
    people: ['henrike-solberg'],
    hoursAgo: 310,
    topics: ['Testing', 'behind the scenes'],
    pictureCaption: 'We shop where you do, and stand in the line.',
    body: `Last year we spent $214,000 on things we did not need, in shops, at the price on the tag. I am asked fairly often whether that is wise.

The makers would send us all of it. They’d send two. It would come by courier, with a handwritten card, and somebody would call a week later to ask how we were getting on.

Here is what I know about people who measure things. We do not cheat. But we do run a test once more when the number surprises us, and we are more easily surprised by bad news about someone who has been nice. That’s all it takes.

There is a second reason. The blender that you are sent has been looked at. Somebody has checked the seal. The blender that *you* will own came off the same pallet as the one I bought on a Tuesday from a boy with a price gun, and mine leaked.

We give away what we have finished with, to a shelter, two schools and a repair class. The repair class asked for the blender especially. They had heard about the seal.`,
  },
  {
    key: 'sponsored-bramblecote-packing',
    kind: 'article',
    section: 'travel',
    headline: 'How to pack a picnic that survives the train',
    description: 'Paid for by Bramblecote: heavy at the bottom, cold at the side, and the cake in your lap.',
    people: ['teo-vandermeer'],
    hoursAgo: 64,
    sponsoredBy: 'Bramblecote',
    nativeAd: true,
    topics: ['Picnics', 'Packing'],
    pictureCaption: 'Three hours, two changes, one strawberry tart.',
    body: `A picnic on a train has three enemies: tilt, time and the person who puts a suitcase on top of it.

**Against tilt,** choose food that is the same upside down. Rolled sandwiches, cold dumplings, firm cheese, grapes. Dress the salad on arrival.

**Against time,** freeze a bottle of water and stand it along one side of the box. Anything with cream leans against it. Four hours is the most that we would ask of it.

**Against suitcases,** use steel. A two-floor tin takes the weight of a person standing on it, and the lid makes a plate.

The cake travels in your lap. It always has.`,
  },
  {
    key: 'desk-lamp-flicker',
    kind: 'article',
    section: 'tech',
    headline: 'Your desk lamp may be blinking 120 times a second. Here is a test you can do with a pencil',
    description: 'Four of ten lamps flickered enough to tire the eyes. The best had none that we could measure.',
    people: ['arjun-desrosiers'],
    hoursAgo: 29,
    updatedHoursAgo: 27.5,
    topics: ['Lamps', 'home office', 'buying guides'],
    pictureCaption: 'Wave the pencil. If you see a fan of separate pencils, the light is blinking.',
    body: `Take a pencil, hold it by one end under your lamp, and wave it quickly from side to side.

If you see a smooth blur, all is well. If you see a row of separate pencils, like a hand of cards, your lamp is switching on and off many times a second. You don’t notice it. Your eyes do.

I put a light sensor under ten desk lamps between $22 and $240. Four flickered by more than 30 percent at low brightness. One of those cost $160.

Cheap dimmers are usually to blame. Instead of making the light weaker, they turn it off for part of each cycle. At full power the trouble goes away, which is why nobody sees it in the store.

The [Lysholm Arc](key:product-fjord-arc-lamp) showed none at any level. It was also the most even: a sheet of paper under it was 780 lux in the middle and 510 at the corners, where the runner-up fell to 290.

Some people are more sensitive than others, and those who get migraines often are. If screens and lamps leave you with a headache by four o’clock, try the pencil before the pharmacy.`,
  },
  {
    key: 'knife-sharpening-when',
    kind: 'explainer',
    section: 'kitchen',
    headline: 'When to hone, when to sharpen and when to leave your knife alone',
    description: 'A knife that slips is more dangerous than one that cuts. A sheet of newspaper will tell you which you have.',
    people: ['emeka-lathrop'],
    hoursAgo: 396,
    updatedHoursAgo: 151,
    topics: ['Knives', 'How-to'],
    pictureCaption: 'Newsprint is the cheapest edge tester there is.',
    body: `Honing and sharpening are two different things, and the steel rod in your knife block does only the first.

An edge bends before it wears. After a few dinners, the thin part leans over like grass after rain. **Honing** stands it up again. It takes off nothing, and ten light strokes once a week are enough.

**Sharpening** grinds away metal to make a new edge. On a knife such as the [Marlow](key:product-marlow-chefs-knife), in a home kitchen, you need that once or twice a year.

To find out where you are, hold up a sheet of newsprint by the corner and slice down from the top. A clean cut with a hiss: leave it alone. It snags in one spot: hone. It tears: sharpen.

For sharpening, the choice is between a stone, which takes a weekend to learn, and a person, who charges about a dollar an inch. Pull-through gadgets leave an edge like a bread knife and eat years off the blade. We tested six, and kept none.`,
  },
];
