import { look } from '#drawn-pictures';
import type { DemoPerson } from '../shape.ts';

/** The by-lines of the mach vertical. */
export const people: readonly DemoPerson[] = [
  {
    key: 'kaia-rosenbloom',
    look: look('woman', 'young', 'curls', 'chestnut', 0),
    name: 'Kaia Rosenbloom',
    jobTitle: 'Space Editor',
    shortBio: 'Kaia Rosenbloom is the space editor.',
    bio: 'Kaia Rosenbloom is the space editor. She has watched 63 launches and 41 scrubs, and packs sandwiches for both.',
  },
  {
    key: 'devraj-pillai',
    look: look('man', 'middle', 'side', 'black', 3, { beard: 'short' }),
    name: 'Devraj Pillai',
    jobTitle: 'Senior Technology Reporter',
    shortBio: 'Devraj Pillai reports on chips, code and robots.',
    bio: 'Devraj Pillai reports on chips, code and robots. A former hardware engineer, he once shipped a product with a bug that he is still not allowed to describe.',
  },
  {
    key: 'astrid-nakamura-holt',
    look: look('woman', 'middle', 'bob', 'black', 1, { glasses: true }),
    name: 'Astrid Nakamura Holt',
    jobTitle: 'Science Writer',
    shortBio: 'Astrid Nakamura Holt writes about physics, fossils and everything between.',
    bio: 'Astrid Nakamura Holt writes about physics, fossils and everything between. She holds a doctorate in glaciology and a strong view on error bars.',
  },
  {
    key: 'samuel-otieno',
    look: look('man', 'young', 'short', 'black', 5),
    name: 'Samuel Otieno',
    jobTitle: 'Environment Reporter',
    shortBio: 'Samuel Otieno reports on oceans, forests and energy.',
    bio: 'Samuel Otieno reports on oceans, forests and energy. He has filed from two icebreakers and one very small kayak.',
  },
  {
    key: 'lucia-marchetti-vance',
    look: look('woman', 'older', 'wavy', 'brown', 1, { glasses: true }),
    name: 'Lucia Marchetti Vance',
    jobTitle: 'Biomedical Reporter',
    shortBio: 'Lucia Marchetti Vance reports on biology and medicine.',
    bio: 'Lucia Marchetti Vance reports on biology and medicine. She reads the methods section first.',
  },
  {
    key: 'owen-blackwood',
    look: look('man', 'older', 'bald', 'gray', 1, { beard: 'full' }),
    name: 'Owen Blackwood',
    jobTitle: 'Video Producer',
    shortBio: 'Owen Blackwood makes films about machines.',
    bio: 'Owen Blackwood makes films about machines, preferably large ones, preferably moving.',
  },
];
