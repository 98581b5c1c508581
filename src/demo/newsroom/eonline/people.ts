import { look } from '#drawn-pictures';
import type { DemoPerson } from '../shape.ts';

/** The by-lines of the eonline vertical. */
export const people: readonly DemoPerson[] = [
  {
    key: 'giselle-akintola',
    look: look('woman', 'young', 'afro', 'black', 5),
    name: 'Giselle Akintola',
    jobTitle: 'Red carpet correspondent',
    bio: 'Giselle Akintola has stood on 212 red carpets and sat down on none of them. She reports on award nights, after-parties and who cried first, and keeps a sewing kit in her clutch.',
    shortBio: 'Giselle Akintola covers award nights and red carpets.',
  },
  {
    key: 'bo-castelmare',
    look: look('person', 'young', 'pixie', 'red', 1),
    name: 'Bo Castelmare',
    jobTitle: 'Music editor',
    bio: 'Bo Castelmare edits the music pages and once drove nine hours for a four-song set. They play the theremin, badly, by choice.',
    shortBio: 'Bo Castelmare edits the music pages.',
  },
  {
    key: 'pilar-nakagawa',
    look: look('woman', 'young', 'bob', 'black', 1, { glasses: true }),
    name: 'Pilar Nakagawa',
    jobTitle: 'TV writer',
    bio: 'Pilar Nakagawa watches everything so that you can pretend you did. She recaps dramas, defends sitcoms and has never skipped an opening theme.',
    shortBio: 'Pilar Nakagawa writes about television.',
  },
  {
    key: 'xavier-lumley',
    look: look('man', 'young', 'curls', 'black', 4, { glasses: true }),
    name: 'Xavier Lumley',
    jobTitle: 'Movies reporter',
    bio: 'Xavier Lumley reports from sets, premieres and the third row, left aisle. He wrote his thesis on movie trains.',
    shortBio: 'Xavier Lumley reports on movies.',
  },
  {
    key: 'saffron-dube',
    look: look('woman', 'young', 'long', 'brown', 3),
    name: 'Saffron Dube',
    jobTitle: 'Couples and good news reporter',
    bio: 'Saffron Dube covers engagements, weddings and babies, and only ever with a confirmed yes. She cries at ring boxes in store windows.',
    shortBio: 'Saffron Dube covers love, weddings and babies.',
  },
  {
    key: 'lucien-marchbanks',
    look: look('man', 'older', 'side', 'white', 1, { beard: 'mustache' }),
    name: 'Lucien Marchbanks',
    jobTitle: 'Style editor',
    bio: 'Lucien Marchbanks trained as a tailor and still looks at the hem first. He edits the style pages and owns forty white shirts.',
    shortBio: 'Lucien Marchbanks edits the style pages.',
  },
  {
    key: 'dot-ferreira-quinn',
    look: look('woman', 'older', 'curls', 'gray', 1),
    name: 'Dot Ferreira-Quinn',
    jobTitle: 'Columnist',
    bio: 'Dot Ferreira-Quinn writes “Unscripted,” a weekly column about fame by somebody who has never had any. She was a publicist for eleven years and has forgiven everyone.',
    shortBio: 'Dot Ferreira-Quinn writes the weekly column “Unscripted.”',
    opinion: true,
  },
];
