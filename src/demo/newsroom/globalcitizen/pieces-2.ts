import type { DemoPiece } from '../shape.ts';

/** Globalcitizen: explainers, pictures and films. */
export const pieces2: readonly DemoPiece[] = [
  {
    key: 'what-is-loss-and-damage',
    kind: 'explainer',
    section: 'climate',
    headline: 'Grants, loans and the sea: what the Lisbon deal means, in six questions',
    description: 'Who pays, who may ask, and why one small word took nine days.',
    people: ['amara-vestergaard', 'joao-mbatha'],
    hoursAgo: 1.8,
    updatedHoursAgo: 0.9,
    topics: ['climate finance', 'Coastal Futures'],
    pictureCaption: 'Roughly one person in ten lives within reach of the sea’s worst day.',
    body: `## What was agreed?

A fund of $9.6 billion over eight years for coastal places damaged by the sea. It is called Coastal Futures, and [118 countries took part](key:coastal-futures-deal).

## Why does “grants” matter?

Because of what came before. If a storm takes your harbor and you borrow to rebuild it, the storm has been turned into a debt. Several islands now spend more on interest than on schools.

## Who may apply?

Governments, and, for the first time, towns, villages and cooperatives. A third of the money each year, $400 million, is kept for them.

## Is it enough?

No. The fund’s own scientists put the yearly bill at about $11 billion. The deal covers roughly a ninth of it.

## Who decides?

A board of 20. Twelve seats go to coastal nations, six to those that contribute and two to communities. Insurers may sit in and speak, and may not vote.

## When will anybody see it?

Applications open in nine months. The rules say that an answer has to come within 90 days, and that a “no” has to give its reasons.`,
  },
  {
    key: 'five-seeds-slideshow',
    kind: 'slideshow',
    section: 'food-and-land',
    headline: 'Five seeds that were nearly lost, and the people who hid them in jars',
    description: 'Behind every one of these crops is somebody’s aunt and a shelf.',
    people: ['inti-calderwood'],
    hoursAgo: 66,
    topics: ['Seeds', 'Biodiversity'],
    pictureCaption: 'A seed bank can be a vault in a mountain. More often it is a jar.',
    body: `When large farms switch to a single variety, the others go quickly, in about one generation. These five survived because someone kept on planting a row for no good reason, or for the best one.`,
    slides: [
      {
        headline: 'The bean that flowers at night',
        caption:
          'Kept by Doña Eulalia Xicay-Brandt, 84, because her husband liked the scent. It needs a third less water than the beans that replaced it.',
        pictureCaption: 'Black, with a white eye.',
      },
      {
        headline: 'Salt rice',
        caption: 'It stands in brackish water for two weeks and lives. A ferryman had eleven jars. There are now 900 acres.',
        pictureCaption: 'The jars were labeled “do not eat.”',
      },
      {
        headline: 'The ugly potato',
        caption: 'Knobbly, purple, impossible to peel, and untouched by the blight of three years ago. Children call it the fist.',
        pictureCaption: 'Boil it whole. Do not argue with it.',
      },
      {
        headline: 'Grandmother wheat',
        caption: 'Taller than a person, so the machines could not manage it. Its straw roofs houses and its roots go down six feet.',
        pictureCaption: 'It was kept for the roofs.',
      },
      {
        headline: 'The melon in the wall',
        caption:
          'Builders mending a house in a hill town found a clay pot of seeds between the bricks. Nine of 40 came up. It tastes, we are told, like honey and rain.',
        pictureCaption: 'Nobody knows who put it there.',
      },
    ],
  },
  {
    key: 'six-signs-slideshow',
    kind: 'slideshow',
    section: 'take-action',
    headline: 'Six handmade signs from the Lisbon lantern vigil and the people who held them',
    description: 'For 214 hours they kept a light on outside the talks. We asked what they wrote, and why.',
    people: ['mattias-okereke-berg'],
    hoursAgo: 3.6,
    topics: ['Coastal Futures', 'Youth'],
    pictureCaption: 'They took turns in four-hour shifts. Bakers on the street brought bread.',
    body: `Cardboard gets wet, so most of these were painted on sailcloth. Not one has a logo on it. That was the rule.`,
    slides: [
      {
        headline: '“I can see the sea from my desk. I did not use to.”',
        caption: 'Ioane Ferreira-Tuala, 16, painted it on a school map.',
        pictureCaption: 'His school has moved once.',
      },
      {
        headline: '“My grandmother is buried below the tide line.”',
        caption: 'Three sisters carried it and took turns to explain. People took off their hats.',
        pictureCaption: 'They brought a jar of the sand.',
      },
      {
        headline: '“Ask me about mangroves.”',
        caption: 'Dr. Prudence Okafor-Lind has spent thirty years on them. She was asked 418 times and kept a tally on the back.',
        pictureCaption: 'A mangrove belt takes about two thirds of the height off a wave.',
      },
      {
        headline: '“NO LONES”',
        caption: 'Spelled by Tomé, who is six. His father offered to correct it. The delegation voted to leave it.',
        pictureCaption: 'It hung above the entrance on the last night.',
      },
      {
        headline: '“I drive the night tram. I brought soup.”',
        caption: 'The back of a timetable, held by Graça Monteverde-Hill, who came each morning at two.',
        pictureCaption: 'Leek and potato, ten gallons of it.',
      },
      {
        headline: '“Still here.”',
        caption: 'Carried by nobody in particular. It was handed on at the change of every shift, 53 times.',
        pictureCaption: 'It is now in the mail, on its way to the Sandoro Islands.',
      },
    ],
  },
  {
    key: 'video-ice-at-dawn',
    kind: 'video',
    section: 'climate/energy',
    headline: 'Film: half past four on Lake Tembe',
    description: 'No narration. A shovel, a clock, 1,300 pounds of ice and the first light between the reeds.',
    people: ['joao-mbatha'],
    hoursAgo: 9.5,
    durationSeconds: 214,
    topics: ['solar power', 'Cooperatives'],
    pictureCaption: 'The crackle you hear is sawdust coming off the ice.',
    body: `We left the camera running on the door of the cold room and stayed out of the way.

At 1:50 a boy asks for ice on credit. Watch the whole line turn around and point at the door. The story behind the film is [here](key:ice-makers-lake-tembe).`,
  },
  {
    key: 'video-how-to-read-a-budget',
    kind: 'video',
    section: 'take-action',
    headline: 'How to read your town’s budget in nine minutes',
    description: 'Three pages matter. Here is where to find them and the one question to ask at the meeting.',
    people: ['mattias-okereke-berg', 'joao-mbatha'],
    hoursAgo: 88,
    durationSeconds: 541,
    topics: ['local government', 'How-to'],
    pictureCaption: 'Start at the back. The back is where the changes are.',
    body: `A budget is a list of promises with prices. João Mbatha opens a real one, from a town of 30,000, and finds the three pages that count: the summary, the year-on-year changes and the reserves.

Then the question that works: “What did this line cost last year, and who asked for the difference?” It is polite, it is short, and somebody has to answer.`,
  },
  {
    key: 'solar-repair-school',
    kind: 'article',
    section: 'climate/energy',
    headline: 'Half of all donated solar lamps stop working within three years. A school for menders wants them back',
    description: 'At a workshop in the Palmar hills, students fix 40 lamps a day, mostly with a soldering iron and a new 30-cent switch.',
    people: ['joao-mbatha'],
    hoursAgo: 36,
    updatedHoursAgo: 31,
    topics: ['solar power', 'Repair', 'Jobs'],
    pictureCaption: 'The switch fails first. It is also the cheapest part.',
    body: `There is a cardboard box in almost every house in the Palmar hills, and it is full of dead lamps.

They came from charities, governments and companies, tens of thousands of them, bright and free. A survey by the Palmar Repair School opened 1,400. In 44 percent the fault was a worn switch. In 29 it was a battery. Only one in nine was truly finished.

“People think that the sun stopped working,” says head teacher Anselm Koroma-Weiss. “It was a piece of plastic smaller than a bean.”

The school takes 24 students every ten weeks. They learn to solder, to test a cell and to keep accounts. They pay nothing, and in return they mend 200 lamps each before they leave. Of the 168 graduates to date, 131 earn their living from repairs.

The harder work is with the makers. The school has written to 17, asking for two things: screws in place of glue, and a drawing of the circuit. Five have agreed. Two sent the drawings the same day.

!fact Before you donate a lamp | Ask three questions. Can it be opened with a screwdriver? Can you buy the battery by itself? Is there someone within a day’s travel who mends them? If the answer to the last is no, pay for the someone.

On the wall hangs a clock made of a hundred dead switches. It is right, says Koroma-Weiss, though every few months it has to be fixed.`,
  },
];
