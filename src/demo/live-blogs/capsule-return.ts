import { figure, type LiveScript, paragraph, pick } from './live-script.ts';

const people = ['leela-sundar', 'hana-sondergaard'] as const;
const steps = [
  'The hatch is closed',
  'Undocking',
  'First burn',
  'Trunk away',
  'Heat shield first',
  'Blackout begins',
  'Signal again',
  'Small parachutes',
  'Main parachutes',
  'Splashdown',
  'Recovery ship alongside',
  'Samples aboard',
] as const;
const details = [
  (index: number) =>
    `The capsule is ${figure(index, 180, 420)} kilometers above the ocean and moving as planned. Controllers read out each valve by name; it takes ${figure(index, 4, 9)} minutes.`,
  (index: number) =>
    `Waves at the landing site are ${figure(index, 1, 2)} meters high, well below the limit. Two ships and a helicopter wait ${figure(index, 9, 60)} kilometers away.`,
  (index: number) =>
    `Inside are 48 samples that were kept at minus 80 degrees. Their freezer has run on battery for ${figure(index, 40, 380)} minutes.`,
  (index: number) =>
    `The flight director asked every desk for a go. It took ${figure(index, 41, 95)} seconds; the longest pause, by our clock, was ${figure(index, 3, 11)}.`,
  (index: number) =>
    `For about ${figure(index, 240, 420)} seconds hot gas around the capsule lets no radio through. Nobody in the room sat down.`,
] as const;

/** A landing that is long over. */
export const capsuleReturn: LiveScript = {
  key: 'capsule-return',
  vertical: 'news',
  section: 'world',
  headline: 'As it happened: A capsule with deep-sea samples comes home',
  description: 'From the closing of the hatch to the deck of the recovery ship: the whole landing, minute by minute.',
  summary: [
    'The capsule landed safely and its samples are in the laboratory.',
    'This live blog has ended; it can be read in order from the beginning.',
  ],
  people,
  picture: { subject: 'orbit', alt: 'A capsule above the curve of the Earth', caption: 'The capsule shortly before its first burn.' },
  subType: 'default',
  flagText: 'Event ended',
  cards: 72,
  everyMinutes: 4,
  endedMinutesAgo: 24 * 60 * 18,
  card: (index) => {
    const isStep = index % 6 === 0;
    return {
      ...(isStep && { headline: pick(steps, index / 6), keyEvent: true }),
      html: paragraph(pick(details, index)(index)),
      author: pick(people, Math.floor(index / 3)),
    };
  },
};
