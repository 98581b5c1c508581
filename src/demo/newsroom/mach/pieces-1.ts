import type { DemoPiece } from '../shape.ts';

/** This week in science and technology. */
export const pieces: readonly DemoPiece[] = [
  {
    key: 'cinder-lander-signal',
    kind: 'article',
    section: 'space',
    headline: 'Cinder lander phones home from Mercury after 19 hours of silence',
    teaseHeadline: 'Cinder lander phones home from Mercury',
    description: 'The first craft to touch down on the innermost planet landed on its side. Then it did what it was built to do.',
    people: ['kaia-rosenbloom'],
    hoursAgo: 0.9,
    updatedHoursAgo: 0.3,
    leads: true,
    topics: ['Mercury', 'Landers'],
    pictureCaption: 'Cinder came down in permanent twilight, near the planet’s north pole.',
    body: `
A carrier signal lasting 44 seconds arrived at three radio telescopes before dawn, and with it the news that Cinder, the first spacecraft to land on Mercury, had survived.

It’s lying on its side. It doesn’t appear to mind.

“We designed her to roll, so technically this is nominal,” said Ngozi Tremaine, the mission’s flight director at the Meridian Space Agency, over applause that took some time to stop. “I’d have preferred less suspense.”

The 680-pound lander fired its engine 38 miles above the surface and was due to report four minutes after touchdown. It didn’t. Engineers now think that one leg met a boulder, and that the craft tipped over with its main antenna facing the ground.

Cinder carries a second antenna, the size of a playing card, for just this case. But it can only speak when Earth is above the horizon on that side, and that took 19 hours.

The signal held enough data to show that the batteries are at 71 percent, that four of five instruments are warm and that the temperature outside is minus 36 degrees Fahrenheit. Forty miles to the south, in sunlight, it’s 770.

Next, controllers will ask one of the three working legs to push. On a planet with 38 percent of Earth’s gravity, Tremaine said, a firm shove may be enough to turn it upright. There’ll be one try a day. “We have fuel for none and patience for about forty.”

!picture map-pin | Cinder’s landing site lies inside a crater whose floor the sun never reaches.

## Nineteen hours, told by the people who sat through them

The control room in Uppsala holds 42 people and, for most of that time, held about 60. Nobody had planned for meals. At hour seven someone’s father arrived with four trays of cinnamon buns and stayed until the signal came.

>> I’d have preferred less suspense. — Ngozi Tremaine, flight director

The team used the silence to argue. One camp believed that the radio had frozen; another, that the craft had missed the crater and was sitting in sunlight, cooking. A third, made up of one junior engineer named Paavo Lind, drew a lander on its side and worked out when its spare antenna would see Earth. He was off by six minutes.

!table Cinder, by the numbers | What;Value | Weight at launch;680 lb | Batteries;71 percent | Instruments warm;4 of 5 | Outside;−36 °F | Tries to stand up;one a day, about 40 in all

!embed https://www.youtube.com/watch?v=CinderSig44 | Forty-four seconds from Mercury | The signal, slowed down and turned into sound. Headphones help.

## Why ice, of all things

Mercury is the last place you’d look for it. But the planet stands almost perfectly upright, so the floors of craters at its poles never see the sun. Radar has shown bright patches there since the 1990s. If they’re water, they came in comets, and the layers are a diary of what’s been flying around the inner solar system for three billion years.

The drill needs Cinder on its feet. If 40 shoves fail, four instruments can still work lying down, said Tremaine. “She’d be a very expensive thermometer. We’d take it.”

If it works, a drill will go 20 inches into ground that has not seen the sun in three billion years, and look for ice.

!related six-locked-worlds
`,
  },
  {
    key: 'glass-chip-heat',
    kind: 'article',
    section: 'tech',
    headline: 'A chip made with glass runs 54 degrees cooler, and data centers are listening',
    description:
      'Engineers swapped the plastic under the silicon for a sheet of glass a fiftieth of an inch thick. Then they tried to break it.',
    people: ['devraj-pillai'],
    hoursAgo: 4.1,
    topics: ['Chips', 'Data centers'],
    pictureCaption: 'The glass has 11,400 holes, each thinner than a hair, filled with copper.',
    body: `
Underneath every powerful processor is a piece of plastic doing a job it hates. It carries the wiring, it warps in the heat and it’s a major reason why your laptop’s fan sounds as it does.

Researchers at the Oulu Institute of Microsystems have replaced it with glass. In tests published this week, a server chip mounted on a sheet a fiftieth of an inch thick ran 54 degrees Fahrenheit cooler at full load than the same chip on plastic, and used 9 percent less power.

Glass isn’t an obvious choice. It conducts heat rather badly. But it stays flat, and a flat surface lets the cooler above it sit closer. “Most of what you call heat is really a gap,” said Päivi Rautio, who leads the group.

The difficulty has always been the holes. Signals have to get from one side to the other, and drilling glass makes cracks. Dr. Rautio’s team doesn’t drill: a laser changes the structure of the glass along a line, and acid then eats away the line and leaves the rest.

They made 200 samples and cycled each from minus 40 to plus 257 degrees, a thousand times. Six cracked. Industry would like that to be fewer than one in ten thousand. “So we’ve gone from impossible to merely bad,” she said, cheerfully.

Cooling takes about a third of the electricity in a typical data center. If the figures hold up at scale, a large site could save as much as 21 gigawatt-hours a year, the use of about 2,000 homes.

Two manufacturers have licensed the method. Neither would say when to expect a product, though one of them did ask how the samples had been packed for shipping. The answer was popcorn.
`,
  },
  {
    key: 'deep-sea-chorus',
    kind: 'article',
    section: 'science',
    headline: 'Deep-sea microphones catch a chorus nobody can name',
    description: 'Every night at 6,200 feet, something off the Azores begins to hum in thirds.',
    people: ['samuel-otieno'],
    hoursAgo: 8,
    topics: ['Oceans', 'Sound'],
    pictureCaption: 'The hum lasts about 50 minutes and stops all at once.',
    body: `
At 20 minutes past midnight the needle moves. It’s a low note, about an octave and a half beneath middle C, and a few seconds later there is another on top of it, a third higher. By half past the whole canyon is humming.

An array of 12 hydrophones off the Azores has now recorded the sound on 203 nights out of 211. Nobody knows what makes it.

“It isn’t a ship or a current, and it’s no whale that I’ve met,” said Benedita Faro, a bioacoustician at the Atlantic Listening Station. She has met most of them.

By timing when the sound reached each microphone, her team traced it to a shelf of rock about the size of four soccer fields. There are hundreds of sources, none louder than a refrigerator. They keep still. A few yards from one another, they take turns.

The best guess is a fish. Some, such as toadfish, hum by shaking the wall of a gas bladder, and will do it in company. But no known species lives so deep and sings so low, and at that pressure a bladder would have to be very stiff.

A camera sled sent down in September met a cloud of silt and 40 minutes of nothing. At the first flicker of its lamp the chorus stopped. It began again six minutes after the lamp was switched off; on the tape, there are two false starts.

The team has played the hum to 30 musicians and asked them to write it down. All of them heard the thirds, and 26 put it in the same key. One, a church organist, wrote underneath that the tenors were late.

The next attempt, in the spring, will use red light, which most deep animals can’t see. Dr. Faro has a bet of one dinner on toadfish. “I’d be happy to lose,” she said. “I’d be happiest if it was something without a face.”

!related atlantic-buoys
`,
  },
  {
    key: 'concrete-battery-street',
    kind: 'article',
    section: 'innovation',
    headline: 'This sidewalk stores electricity. A town has poured 1,300 feet of it',
    description:
      'Carbon black, cement and salt water make a slab that holds a charge. By day it takes in solar power; by night it lights the street.',
    people: ['samuel-otieno'],
    hoursAgo: 12,
    updatedHoursAgo: 10,
    topics: ['Batteries', 'Materials', 'Cities'],
    pictureCaption: 'Ten square feet store enough to run one streetlight for about an hour.',
    latestRevisionNote:
      'An earlier version of this article misstated the storage capacity of the path. It is 96 kilowatt-hours, not 96 megawatt-hours.',
    body: `
In Nordby, population 5,200, the sidewalk on Havnegade looks like any other, apart from being rather dark. It hasn’t any wires showing. But at dusk, when the solar panels on the library shut down, the streetlamps go on, and the current that feeds them comes out of the pavement.

The path is a supercapacitor: two layers of concrete mixed with carbon black, kept apart by a thin membrane and soaked in salt water. As the cement sets, the carbon arranges itself into branching threads, like roots. The surface of those threads, if you could iron it, would cover the town many times over. That’s where the charge sits.

“It’s the worst battery you can buy, and the only one you can park on,” said the project’s engineer, Freja Lykke.

She isn’t being modest. Weight for weight the concrete holds less than a hundredth of what a phone battery does. But it’s cheap, it contains nothing that anybody mines in a hurry, and there is a great deal of sidewalk in the world. The 1,300 feet in Nordby, six and a half feet wide, store 96 kilowatt-hours.

The extra cost was €5.80 a square foot, or about €49,000 in all. The town expects to save about €5,600 a year, and so to break even in just under nine years; the slab should last for 30.

There have been surprises. Dogs avoid it for the first day. In a hard frost it loses a fifth of its capacity. And on the opening night, somebody’s bicycle, leaned against a test post, very gently began to play its bell.

The post has been insulated. Three other towns have asked for the recipe, which is free.
`,
  },
  {
    key: 'gene-therapy-deafness',
    kind: 'article',
    section: 'health-science',
    headline: 'Eleven of 12 children born deaf can hear after single gene treatment',
    description: 'One injection in each ear delivered a working copy of a gene. The first sound that many of them reacted to was a spoon.',
    people: ['lucia-marchetti-vance'],
    hoursAgo: 15,
    topics: ['Gene therapy', 'Hearing'],
    pictureCaption: 'The youngest patient was 14 months old, the oldest nine years.',
    body: `
A spoon fell off a tray in a clinic in Porto, and a girl of three turned her head. Her mother, who was standing beside her, asked the nurse to drop it again.

She’s one of 11 children, out of 12 treated in a small trial, who have gained hearing in one or both ears after a gene therapy for a rare form of deafness. All were born unable to hear anything softer than a chainsaw. Six months on, the 11 can hear speech; seven of those can hear a whisper.

The children carry faulty copies of a gene for a protein that passes signals from the ear’s sensory cells to the nerve. The cells are alive and in place. It’s just that, for want of one protein, they never get through. “It’s a perfect piano and no one has connected the strings,” said Dr. Helena Vasques, the surgeon who led the trial.

The gene is too long for the virus that’s used to carry it, so her team cut it in two and sent both halves. In the cell they’re stitched together. That works only part of the time, but, it turns out, often enough.

The most serious side effect was dizziness, in four of the children, which went away within two weeks. One child had no response in either ear; she carried antibodies to the virus, and a screening test now looks for those.

This form of deafness accounts for between 1 and 3 percent of children born deaf. Other forms, in which the cells themselves die, will be harder.

Some Deaf advocates asked to be heard in the planning, and were. Families meet with a Deaf counselor before they decide, and everyone’s offered lessons in sign. “Hearing is useful, and so is language,” said that counselor, Rui Teles, through an interpreter. “We didn’t want anybody to wait for the one and miss the other.”

The girl, whose family asked that her name not be used, no longer finds the spoon interesting. She prefers the blender.
`,
  },
  {
    key: 'robot-hand-egg',
    kind: 'video',
    section: 'tech',
    headline: 'Watch a robot hand crack an egg, apologize to the engineers and do it again',
    description: 'It took 2,700 eggs to teach a machine what a thumb is for.',
    people: ['owen-blackwood', 'devraj-pillai'],
    hoursAgo: 19,
    durationSeconds: 203,
    topics: ['Robots', 'Cooking'],
    pictureCaption: 'The lab has its own hens now.',
    body: `
The hand has 19 motors and, until March, a grip like a vise. In a workshop in Lausanne we filmed the week when it learned to let go.

The trick was not strength or speed. It was noticing the sound.
`,
  },
  {
    key: 'quantum-clock-explained',
    kind: 'explainer',
    section: 'science',
    headline: 'Scientists want to change the length of the second. Here’s why, and why you won’t be late',
    teaseHeadline: 'Why scientists want to redefine the second',
    description: 'The new clocks are so good that they can tell which of two shelves they’re on.',
    people: ['astrid-nakamura-holt'],
    hoursAgo: 22,
    topics: ['Clocks', 'Measurement', 'Physics'],
    pictureCaption: 'An optical clock counts 429 trillion ticks a second.',
    body: `
A second is defined as the time that it takes a particular cesium atom to do a particular thing 9,192,631,770 times. It has been since 1967. It’s a good definition, and it’s about to be replaced, because we’ve built clocks that are better than it is.

## What’s wrong with cesium?

Nothing; it’s slow. A cesium clock ticks about nine billion times a second. The newer ones use atoms such as strontium, which respond to visible light and tick about 50,000 times faster. A ruler with finer marks gives a finer measurement.

The best cesium clocks would be off by one second in about 300 million years. The best optical clocks would take more than 30 billion, twice the age of the universe and then some. You can’t check a watch against a sundial.

## What can you do with that?

- **Measure height.** Clocks run slower where gravity’s stronger. Raise an optical clock by less than half an inch and it notices.
- **Look underground.** A dense body of ore bends time a little. So does a chamber of magma.
- **Test physics.** If the constants of nature are drifting, two different clocks will drift apart.

## So will the second be longer?

No. The new value will be chosen to match the old one to as many digits as the old one has. Your watch, your train and your eggs will be unaffected.

## What’s the holdup?

There are too many good candidates. At least ten kinds of optical clock are in the running, and each has a national laboratory that loves it. Before voting, they have to be compared with one another, over fiber cables and, in the case of the shyest, by truck.

“It’s like choosing the key to which every orchestra must tune,” said Dr. Ottilie Brandvik, who chairs the comparison. “And everyone’s brought an oboe.”

A vote is expected within five years. Give or take.
`,
  },
  {
    key: 'six-locked-worlds',
    kind: 'slideshow',
    section: 'space',
    headline: 'Six worlds where it never gets dark, or never gets light',
    description: 'Some planets keep one face to their star forever. Astronomers are learning to forecast their weather.',
    people: ['kaia-rosenbloom'],
    hoursAgo: 48,
    topics: ['Exoplanets'],
    pictureCaption: 'About four in ten of the rocky planets found so far are probably locked in place.',
    body: `
The catalog numbers are ours, the nicknames are the astronomers’, and the pictures are drawn from the data.
`,
    slides: [
      {
        headline: 'Anvil',
        caption: 'Noon lasts forever, and the ground is a sea of lava 600 miles wide. It’s raining stone at the edges.',
        pictureCaption: '41 light-years away.',
      },
      {
        headline: 'Collar',
        caption: 'The only mild climate is in a ring of permanent sunset, 190 miles across and 25,000 around.',
        pictureCaption: '77 light-years away.',
      },
      {
        headline: 'Lullaby',
        caption: 'It rocks as it orbits, so that from one shore the sun rises a hand’s width, thinks again and sets.',
        pictureCaption: '112 light-years away.',
      },
      {
        headline: 'Eyeball',
        caption: 'Ice all over, apart from one round ocean under the star, which stares.',
        pictureCaption: '29 light-years away.',
      },
      {
        headline: 'Gale',
        caption: 'Winds of 5,600 miles an hour carry the day’s heat around to the night. There is no calm.',
        pictureCaption: '203 light-years away.',
      },
      {
        headline: 'Lantern',
        caption: 'Its moon is on fire with volcanoes. On the dark side, it’s the only thing to read by.',
        pictureCaption: '58 light-years away.',
      },
    ],
  },
];
