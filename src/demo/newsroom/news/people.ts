import { look } from '#drawn-pictures';
import type { DemoPerson } from '../shape.ts';

/** The by-lines of the news vertical. */
export const people: readonly DemoPerson[] = [
  {
    key: 'maren-oduya',
    look: look('woman', 'middle', 'braids', 'black', 5),
    name: 'Maren Oduya',
    jobTitle: 'National Correspondent',
    shortBio: 'Maren Oduya is a national correspondent.',
    bio: 'Maren Oduya is a national correspondent who reports from small cities and the roads between them. She began at a weekly paper with a staff of three, where she also set the crossword.',
  },
  {
    key: 'tobias-kell',
    look: look('man', 'middle', 'side', 'brown', 0, { glasses: true }),
    name: 'Tobias Kell',
    jobTitle: 'Congressional Correspondent',
    shortBio: 'Tobias Kell covers Congress.',
    bio: 'Tobias Kell covers Congress, with a weakness for the committees nobody else attends. He has read every page of four federal budgets and remembers most of two.',
  },
  {
    key: 'ines-barragan',
    look: look('woman', 'middle', 'bob', 'black', 2, { glasses: true }),
    name: 'Inés Barragán',
    jobTitle: 'Senior Business Reporter',
    shortBio: 'Inés Barragán is a senior business reporter.',
    bio: 'Inés Barragán is a senior business reporter who covers transport, insurance and the cost of ordinary things. She trained as an actuary before she discovered that asking questions paid less but was more fun.',
  },
  {
    key: 'leela-sundar',
    look: look('woman', 'young', 'long', 'black', 3),
    name: 'Leela Sundar',
    jobTitle: 'Health Reporter',
    shortBio: 'Leela Sundar reports on medicine and public health.',
    bio: 'Leela Sundar reports on medicine and public health. She spent six years as a hospital pharmacist and still checks every dose in every story twice.',
  },
  {
    key: 'jonah-whitacre',
    look: look('man', 'middle', 'short', 'chestnut', 1, { beard: 'full' }),
    name: 'Jonah Whitacre',
    jobTitle: 'Weather and Climate Reporter',
    shortBio: 'Jonah Whitacre is a meteorologist and climate reporter.',
    bio: 'Jonah Whitacre is a meteorologist and climate reporter. He has chased floods by canoe, by tractor and once, memorably, by school bus.',
  },
  {
    key: 'hana-sondergaard',
    look: look('woman', 'middle', 'bun', 'blond', 0),
    name: 'Hana Søndergaard',
    jobTitle: 'Foreign Correspondent',
    shortBio: 'Hana Søndergaard is a foreign correspondent.',
    bio: 'Hana Søndergaard is a foreign correspondent who writes about seas, borders and the treaties that hold them in place. She is based in Copenhagen.',
  },
  {
    key: 'dele-akinyemi',
    look: look('man', 'middle', 'short', 'black', 5, { glasses: true, beard: 'short' }),
    name: 'Dele Akinyemi',
    jobTitle: 'Investigative Reporter',
    shortBio: 'Dele Akinyemi is an investigative reporter.',
    bio: 'Dele Akinyemi is an investigative reporter who specializes in public records, and in the offices that would rather not hand them over. He teaches a night class in reading spreadsheets.',
  },
  {
    key: 'ruth-calloway',
    look: look('woman', 'older', 'pixie', 'gray', 0),
    name: 'Ruth Calloway',
    jobTitle: 'Culture Writer',
    shortBio: 'Ruth Calloway writes about film, music and museums.',
    bio: 'Ruth Calloway writes about film, music and museums. She plays second clarinet in a community orchestra that has, she says, improved.',
  },
];
