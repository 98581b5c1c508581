import type { BrandWords } from '#features/footer-pages';

/** What the demo newsroom of better says of itself. */
export const words: BrandWords = {
  about: {
    description: 'Health, money and habits, from people who have tried them.',
    text: [
      'Better is about small changes that last: sleeping through, paying off a card, walking more, saying no. We write for people who are tired by nine and still want Tuesday to go well.',
      '## Where advice comes from',
      'Medical advice is read by a physician before it goes out, and financial advice by a certified planner; the story names what they are, and says when experts disagree.',
      'We do not publish miracle cures, countdown diets or anything that has to be bought today.',
      '## When to ask somebody else',
      'Our stories cannot know your history. When a symptom is new, sudden or frightening, see a doctor; in an emergency call 911, and in a crisis call or text 988.',
    ],
  },
  desks: [
    { name: 'Health', address: 'health@better.example', text: 'A question you could not ask in a seven-minute appointment:' },
    { name: 'Money', address: 'money@better.example', text: 'A bill, a fee or a budget that will not add up:' },
    { name: 'Your story', address: 'stories@better.example', text: 'What worked for you, and what did not:' },
    { name: 'Corrections', address: 'corrections@better.example', text: 'Advice that is wrong or out of date:' },
    { name: 'Reader service', address: 'readers@better.example', text: 'The site, your account and accessibility:' },
  ],
  corrections: 'Doses, interest rates and phone numbers of help lines are checked on the day of publication and again every six months.',
  privacy: 'What you read here says something about your health or your money. We keep no record of who read what, and sell none.',
};
