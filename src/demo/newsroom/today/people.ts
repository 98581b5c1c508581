import { look } from '#drawn-pictures';
import type { DemoPerson } from '../shape.ts';

/** The by-lines of the today vertical. */
export const people: readonly DemoPerson[] = [
  {
    key: 'maribel-quintero',
    look: look('woman', 'middle', 'bun', 'black', 2),
    name: 'Maribel Quintero',
    jobTitle: 'Food editor',
    bio: 'Maribel Quintero runs the test kitchen and has strong views on salting pasta water. She cooked in hotel banqueting halls for nine years before she discovered that four people is the nicest number to cook for.',
    shortBio: 'Maribel Quintero is the food editor and runs the test kitchen.',
  },
  {
    key: 'devika-ananthan',
    look: look('woman', 'middle', 'long', 'black', 3),
    name: 'Devika Ananthan',
    jobTitle: 'Recipe developer',
    bio: 'Devika Ananthan develops weeknight recipes with two small assistants who refuse to eat anything green unless they have torn it up themselves. She bakes on weekends and writes down the weights.',
    shortBio: 'Devika Ananthan develops and tests weeknight recipes.',
  },
  {
    key: 'tobias-wren',
    look: look('man', 'middle', 'side', 'chestnut', 0, { beard: 'short' }),
    name: 'Tobias Wren',
    jobTitle: 'Parents editor',
    bio: 'Tobias Wren has edited the parents’ pages since his twins were in diapers; they are now taller than he is. He taught second grade for six years and still sharpens pencils when he is thinking.',
    shortBio: 'Tobias Wren edits the parents’ pages.',
  },
  {
    key: 'imani-castellane',
    look: look('woman', 'young', 'afro', 'black', 5),
    name: 'Imani Castellane',
    jobTitle: 'Wellness reporter',
    bio: 'Imani Castellane reports on sleep, movement and the gap between what studies say and what headlines say they say. She trained as a physical therapist and walks to every interview she can.',
    shortBio: 'Imani Castellane reports on sleep, movement and health research.',
  },
  {
    key: 'noriko-fielding',
    look: look('woman', 'middle', 'pixie', 'black', 1),
    name: 'Noriko Fielding',
    jobTitle: 'Home writer',
    bio: 'Noriko Fielding writes about small rooms, stubborn stains and the tools worth keeping in a drawer. She has moved eleven times and labels everything.',
    shortBio: 'Noriko Fielding writes about homes, cleaning and small repairs.',
  },
  {
    key: 'callum-obasi',
    look: look('man', 'young', 'short', 'black', 5, { glasses: true }),
    name: 'Callum Obasi',
    jobTitle: 'Everyday money reporter',
    bio: 'Callum Obasi covers grocery prices, household bills and family budgets. He keeps every receipt for a year and can tell you what butter cost last March.',
    shortBio: 'Callum Obasi covers grocery prices and family budgets.',
  },
  {
    key: 'leilani-marsh',
    look: look('woman', 'middle', 'wavy', 'black', 3, { glasses: true }),
    name: 'Leilani Marsh',
    jobTitle: 'Book club editor',
    bio: 'Leilani Marsh picks the monthly book with a jury of twelve readers who never agree. She was a branch librarian for fourteen years and has never knowingly spoiled an ending.',
    shortBio: 'Leilani Marsh runs the monthly book club.',
  },
  {
    key: 'ruth-abernethy-cole',
    look: look('woman', 'old', 'curls', 'white', 0, { glasses: true }),
    name: 'Ruth Abernethy-Cole',
    jobTitle: 'Columnist',
    bio: 'Ruth Abernethy-Cole writes a weekly column about family life from a kitchen table with one short leg. She is a mother of three, a grandmother of five and a reluctant owner of a rooster.',
    shortBio: 'Ruth Abernethy-Cole writes a weekly column about family life.',
    opinion: true,
  },
];
