import type { BrandWords } from '#features/footer-pages';

/** What the demo newsroom of today says of itself. */
export const words: BrandWords = {
  about: {
    description: 'A good start to the day, from our kitchen to yours.',
    text: [
      'Today is news you can use before eight, recipes you can cook after six, and people it is nice to spend the time between with.',
      '## In our kitchen',
      'Each recipe is cooked three times by two people, one of whom has never made it. If it needs a stand mixer, the first line says so; if it freezes well, so does the last.',
      '## Families',
      'We write about children with their names only where parents agree and the child would at twenty.',
      '## Wellness',
      'Plans of Start Today are made by trainers and read by a physician. They begin where you are, and a missed day is just a day.',
      '## Shopping',
      'Our shopping editors choose what they like. Some links pay us a share of a sale; each page that has them says so at the top.',
    ],
  },
  desks: [
    { name: 'Kitchen', address: 'kitchen@today.example', text: 'A recipe that failed, or one of your grandmother’s that never does:' },
    { name: 'Parents', address: 'parents@today.example', text: 'Questions other parents may have, too:' },
    { name: 'Viewers', address: 'viewers@today.example', text: 'Guests, songs and what was on this morning:' },
    { name: 'Corrections', address: 'corrections@today.example', text: 'A wrong name, fact or oven temperature:' },
    { name: 'Reader service', address: 'readers@today.example', text: 'The site, saved recipes and accessibility:' },
  ],
  corrections: 'Oven temperatures, allergens and cooking times are read aloud by a second person before a recipe goes out.',
  privacy: 'Reading a recipe needs no account, and what you cooked is between you and your smoke alarm.',
};
