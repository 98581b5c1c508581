import type { BrandWords } from '#features/footer-pages';

/** What the demo newsroom of eonline says of itself. */
export const words: BrandWords = {
  about: {
    description: 'Stars, screens and red carpets, with the gossip checked.',
    text: [
      'E! Online is at the premiere, outside the courthouse and in the group chat. We love famous people and the things they make, and we are not afraid of either.',
      '## What we print and what we do not',
      'A romance is a romance when one of the two says so, or when they hold hands in front of forty photographers. Diagnoses, pregnancies and children are theirs to announce.',
      '## Red carpets',
      'Designers lend stars their clothes and stars lend designers their faces. We name both, and nobody pays to be on a best-dressed list.',
      '## Spoilers',
      'They stand below the picture, never in the headline, for a week after the release.',
    ],
  },
  desks: [
    { name: 'News desk', address: 'scoop@eonline.example', text: 'You saw it, you have proof, you were there:' },
    { name: 'Style', address: 'style@eonline.example', text: 'Designers, stylists and the seam that gave way:' },
    { name: 'Publicists', address: 'publicists@eonline.example', text: 'Interviews, embargoes and statements:' },
    { name: 'Corrections', address: 'corrections@eonline.example', text: 'A wrong name, age, ex or award:' },
    { name: 'Reader service', address: 'readers@eonline.example', text: 'The site, your account and accessibility:' },
  ],
  corrections: 'Ages, awards and who was married to whom are looked up, however sure everybody in the room is.',
  privacy: 'Your taste in reality television is safe with us. We do not know who you are.',
};
