import type { DemoPiece } from '../shape.ts';

/** The eonline pieces from earlier weeks. */
export const pieces4: readonly DemoPiece[] = [
  {
    key: 'baby-news-penn',
    kind: 'article',
    section: 'couples',
    headline: 'It’s a girl, and she has her own theme song: Wilder Penn and Cosima Adebayo welcome their first',
    description: 'The composer mom wrote it in the hospital. It is eleven seconds long and it works.',
    people: ['saffron-dube'],
    hoursAgo: 260,
    topics: ['Babies', 'Wilder Penn'],
    pictureCaption: 'The lullaby has four notes. You have been warned.',
    body: `There is a new star in the house. Actor Wilder Penn and composer Cosima Adebayo are the parents of a baby girl, born in the small hours of Saturday and named Ottilie.

She weighs seven pounds and one ounce. She has, says her father, “the hair of a much older man.”

And she already has a theme. Adebayo, who scored “The Kites of June,” hummed four notes into her phone a few hours after the birth to settle her daughter. It worked. It has gone on working. Nurses up and down the ward have been seen to hum it.

“It’s the best thing I’ve written, and it’s for one person,” says Adebayo. It will not be released. But Penn did let us listen to all eleven seconds down the telephone, and we must tell you that we yawned.

The family is at home, with two grandmothers and a strict no-shoes policy.`,
  },
  {
    key: 'why-finales-leak-less',
    kind: 'analysis',
    section: 'tv',
    headline: 'How “Glass Orchard” kept its ending secret from 300 people who filmed it',
    description: 'Five fake scripts, one honest one and a very good lie about a horse.',
    people: ['pilar-nakagawa'],
    hoursAgo: 28.5,
    topics: ['Glass Orchard', 'behind the scenes'],
    pictureCaption: 'Only four people read all the pages in order.',
    body: `About 300 people worked on the finale of “Glass Orchard.” Four knew how it ended. For seven months, not one leaked.

How? Not with locks. The production tried those in the first year, and red paper and numbered copies mostly told everyone which pages were worth stealing.

This time, showrunner Delphine Osterhout printed too much. There were six scripts in circulation. Each was complete and each had a different culprit: the vicar, the vicar’s brother, the mailman, the twin who did not exist. The real one was bound in the same gray cover as the rest.

“A secret is heavy,” she says. “So I gave everybody one. You don’t go telling the world your ending if the man at the next table has another.”

Scenes were shot in an order worked out by the script supervisor with dice. Tallulah Okonjo filmed six reactions to six letters and was told that they would choose “by feel.”

And then there was the horse. In the spring, a rumor got out that a horse dies. Fans organized. There was a petition with 80,000 names. There is no horse in “Glass Orchard.” There never was. Osterhout will say only that she wrote the rumor on a Tuesday and that it kept people busy for three months.

Shows with ten times the money are said to be studying her method. They should note the last part of it: she told the crew the truth at the wrap party, before anyone else in the world, and waited while they argued about the aunt.`,
  },
];
