import { figure, type LiveScript, paragraph, pick, type ScriptCard } from './live-script.ts';

const wards = [
  'Harbor',
  'Mill Street',
  'Eastbank',
  'Lower Terrace',
  'Foundry',
  'St. Brannoc',
  'Old Market',
  'Signal Hill',
  'Quarry Row',
  'Northgate',
  'Canal Basin',
  'Orchard',
  'Tannery',
  'Ferry Point',
  'Upper Terrace',
  'Brickfields',
  'Lantern Square',
  'Weir',
  'Chapel Green',
  'Ropewalk',
  'Southmoor',
  'Glasshouse',
  'Vinegar Hill',
  'Railway',
] as const;
const people = ['maren-oduya', 'tobias-kell', 'ines-barragan', 'jonah-whitacre'] as const;
const voices = [
  ['a poll worker who has counted since 1998', 'I have not seen boxes this full on a weekday.'],
  ['a first-time voter', 'We stood for an hour and nobody left the line.'],
  ['the owner of the café across the street', 'I sold out of coffee before noon and of everything else by four.'],
  ['a ferry captain', 'I ran two extra crossings so that the night shift could vote.'],
  ['a retired teacher', 'Half of the people in this room were once in my class.'],
  ['an observer from the university', 'It is slow because they are careful, not because something is wrong.'],
] as const;

const kinds: readonly ((index: number, ward: string) => Omit<ScriptCard, 'author'>)[] = [
  (index, ward) => ({
    headline: `${ward}: Brandt ${figure(index, 39, 57)}, Quist ${figure(index, 36, 50)} percent`,
    html: paragraph(
      `With ${figure(index, 22, 96)} percent of the ballots counted in the ${ward} ward, Odalys Brandt and Peter Quist are ${figure(index, 40, 900)} votes apart. The clerk expects the next figures from here within half an hour.`,
    ),
  }),
  (index, ward) => ({
    html: paragraph(
      `Turnout in ${ward} stands at ${figure(index, 48, 74)} percent, ${figure(index, 2, 11)} points above the last time the city elected a mayor. The line outside the polling place was gone by the time the doors closed.`,
    ),
  }),
  (index, ward) => {
    const [who, words] = pick(voices, index);
    return {
      headline: `“${words}”`,
      html: `${paragraph(`We spoke with ${who} outside the polling place in ${ward}.`)}<blockquote><p>${words}</p></blockquote>`,
    };
  },
  (index, ward) => ({
    headline: `Recount asked for in ${ward}`,
    html: `${paragraph(`The margin in ${ward} is ${figure(index, 3, 40)} votes, below the limit at which either side may ask for a second count. Both campaigns have done so.`)}<!--more-->${paragraph('A second count is done by hand by four people who have not counted these boxes before. It takes about two hours for a ward of this size, and its result stands.')}${paragraph('The city last did one six years ago. It changed nine votes and no result.')}`,
    keyEvent: figure(index, 0, 3) === 0,
  }),
  (index, ward) => ({
    html: paragraph(
      `A van with ${figure(index, 3, 9)} ballot boxes from ${ward} has just arrived at the hall. Two officers walked beside each box from the kerb to the table.`,
    ),
  }),
  (index, ward) => ({
    headline: `What ${ward} tells us`,
    html: `${paragraph(`${ward} voted for the winner in ${figure(index, 5, 8)} of the last eight elections. Three things to look at in its figures:`)}<ul><li>Early votes, counted first, came mostly from residents over sixty.</li><li>The new flats by the water count here for the first time.</li><li>${figure(index, 200, 900)} ballots by post are still sealed.</li></ul>`,
  }),
  (index, ward) => ({
    html: paragraph(
      `Correction: an earlier post gave the number of ballots in ${ward} as ${figure(index, 4000, 5200).toLocaleString('en-US')}. It is ${figure(index + 1, 4000, 5200).toLocaleString('en-US')}; we had left out those cast by post.`,
    ),
  }),
  (index, ward) => ({
    headline: index % 2 === 0 ? `Brandt waits for ${ward}` : `Quist asks for patience over ${ward}`,
    html: paragraph(
      index % 2 === 0
        ? `“Nobody goes home before ${ward} is counted,” Odalys Brandt told about ${figure(index, 200, 600)} people in the old fish market. She did not claim victory.`
        : `“Count every ballot, and then count ${ward} again if you must,” Peter Quist said on the steps of his campaign office. He took no questions.`,
    ),
    keyEvent: figure(index, 0, 2) === 0,
  }),
  (index, ward) => ({
    html: paragraph(
      `A reader asks why ${ward} reports so late. Its polling place shares a building with a school, and the count could begin only when the last class had left, ${figure(index, 20, 50)} minutes after the others.`,
    ),
    replies: figure(index, 0, 1) === 0 ? ['The school has confirmed this to us: the evening class ended at seven.'] : [],
  }),
  (index, ward) => ({
    headline: `${ward} is complete`,
    html: paragraph(
      `All ballots are counted in ${ward}: Brandt ${figure(index, 1800, 3100).toLocaleString('en-US')}, Quist ${figure(index + 5, 1700, 3000).toLocaleString('en-US')}, others ${figure(index, 60, 240)}. ${figure(index, 2, 22)} of the 24 wards have now reported in full.`,
    ),
    keyEvent: figure(index, 0, 1) === 0,
  }),
];

/** A night of counting in a made-up city, in English. */
export const countNight: LiveScript = {
  key: 'count-night',
  vertical: 'news',
  section: 'politics',
  headline: 'Live: The city counts its votes for mayor, ward by ward',
  description: 'Twenty-four wards, two candidates and a margin that fits into one school hall. Follow the count as it comes in.',
  summary: [
    'Polls are closed and the count is under way in all 24 wards.',
    'Odalys Brandt and Peter Quist are within two points of each other; ballots by post are counted last.',
    'A result is expected in the early hours.',
  ],
  people,
  picture: {
    subject: 'ballot',
    alt: 'A ballot box on a counting table under a hall lamp',
    caption: 'Boxes from the harbor wards are opened first.',
  },
  subType: 'default',
  flagText: null,
  cards: 320,
  everyMinutes: 2,
  endedMinutesAgo: 2,
  card: (index) => ({
    ...pick(kinds, index * 3 + Math.floor(index / 10))(index, pick(wards, index * 5 + Math.floor(index / 24))),
    author: pick(people, index + Math.floor(index / 7)),
  }),
};
