import type { Cards } from '#features/newsroom/live-cards';
import type { Documents } from '#features/newsroom/documents';
import { toPlace, testPerson } from './test-site.ts';

const paragraph = (text: string) => ({ type: 'paragraph', text: [{ kind: 'text', text }] });
const list = (items: readonly string[]) => ({
  type: 'list',
  ordered: false,
  items: items.map((text) => ({ text: [{ kind: 'text', text }] })),
});

const headlines = [
  'Harbour district reports: turnout highest since the new bridge opened',
  'Count resumes at the old town hall after a short power cut',
  'Both campaigns call for patience as the margin narrows to 212 votes',
  'Early ballots from the northern wards are in',
  'Mayor thanks 1,400 volunteers at polling stations',
  'What still has to be counted, ward by ward',
];
const texts = [
  'Officials say the last boxes from the islands arrived by ferry shortly after noon. They will be opened in the presence of observers from both campaigns, and the first figures are expected within the hour.',
  'The difference now stands at 212 votes of 48,310. A recount is automatic below half a percentage point, the electoral office confirmed.',
  'Lights went out for eleven minutes in the counting hall. No box was open at the time; the seals were checked and the count went on.',
];

/** A live blog of news about an evening of counting; `minutesAgo` says when it began. */
export const eveningBlog = (number: number, more: Record<string, unknown> = {}) => ({
  id: `rcna${number}`,
  type: 'liveBlog',
  ...toPlace('news'),
  slug: `count-${number}`,
  status: 'published',
  headline: 'Harbour city counts its votes: 212 between the two as the last boxes arrive',
  description: 'Live updates from the counting hall, the wards and the campaigns.',
  taxonomy: ['news/politics'],
  authors: ['ncpn901', 'ncpn902'],
  datePublished: new Date(Date.now() - 6 * 3_600_000).toISOString(),
  summary: [
    list([
      'The margin is 212 votes with four wards out.',
      'A recount is automatic below half a percentage point.',
      'First figures from the islands are due within the hour.',
    ]),
  ],
  ...more,
});

/** A card that reads like one of that evening; `number` picks its words and its time, a minute and a half apart. */
export const eveningCard = (number: number, count: number, more: Record<string, unknown> = {}) => ({
  ...(number % 5 !== 3 && { headline: headlines[number % headlines.length] }),
  content: {
    markupAndEmbeds: [
      paragraph(texts[number % texts.length] ?? ''),
      ...(number % 4 === 0 ? [paragraph(texts[(number + 1) % texts.length] ?? '')] : []),
    ],
  },
  authors: [number % 3 === 0 ? 'ncpn902' : 'ncpn901'],
  keyEvent: number % 12 === 1,
  datePublished: new Date(Date.now() - (count - number) * 95_000 - 60_000).toISOString(),
  ...more,
});

/** Writes the persons, a live blog and `count` cards; gives the ids of the cards, oldest first. */
export const writeEvening = async (
  newsroom: { documents: Documents; cards: Cards },
  number: number,
  count: number,
  more: Record<string, unknown> = {},
): Promise<string[]> => {
  await newsroom.documents.write(testPerson(901, { name: 'Mara Quist', jobTitle: 'Politics reporter' }), { by: 'test' });
  await newsroom.documents.write(testPerson(902, { name: 'Teo Arden', jobTitle: 'City editor' }), { by: 'test' });
  await newsroom.documents.write(eveningBlog(number, more), { by: 'test' });
  const posted = await newsroom.cards.postMany(
    `rcna${number}`,
    Array.from({ length: count }, (_, index) => eveningCard(index + 1, count)),
    { by: 'test' },
  );
  return posted.map(({ id }) => id);
};
