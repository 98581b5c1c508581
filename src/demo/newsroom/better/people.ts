import type { DemoPerson } from '../shape.ts';

/** The by-lines of the better vertical. */
export const people: readonly DemoPerson[] = [
  {
    key: 'noemi-castellanos',
    name: 'Noemí Castellanos',
    jobTitle: 'Health Editor',
    shortBio: 'Noemí Castellanos is the health editor.',
    bio: 'Noemí Castellanos is the health editor and a registered nurse. She has tried every sleep tip in this section and recommends about a third of them.',
  },
  {
    key: 'grant-odell',
    name: 'Grant Odell',
    jobTitle: 'Money Reporter',
    shortBio: 'Grant Odell reports on personal finance.',
    bio: 'Grant Odell reports on personal finance. He paid off $41,000 of debt in five years and will tell you about the beans if you ask.',
  },
  {
    key: 'farida-wahab',
    name: 'Farida Wahab',
    jobTitle: 'Psychology Writer',
    shortBio: 'Farida Wahab writes about habits and the mind.',
    bio: 'Farida Wahab writes about habits and the mind. She trained as a clinical psychologist and still says “and how was that for you?” at parties.',
  },
  {
    key: 'beckett-moana',
    name: 'Beckett Moana',
    jobTitle: 'Fitness Columnist',
    shortBio: 'Beckett Moana is a fitness columnist and physical therapist.',
    bio: 'Beckett Moana is a fitness columnist and physical therapist who started running at 44, slowly, and has stayed that way.',
    opinion: true,
  },
  {
    key: 'sunniva-bjerke',
    name: 'Sunniva Bjerke',
    jobTitle: 'Food and Nutrition Reporter',
    shortBio: 'Sunniva Bjerke reports on food and nutrition.',
    bio: 'Sunniva Bjerke reports on food and nutrition. She is a dietitian who believes in butter.',
  },
  {
    key: 'desmond-lark',
    name: 'Desmond Lark',
    jobTitle: 'Relationships Columnist',
    shortBio: 'Desmond Lark writes about the people we live with.',
    bio: 'Desmond Lark writes about the people we live with. He has been married for 26 years, to the same person, with interruptions for the dishwasher.',
    opinion: true,
  },
];
