import type { BrandWords } from '#features/footer-pages';

/** What the demo newsroom of msnbc says of itself. */
export const words: BrandWords = {
  about: {
    description: 'Politics, law and argument, in the open.',
    text: [
      'MSNBC explains power: who has it, what they do with it and what the law says about that. Our hosts and columnists have a point of view, and say so.',
      '## Reporting and opinion',
      'Reporting is done by people who do not write columns, and columns by people who do not decide what is news. Opinion carries its label on every page, every card and every feed.',
      '## Documents first',
      'When a ruling, a bill or a transcript is public we link it, and quote the paragraph rather than the reaction to it.',
      '## Guests and contributors',
      'Whoever has worked for a campaign, an agency or a client that a segment is about says so on the air, and it stands below the column.',
    ],
  },
  desks: [
    { name: 'Politics desk', address: 'politics@msnbc.example', text: 'Campaigns, statehouses and what a memo really says:' },
    { name: 'Legal desk', address: 'legal@msnbc.example', text: 'Filings, rulings and the footnote everybody missed:' },
    { name: 'Columns', address: 'columns@msnbc.example', text: 'Replies to a column. The columnist reads them, too:' },
    { name: 'Corrections', address: 'corrections@msnbc.example', text: 'A mistake on a page or on the air:' },
    { name: 'Viewer service', address: 'readers@msnbc.example', text: 'The site, schedules, captions and accessibility:' },
  ],
  corrections: 'Quotations from the air are compared with the recording, and those from a ruling with the page of the docket.',
  privacy: 'Political interest deserves protection. We hold no profile of what you read, and hand none to campaigns.',
};
