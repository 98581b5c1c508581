import type { BrandWords } from '#features/footer-pages';

/** What the demo newsroom of news says of itself. */
export const words: BrandWords = {
  about: {
    description: 'A newsroom for the whole country, on the air and on the page around the clock.',
    text: [
      'News reports what happened, how we know it and what it changes. Reporters work from eleven bureaus in the United States and four abroad; the desk that edits their stories never closes.',
      '## What we hold ourselves to',
      'Two independent sources stand behind a fact that nobody has confirmed in public. When we use a source without a name, an editor knows the name and the story says why it is left out.',
      'Live coverage is marked as such. In the first hour of a breaking story we publish less than we hear, and each update carries the time it went out.',
      '## Who decides',
      'The editors do. News belongs to Masthead, which sells the advertising and the subscriptions; neither the owner nor an advertiser sees a story before it is public.',
      '## Labels',
      'Opinion, analysis and explainers carry their name above the headline. What somebody paid for is set apart and says by whom.',
    ],
  },
  desks: [
    { name: 'National desk', address: 'national@news.example', text: 'A tip about something in your state, town or school:' },
    { name: 'World desk', address: 'world@news.example', text: 'For correspondents, aid workers and readers abroad:' },
    {
      name: 'Documents',
      address: 'documents@news.example',
      text: 'Papers and recordings. Write first from an address that is not your employer’s; we answer with a safer way:',
    },
    { name: 'Corrections', address: 'corrections@news.example', text: 'A mistake in a story, with its address and what is wrong:' },
    { name: 'Reader service', address: 'readers@news.example', text: 'Subscriptions, accessibility and the site itself:' },
    { name: 'Standards', address: 'standards@news.example', text: 'How a story was reported, and whether it was fair:' },
  ],
  corrections:
    'Vote counts, casualty figures and the charges in a court case are read against the document once more before a story goes out.',
  privacy: 'News can be read without an account. Subscribers give us an email address and a way to pay, and nothing else.',
};
