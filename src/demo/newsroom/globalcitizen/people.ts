import { look } from '#drawn-pictures';
import type { DemoPerson } from '../shape.ts';

/** The by-lines of the globalcitizen vertical. */
export const people: readonly DemoPerson[] = [
  {
    key: 'amara-vestergaard',
    look: look('woman', 'middle', 'curls', 'brown', 4),
    name: 'Amara Vestergaard',
    jobTitle: 'Climate editor',
    bio: 'Amara Vestergaard edits our climate reporting. She grew up in a fishing town that has moved uphill twice, and she reads budgets for pleasure.',
    shortBio: 'Amara Vestergaard edits our climate reporting.',
  },
  {
    key: 'joao-mbatha',
    look: look('man', 'middle', 'bald', 'black', 5, { beard: 'short' }),
    name: 'João Mbatha',
    jobTitle: 'Energy and economy reporter',
    bio: 'João Mbatha reports on power, in both senses. He trained as an electrician and can tell you what is wrong with your fuse box.',
    shortBio: 'João Mbatha reports on energy and development finance.',
  },
  {
    key: 'sushila-rautenbach',
    look: look('woman', 'middle', 'bun', 'black', 3),
    name: 'Sushila Rautenbach',
    jobTitle: 'Health reporter',
    bio: 'Sushila Rautenbach was a community nurse for twelve years and has written about clinics, vaccines and care work ever since.',
    shortBio: 'Sushila Rautenbach reports on health and care work.',
  },
  {
    key: 'inti-calderwood',
    look: look('person', 'young', 'wavy', 'black', 2),
    name: 'Inti Calderwood',
    jobTitle: 'Food and land reporter',
    bio: 'Inti Calderwood reports on farming, seeds and land rights from wherever the bus stops. They keep bees on a roof.',
    shortBio: 'Inti Calderwood reports on farming and land.',
  },
  {
    key: 'leocadia-finch',
    look: look('woman', 'older', 'short', 'gray', 4, { glasses: true }),
    name: 'Leocadia Finch-Abiola',
    jobTitle: 'Education and equality reporter',
    bio: 'Leocadia Finch-Abiola taught mathematics in four countries before she began to write about schools, wages and the rules that shape both.',
    shortBio: 'Leocadia Finch-Abiola reports on education and equality.',
  },
  {
    key: 'mattias-okereke-berg',
    look: look('man', 'young', 'short', 'black', 4, { beard: 'mustache' }),
    name: 'Mattias Okereke-Berg',
    jobTitle: 'Action editor',
    bio: 'Mattias Okereke-Berg runs our campaigns pages and tests every action before we ask you to take it. He answers letters on Fridays.',
    shortBio: 'Mattias Okereke-Berg edits our Take Action pages.',
  },
  {
    key: 'noemi-takahara-silva',
    look: look('woman', 'older', 'bob', 'gray', 1),
    name: 'Noemi Takahara-Silva',
    jobTitle: 'Columnist',
    bio: 'Noemi Takahara-Silva writes about solidarity, its uses and its bad habits. She organized cleaners and couriers for two decades.',
    shortBio: 'Noemi Takahara-Silva writes a fortnightly column on solidarity.',
    opinion: true,
  },
];
