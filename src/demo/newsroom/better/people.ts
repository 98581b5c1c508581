import { look } from '#drawn-pictures';
import type { DemoPerson } from '../shape.ts';

/** The by-lines of the better vertical. */
export const people: readonly DemoPerson[] = [
  {
    key: 'noemi-castellanos',
    look: look('woman', 'middle', 'wavy', 'brown', 2),
    name: 'Noemí Castellanos',
    jobTitle: 'Health Editor',
    shortBio: 'Noemí Castellanos is the health editor.',
    bio: 'Noemí Castellanos is the health editor and a registered nurse. She has tried every sleep tip in this section and recommends about a third of them.',
  },
  {
    key: 'grant-odell',
    look: look('man', 'young', 'side', 'red', 0),
    name: 'Grant Odell',
    jobTitle: 'Money Reporter',
    shortBio: 'Grant Odell reports on personal finance.',
    bio: 'Grant Odell reports on personal finance. He paid off $41,000 of debt in five years and will tell you about the beans if you ask.',
  },
  {
    key: 'farida-wahab',
    look: look('woman', 'middle', 'long', 'black', 2, { wears: 'scarf' }),
    name: 'Farida Wahab',
    jobTitle: 'Psychology Writer',
    shortBio: 'Farida Wahab writes about habits and the mind.',
    bio: 'Farida Wahab writes about habits and the mind. She trained as a clinical psychologist and still says “and how was that for you?” at parties.',
  },
  {
    key: 'beckett-moana',
    look: look('person', 'older', 'short', 'gray', 3),
    name: 'Beckett Moana',
    jobTitle: 'Fitness Columnist',
    shortBio: 'Beckett Moana is a fitness columnist and physical therapist.',
    bio: 'Beckett Moana is a fitness columnist and physical therapist who started running at 44, slowly, and has stayed that way.',
    opinion: true,
  },
  {
    key: 'sunniva-bjerke',
    look: look('woman', 'young', 'braids', 'blond', 0),
    name: 'Sunniva Bjerke',
    jobTitle: 'Food and Nutrition Reporter',
    shortBio: 'Sunniva Bjerke reports on food and nutrition.',
    bio: 'Sunniva Bjerke reports on food and nutrition. She is a dietitian who believes in butter.',
  },
  {
    key: 'desmond-lark',
    look: look('man', 'older', 'side', 'gray', 4, { glasses: true }),
    name: 'Desmond Lark',
    jobTitle: 'Relationships Columnist',
    shortBio: 'Desmond Lark writes about the people we live with.',
    bio: 'Desmond Lark writes about the people we live with. He has been married for 26 years, to the same person, with interruptions for the dishwasher.',
    opinion: true,
  },
];
