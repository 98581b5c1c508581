import type { BrandWords } from '#features/footer-pages';

/** What the demo newsroom of think says of itself. */
export const words: BrandWords = {
  about: {
    description: 'Essays and arguments that were given time.',
    text: [
      'Think publishes about a dozen essays a week. Each begins with a doubt, and most of them with an afternoon in which nothing was written at all.',
      '## What an essay is here',
      'It is one person’s thought, followed further than a post or a panel would allow. The writer’s opinion is the writer’s; the facts under it are checked as those of a news story are.',
      '## Writing for us',
      'We read everything that is sent to us, finished or as a paragraph that says what you would like to find out. We answer within three weeks, and pay on acceptance.',
      '## Disagreement',
      'A reply that is better than the essay is published beside it. We do not take down a piece because it made people angry.',
    ],
  },
  desks: [
    { name: 'Submissions', address: 'essays@think.example', text: 'An essay of up to 3,000 words, or a paragraph that promises one:' },
    { name: 'Replies', address: 'replies@think.example', text: 'An answer to something we published, up to 800 words:' },
    { name: 'Books', address: 'books@think.example', text: 'Galleys, translations and small presses above all:' },
    { name: 'Corrections', address: 'corrections@think.example', text: 'A fact that is wrong. Opinions are not corrected, only answered:' },
    { name: 'Reader service', address: 'readers@think.example', text: 'The site, your account and accessibility:' },
  ],
  corrections: 'Quotations are compared with the page of the book they come from, line breaks included.',
  privacy: 'Reading slowly is nobody’s business but yours. We ask for no account, and do not measure how far you got.',
};
