import type { Kysely } from 'kysely';
import type { Language } from '#brands';
import type { Body } from '#content/model/body';
import type { Card } from '#content/model/card';
import type { AuthorReference } from '#content/responses/content-item';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { formatDateAndTime } from '#messages';
import { findBlogCards } from './cards.store.ts';
import { toCardDatabase, findCards } from './change-cards.store.ts';
import type { CardPlace } from '#content/rules/live-cards';
import type { StoredAnswer } from './live-cards.tables.ts';

const headingLevels = [2, 3, 4] as const;
const toText = (text: string): Extract<Body[number], { type: 'paragraph' }>['text'] => [{ kind: 'text', text }];

const listIds = ({ id, replies }: StoredAnswer): string[] => [id, ...replies.flatMap(listIds)];

/** A card as text that stands by itself: its headline or time, when and by whom, its words; then the replies to it. */
const buildCardBody = (
  { id, date, replies }: StoredAnswer,
  found: { cards: ReadonlyMap<string, { card: Card }>; people: ReadonlyMap<string, AuthorReference>; language: Language },
  depth = 0,
): Body => {
  const card = found.cards.get(id)?.card;
  if (!card) return [];
  const names = card.authors.flatMap((author) => found.people.get(author)?.name ?? []);
  const time = formatDateAndTime(date.publishedAt, found.language);
  const under = [...(card.headline === undefined ? [] : [time]), ...names].join(', ');
  return [
    { type: 'heading', level: headingLevels[Math.min(depth, 2)] ?? 4, text: toText(card.headline ?? time), anchor: id },
    ...(under === ''
      ? []
      : [{ type: 'paragraph' as const, text: [{ kind: 'mark' as const, mark: 'emphasis' as const, children: toText(under) }] }]),
    ...card.content.markupAndEmbeds,
    ...replies.flatMap((reply) => buildCardBody(reply, found, depth + 1)),
  ];
};

/** Reads a page of the published cards of a live blog as one body, newest first, and where the next page begins. For those who may read the whole blog. */
export const readCardsAsBody = async (
  database: Kysely<DocumentTables>,
  blogId: string,
  { language, size, before }: { language: Language; size: number; before?: CardPlace | undefined },
): Promise<{ body: Body; next: CardPlace | undefined }> => {
  const found = await findBlogCards(database, { blogId, size, before });
  if (!found) return { body: [], next: undefined };
  const { cards: answers, people, hasMore } = found.page;
  const cards = await findCards(toCardDatabase(database), answers.flatMap(listIds));
  const last = answers.at(-1);
  return {
    body: answers.flatMap((answer) => buildCardBody(answer, { cards, people, language })),
    next: hasMore && last ? { id: last.id, publishedAt: last.date.publishedAt } : undefined,
  };
};
