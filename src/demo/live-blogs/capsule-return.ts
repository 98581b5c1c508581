import { capsuleCards } from './capsule-cards.ts';
import { type LiveScript, pick } from './live-script.ts';

/** Minutes of the cards, counted from the undocking: what is flown keeps to the timetable that is told. */
const minutes = [
  -125, -110, -95, -60, -8, 0, 10, 22, 33, 44, 55, 66, 74, 82, 90, 99, 108, 118, 121, 124, 126, 129, 132, 132.6, 133, 135, 137, 139.5, 144,
  150, 160, 168, 180, 197, 230, 237, 250, 262, 275, 290, 310, 330,
] as const;

/** A landing that is long over. */
export const capsuleReturn: LiveScript = {
  key: 'capsule-return',
  vertical: 'news',
  section: 'world',
  headline: 'As it happened: Petrel brings deep-sea life home from orbit',
  description:
    'Forty-eight steel tubes, 14 months, one ocean: from the closing of the hatch to the freezer’s click on deck, minute by minute.',
  summary: [
    'Petrel landed 1,000 yards from its mark, and all 48 tubes are whole.',
    'The freezer ran on battery for six hours and four minutes of the nine it had.',
    'This live blog has ended; it can be read in order from the beginning.',
  ],
  people: ['leela-sundar', 'hana-sondergaard'],
  pictureCaption: 'Petrel shortly before its first burn.',
  subType: 'default',
  flagText: 'Event ended',
  cards: capsuleCards.length,
  everyMinutes: 6,
  endedMinutesAgo: 24 * 60 * 18,
  minutes,
  card: (index) => pick(capsuleCards, index),
  checked: 'The mission has since confirmed this.',
};
