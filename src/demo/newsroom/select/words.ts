import type { BrandWords } from '#features/footer-pages';

/** What the demo newsroom of select says of itself. */
export const words: BrandWords = {
  about: {
    description: 'Things that were really tested, and what they are worth.',
    text: [
      'Select is a notebook for shoppers. We buy what we test at the price you would pay, use it for weeks, and write down what broke.',
      '## How we test',
      'A kettle is boiled two hundred times, a mattress slept on by four people, a vacuum run over the same cup of rice and dog hair as the nine before it. The story says how many models we tried and which we did not.',
      '## How we earn money',
      'Some links lead to shops that pay us a share when you buy. Editors do not know which ones, or how much, when they choose. The price you pay is the same.',
      '## Prices',
      'Prices change by the hour; ours carry the time we saw them. When a thing is sold out or gets worse, we say so, and name what we would buy instead.',
    ],
  },
  desks: [
    { name: 'Testing', address: 'testing@select.example', text: 'A thing we should try, or one that broke after a month:' },
    { name: 'Prices', address: 'prices@select.example', text: 'A deal that is not one:' },
    { name: 'Makers', address: 'makers@select.example', text: 'Companies: we do not take gifts, and we buy what we test:' },
    { name: 'Corrections', address: 'corrections@select.example', text: 'A wrong price, size, model or claim:' },
    { name: 'Reader service', address: 'readers@select.example', text: 'The site, your wish list and accessibility:' },
  ],
  corrections: 'Prices and model numbers are looked up again on the morning a guide goes out, and each month after that.',
  privacy:
    'When you follow a link to a shop, the shop learns that you came from us, and nothing else. We learn that something was bought, not by whom.',
};
