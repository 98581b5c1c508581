import type { BrandWords } from '#features/footer-pages';

/** What the demo newsroom of mach says of itself. */
export const words: BrandWords = {
  about: {
    description: 'Science and technology for people who like to know how it works.',
    text: [
      'Mach covers laboratories, launch pads and the devices in your kitchen. Half of us trained as scientists or engineers before we became reporters; the other half makes sure that nobody can tell.',
      '## How we read a study',
      'We read the paper, not the press release. A story says how many took part, who paid, whether others reviewed it, and what it cannot show. A result from mice says mice in the first paragraph.',
      '## Numbers and units',
      'Figures come with their uncertainty where it matters, and in the units you use, with the scientific ones beside them.',
      '## Gear',
      'Companies lend us devices; we send them back. A review that a maker asked to read first is a review we do not write.',
    ],
  },
  desks: [
    { name: 'Science desk', address: 'science@mach.example', text: 'A paper, a preprint or a doubt about either:' },
    { name: 'Space desk', address: 'space@mach.example', text: 'Launches, missions and what you saw in the sky last night:' },
    {
      name: 'Security',
      address: 'security@mach.example',
      text: 'A vulnerability or a leak. Please do not send the data itself in a first message:',
    },
    { name: 'Corrections', address: 'corrections@mach.example', text: 'A figure, a unit or a name that is wrong:' },
    { name: 'Reader service', address: 'readers@mach.example', text: 'The site, your account and accessibility:' },
  ],
  corrections: 'A second editor recalculates every figure of a chart from its source before it is drawn.',
  privacy:
    'Mach asks for nothing about you to let you read. Our charts are drawn on our own machines, so that nobody else learns what you looked at.',
};
