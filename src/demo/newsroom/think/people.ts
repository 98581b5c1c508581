import { look } from '#drawn-pictures';
import type { DemoPerson } from '../shape.ts';

/** The by-lines of the think vertical. */
export const people: readonly DemoPerson[] = [
  {
    key: 'cordelia-ashworth-bey',
    look: look('woman', 'older', 'bun', 'white', 1),
    name: 'Cordelia Ashworth-Bey',
    jobTitle: 'Essayist',
    shortBio: 'Cordelia Ashworth-Bey is an essayist.',
    bio: 'Cordelia Ashworth-Bey is an essayist and the author of “The Unfinished Letter.” She keeps a garden that she describes as a disagreement.',
    opinion: true,
  },
  {
    key: 'tomasz-wieland',
    look: look('man', 'older', 'side', 'gray', 0, { glasses: true, beard: 'short' }),
    name: 'Tomasz Wieland',
    jobTitle: 'Translator and Critic',
    shortBio: 'Tomasz Wieland is a translator and critic.',
    bio: 'Tomasz Wieland is a translator and critic who works between four languages and dreams, he says, in the margins.',
    opinion: true,
  },
  {
    key: 'nkechi-amadi-ross',
    look: look('woman', 'middle', 'afro', 'black', 5),
    name: 'Nkechi Amadi Ross',
    jobTitle: 'Philosopher',
    shortBio: 'Nkechi Amadi Ross teaches philosophy.',
    bio: 'Nkechi Amadi Ross teaches philosophy to nurses and engineers at Halvorsen College. Her book on promises is late.',
    opinion: true,
  },
  {
    key: 'elias-thornquist',
    look: look('man', 'middle', 'wavy', 'blond', 0, { beard: 'full' }),
    name: 'Elias Thornquist',
    jobTitle: 'Writer and Carpenter',
    shortBio: 'Elias Thornquist is a writer and a carpenter.',
    bio: 'Elias Thornquist is a writer and a carpenter, in whichever order the month requires.',
    opinion: true,
  },
  {
    key: 'bhavna-iyer-lowe',
    look: look('woman', 'middle', 'long', 'black', 3, { glasses: true }),
    name: 'Bhavna Iyer Lowe',
    jobTitle: 'Technology Essayist',
    shortBio: 'Bhavna Iyer Lowe writes about machines and attention.',
    bio: 'Bhavna Iyer Lowe wrote software for 14 years and now writes about what it did to us. She answers email on Thursdays.',
    opinion: true,
  },
  {
    key: 'wilhelmina-crane',
    look: look('woman', 'old', 'pixie', 'white', 0, { wears: 'hat' }),
    name: 'Wilhelmina Crane',
    jobTitle: 'Naturalist',
    shortBio: 'Wilhelmina Crane is a naturalist and a retired ferry pilot.',
    bio: 'Wilhelmina Crane is a naturalist and a retired ferry pilot who has kept a bird list for 51 years. It contains one mistake, which she will not point out.',
    opinion: true,
  },
  {
    key: 'julian-abara',
    look: look('man', 'young', 'short', 'black', 4),
    name: 'Julian Abara',
    jobTitle: 'Ideas Editor',
    shortBio: 'Julian Abara edits essays.',
    bio: 'Julian Abara edits essays and occasionally commits one.',
  },
];
