import type { BrandWords } from '#features/footer-pages';

/** What the demo newsroom of globalcitizen says of itself. */
export const words: BrandWords = {
  about: {
    description: 'People who change things, and the ways to join them.',
    text: [
      'Global Citizen reports on hunger, water, schools, health and climate from the side of the people who are doing something about them.',
      '## Reporting and campaigning',
      'We take sides: against extreme poverty. We do not take sides between parties, and a story about a program that failed is as welcome as one about a program that worked.',
      '## Money',
      'No government, foundation or company that we write about pays for the writing. Where a partner paid for a project, the page says so above the headline.',
      '## Pictures',
      'We ask people before we photograph them and tell them where the picture will appear. Children are shown with the consent of those who care for them, and never at their worst moment.',
    ],
  },
  desks: [
    { name: 'Field desk', address: 'field@globalcitizen.example', text: 'What works, or does not, where you are:' },
    { name: 'Take part', address: 'takepart@globalcitizen.example', text: 'Volunteering, and the campaigns we report on:' },
    { name: 'Schools', address: 'schools@globalcitizen.example', text: 'Teachers who use our stories in class:' },
    { name: 'Corrections', address: 'corrections@globalcitizen.example', text: 'A figure, a place or a person we got wrong:' },
    { name: 'Reader service', address: 'readers@globalcitizen.example', text: 'The site, your account and accessibility:' },
  ],
  corrections:
    'Figures on poverty, vaccination and hunger are taken from the latest release of the agency that counts them, and the story names the year.',
  privacy: 'We know that a name in the wrong list can put an activist in danger. Global Citizen keeps no lists of its readers.',
};
