import type { DemoPiece } from '../shape.ts';

/** Shorter pieces and last week’s finds. */
export const pieces: readonly DemoPiece[] = [
  {
    key: 'moon-hums',
    kind: 'article',
    section: 'space',
    headline: 'The moon hums',
    description: 'Seismometers left on the far side have picked up a steady vibration. It comes from sunrise.',
    people: ['kaia-rosenbloom'],
    hoursAgo: 10,
    topics: ['Moon', 'Seismology'],
    pictureCaption: 'The line between day and night crosses the moon at about ten miles an hour.',
    body: `
Once a month, on the far side of the moon, the ground begins to tremble, and goes on for about five hours. It’s far too faint to feel. Four seismometers set down last year have now heard it 11 times.

The cause is the dawn. At sunrise the surface warms by 450 degrees Fahrenheit in a few hours, and rocks swell, slip and crack; millions of them, along a moving front that runs from pole to pole.

“A jogger could keep up with it,” said Dr. Wen Ostrowski, whose team built the instruments. “She’d hear popping, if there was air.”

The hum turns out to be useful. Because it comes from a known direction at a known time, it works as a lamp: by watching how it is bent on the way, the team has mapped the crust to a depth of 19 miles and found it thinner than expected.

That matters for anyone who’d like to build there. Thin crust means that more of the moon’s inner heat gets out, and a buried habitat would need less of its own. It’s also an argument about history, since the far side was supposed to be the thick one.

The instruments have power for six years. The team’s next hope is an eclipse, when the sun goes out for two hours and comes back everywhere at once. “That won’t be a hum,” Dr. Ostrowski said. “That’ll be a chord.”
`,
  },
  {
    key: 'bacteria-plastic-fleece',
    kind: 'article',
    section: 'environment',
    headline: 'A washing machine filter full of bacteria eats the fleece before it reaches the sea',
    description: 'In a trial in 80 homes, the cartridge caught 94 percent of plastic fibers and digested most of them.',
    people: ['samuel-otieno'],
    hoursAgo: 18,
    topics: ['Plastics', 'Oceans', 'Microbes'],
    pictureCaption: 'The microbes were found living on a fleece jacket, in a compost heap.',
    body: `
Every time you wash a fleece jacket it sheds about 200,000 fibers, which are too small to see and too light to sink. A filter the size of a coffee can is meant to stop them, and then to have them for dinner.

The cartridge holds a strain of soil bacteria that makes two enzymes for cutting polyester into pieces it can eat. In a six-month trial in 80 homes, it caught 94 percent of the fibers. At the end, 61 percent of what it had caught was gone.

“They’re slow eaters,” said the microbiologist Yewande Castellane, who found the strain on a jacket that her brother had thrown onto a compost heap in 1998. “But there’s a whole week between washes.”

The microbes need to be kept warm and wet, which a washing machine does, and not bleached, which is harder to arrange. Eleven of the 80 households killed theirs in the first month. Three of those asked for a funeral.

Making polyester’s ingredients soluble raises its own question: where do they go? Tests of the water found no trace of the two that worry regulators. An independent lab is repeating these.

The cartridge would cost about $40 and last a year. One country already requires filters on new machines; several others are considering it. None yet has a rule about feeding them.
`,
  },
  {
    key: 'cocoon-vaccine',
    kind: 'article',
    section: 'health-science',
    headline: 'To protect a newborn’s lungs, researchers vaccinate the grandmother',
    description: 'A study of 9,600 families finds that the most useful shot in the house may not be the baby’s.',
    people: ['lucia-marchetti-vance'],
    hoursAgo: 23,
    topics: ['Vaccines', 'Infants'],
    pictureCaption: 'In the study, grandparents were the source of one infection in three.',
    body: `
If you want to keep a three-week-old out of the hospital in winter, a large trial suggests, begin with whoever holds her while her parents sleep.

Researchers followed 9,600 families with newborns through two cold seasons. In half, at random, every adult who expected to spend more than four hours a week with the baby was offered a vaccine against RSV, a common lung virus. In the other half only the mother was, during pregnancy, as is now usual.

Among babies in the first group, 41 were admitted with the virus. In the second there were 70. That’s a fall of 41 percent, on top of what the mother’s shot had already done.

“We’d been drawing a circle around the infant, and it turned out to have a rocking chair in it,” said Dr. Josephine Attah, who led the work at the Halvorsen School of Public Health.

The grandparents benefited, too. RSV is dangerous past 70; there were 22 hospital stays among those offered the vaccine and 51 among those who weren’t.

The idea’s not new; doctors call it cocooning. Earlier attempts, with other diseases, had mixed results, mainly because it was so hard to get the relatives to come in. This time the nurses went to them. Most of the shots were given at baby showers.
`,
  },
  {
    key: 'algorithm-traffic-lights',
    kind: 'article',
    section: 'innovation',
    headline: 'Traffic lights that wait their turn cut bus delays by 24 percent',
    description: 'Engineers gave each signal a simple rule: look at who’s coming, and count people rather than cars.',
    people: ['devraj-pillai'],
    hoursAgo: 37,
    topics: ['Cities', 'Transportation'],
    pictureCaption: 'Of the 118 signals in the test, none is connected to a central computer.',
    body: `
For most of a century, a traffic light has believed that a bus with 60 people in it is one vehicle. In a test in Utrecht, 118 of them were told otherwise.

Each signal watches its own four streets with a radar and an optical sensor. It estimates how many people are waiting in each direction, on foot, on bicycles or on wheels, and gives the green to the largest number, weighted by how long they’ve stood there. It passes one number on to its neighbors, and knows nothing else.

Over five months, bus delays fell by 24 percent and the average wait at a crossing for pedestrians by 11 seconds. Car journeys took on average nine seconds longer, which drivers, asked about it, guessed to be several minutes.

The savings went mostly to people who’d been waiting in the cold. A bus on the busiest route now takes 31 minutes from end to end, down from 36, and the operator has found that it can run the same timetable with two fewer vehicles.

“There’s no brain,” said the engineer, Joost van Weerden. “We tried a brain. The brain was always thinking about yesterday.”

The rule led to some odd behavior. Signals learned to hold a green for a school crossing at 8:20, having been taught nothing about schools. And one, near a market, let nobody through at all for four minutes on a Saturday while it tried to count a brass band.

It’s since been given a cap of 90 seconds. The band sent flowers.
`,
  },
  {
    key: 'old-instruments',
    kind: 'slideshow',
    section: 'science',
    headline: 'The instruments that outlived their inventors, and still work every day',
    description: 'A rain gauge from 1861, a pendulum in a mine, and the world’s longest-running argument with a jar of pitch.',
    people: ['astrid-nakamura-holt'],
    hoursAgo: 366,
    topics: ['History of science', 'Instruments'],
    pictureCaption: 'None has a screen. One has a mouse, but he’s a tenant.',
    body: `
Science is in a hurry, apart from those bits of it which can’t be. We visited five experiments that have been handed down like a family business.
`,
    slides: [
      {
        headline: 'The gauge',
        caption: 'Someone has emptied this copper funnel at nine every morning since 1861. It’s missed two days, and both were weddings.',
        pictureCaption: 'Pell Harbor Observatory.',
      },
      {
        headline: 'The pendulum',
        caption: 'Thirteen hundred feet down a disused salt mine, it feels the tide come in 56 miles away.',
        pictureCaption: 'Hall in the Salt, Gallery 7.',
      },
      {
        headline: 'The jar',
        caption:
          'A lump of pitch has been dripping since 1934. There’ve been eight drops. Nobody’s ever seen one fall; in 2002 the camera was out of tape.',
        pictureCaption: 'Merrow University, second-floor corridor.',
      },
      {
        headline: 'The plots',
        caption: 'Twelve strips of wheat have been grown without fertilizer for 140 years, to see when they’ll give up. They haven’t.',
        pictureCaption: 'Strip 3 is the favorite.',
      },
      {
        headline: 'The clock',
        caption: 'Built to run on changes in air pressure, it was last wound in 1903. It loses a minute a decade.',
        pictureCaption: 'The mouse lives behind it.',
      },
    ],
  },
  {
    key: 'sponsored-satellite-farm',
    kind: 'article',
    section: 'innovation',
    headline: 'The view from 310 miles up is helping farmers use a third less water',
    description: 'A vineyard, a satellite and a valve that knows when to stop.',
    people: [],
    hoursAgo: 70,
    nativeAd: true,
    sponsoredBy: 'Verdant Orbit',
    topics: ['Farming', 'Satellites'],
    pictureCaption: 'Thirsty vines reflect infrared light differently, days before they wilt.',
    body: `
From the road, every row at the Alvarinho Hills vineyard looks the same. From 310 miles up, row 31 is asking for a drink.

Verdant Orbit’s satellites pass over twice a day and measure how each patch of leaves reflects light that the human eye can’t see. By breakfast the valves have their instructions: six minutes here, none there.

In three seasons, 140 growers who use the service cut their water use by an average of 34 percent. Yields were level, and in the driest year rose by 5 percent.

A subscription costs $4.50 an acre each month in the growing season. The first month’s free, and so is the advice about row 31.
`,
  },
  {
    key: 'publish-boring-results',
    kind: 'opinion',
    section: 'science',
    headline: 'Publish the boring results',
    description: 'For every discovery you read about, there’s a drawer full of answers nobody was told. I’ve opened mine.',
    people: ['lucia-marchetti-vance'],
    hoursAgo: 62,
    topics: ['Research', 'Publishing'],
    pictureCaption: 'No journal wanted to know what the protein does not do.',
    body: `
Before I was a reporter, I spent three years finding out that a certain protein has nothing whatever to do with asthma. It was careful work. I’d stake my mortgage on it. You can’t read it anywhere, because no journal wanted it, and so, in the decade since, four other laboratories have found out the same thing.

I know that because I called them. Each had a drawer.

It’s estimated that half of all completed studies of medical treatments are never published, and that those which are have twice the chance of saying “it works.” Imagine a newspaper that printed only the bets which had paid off. You’d think gambling was a pension.

The reasons aren’t wicked. A finding that nothing happened is dull to write and to read. It wins no prize. And there’s always the suspicion that you did it wrong: that a better scientist would have seen an effect.

There’s a cure, and it’s being used by about 300 journals. You submit your plan *before* you do the work. If it’s a good question, well put, they promise to print the answer, whatever it is. In papers done that way, the share that find nothing is 61 percent. In the ordinary sort, it’s 9.

Somewhere in the gap between those two figures is my protein. It’s innocent. I thought that somebody should say so.
`,
  },
  {
    key: 'sleeping-crows',
    kind: 'article',
    section: 'science',
    headline: 'Sleeping crows replay the day’s puzzles, and solve them by morning',
    description: 'Birds that napped after a hard problem were twice as likely to crack it as birds kept awake with a radio play.',
    people: ['lucia-marchetti-vance'],
    hoursAgo: 29,
    topics: ['Birds', 'Sleep', 'Brains'],
    pictureCaption: 'The crows were free to leave. Two did, and came back for the nuts.',
    body: `
Sleep on it, people say, and now there’s evidence that crows do. Birds that were shown a hard puzzle in the evening were twice as likely to solve it after a night’s sleep as those that stayed up.

The puzzle was a box with three latches that had to be opened in order. Of 22 crows that slept, 14 opened it by the second try the next morning. Of 22 that were kept gently awake, seven did. (The second group had been entertained, until four in the morning, with a radio drama. They got to sleep the next day, and then did as well as the first.)

Electrodes as thin as hair recorded what went on in the meantime. The same cells that had fired at the first latch, the second and the third did so again in the night, in that order, about 20 times faster. In the birds that would go on to succeed there was something else: in the small hours the order began to vary.

“They’re not just replaying it,” said Dr. Silvan Achterberg-Roy of the Institute for Animal Minds. “They’re trying things.”

Rats and people do something of the kind. But mammals and birds went separate ways some 320 million years ago, and their brains are built on different plans. Either it’s very old, or it’s so good an idea that it was had twice.

One crow, named Plunk, didn’t open the box in the morning. She turned it over, shook it and took the nut from a gap in the back. The paper lists her as “excluded.”
`,
  },
];
