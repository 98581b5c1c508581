import { look } from '#drawn-pictures';
import type { DemoPerson } from '../shape.ts';

/** The by-lines of the select vertical. */
export const people: readonly DemoPerson[] = [
  {
    key: 'henrike-solberg',
    look: look('woman', 'older', 'short', 'gray', 0, { glasses: true }),
    name: 'Henrike Solberg-Tan',
    jobTitle: 'Testing director',
    bio: 'Henrike Solberg-Tan designs the tests and signs off every recommendation. She was a laboratory technician for a paint maker and still writes in pencil.',
    shortBio: 'Henrike Solberg-Tan designs the tests and signs off every pick.',
  },
  {
    key: 'emeka-lathrop',
    look: look('man', 'middle', 'short', 'black', 5),
    name: 'Emeka Lathrop',
    jobTitle: 'Kitchen editor',
    bio: 'Emeka Lathrop has seasoned 41 skillets and sharpened more knives than he can count on ten fingers, all of which he still has. He cooked professionally for eight years.',
    shortBio: 'Emeka Lathrop tests kitchen equipment.',
  },
  {
    key: 'yolanda-prewitt',
    look: look('woman', 'middle', 'curls', 'black', 4),
    name: 'Yolanda Prewitt',
    jobTitle: 'Home reporter',
    bio: 'Yolanda Prewitt tests vacuums, washers and anything that claims to remove a stain. Two cats and a rabbit provide material.',
    shortBio: 'Yolanda Prewitt tests cleaning tools and appliances.',
  },
  {
    key: 'arjun-desrosiers',
    look: look('man', 'young', 'wavy', 'black', 3),
    name: 'Arjun Desrosiers',
    jobTitle: 'Tech reporter',
    bio: 'Arjun Desrosiers measures batteries, noise and light for a living. He plays the cello, which has made him hard to please about headphones.',
    shortBio: 'Arjun Desrosiers tests audio, lighting and small electronics.',
  },
  {
    key: 'wilhelmina-okafor',
    look: look('woman', 'middle', 'braids', 'black', 5, { glasses: true }),
    name: 'Wilhelmina Okafor',
    jobTitle: 'Sleep and textiles writer',
    bio: 'Wilhelmina Okafor studied weaving before she wrote about it. She has slept on 58 pillows for this publication and will not name her favorite until you ask.',
    shortBio: 'Wilhelmina Okafor tests bedding and textiles.',
  },
  {
    key: 'teo-vandermeer',
    look: look('man', 'middle', 'side', 'blond', 0, { beard: 'short' }),
    name: 'Teo Vandermeer',
    jobTitle: 'Travel and deals writer',
    bio: 'Teo Vandermeer packs for a week in one carry-on and checks price histories before breakfast. He has worn through three suitcases on purpose.',
    shortBio: 'Teo Vandermeer tests luggage and tracks prices.',
  },
];
