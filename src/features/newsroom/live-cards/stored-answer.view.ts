import type { Language } from '#brands';
import { textOfElement } from '#content/model/body';
import type { Card } from '#content/model/card';
import type { AuthorReference } from '#content/responses/content-item';
import { asCardWidget } from '#content/render/card-widget';
import type { WireCard } from '#content/responses/wire';
import type { RenderBody } from '#features/newsroom/document-rows.pure';
import type { StoredAnswer } from './live-cards.tables.ts';

/** A card at a revision. */
export type RevisedCard = { card: Card; revision: number };

const isPublished = ({ card }: RevisedCard): boolean => card.status === 'published' && card.datePublished !== undefined;
const byTime = (one: RevisedCard, other: RevisedCard): number =>
  Date.parse(one.card.datePublished ?? '') - Date.parse(other.card.datePublished ?? '') ||
  Number(one.card.id.slice(4)) - Number(other.card.id.slice(4));

/**
 * The stored answer of a card: its body rendered, the replies to it nested, oldest first. Undefined while readers may not have it; a reply that is not
 * published is left out together with the replies to it.
 */
export const buildStoredAnswer = (
  root: RevisedCard,
  replies: readonly RevisedCard[],
  render: RenderBody,
  language: Language,
): StoredAnswer | undefined => {
  if (!isPublished(root)) return undefined;
  const { card, revision } = root;
  const publishedAt = card.datePublished ?? '';
  const under = replies.filter((reply) => reply.card.replyTo === card.id && isPublished(reply)).toSorted(byTime);
  return {
    id: card.id,
    type: 'card',
    subType: card.subType,
    blog: card.blog,
    replyTo: card.replyTo,
    headline: card.headline,
    date: { publishedAt, modifiedAt: card.dateModified ?? publishedAt },
    revision,
    content: {
      markupAndEmbeds: card.content.markupAndEmbeds.map((element) => asCardWidget(render(element, language))),
      text: card.content.markupAndEmbeds.map(textOfElement).filter(Boolean).join('\n'),
    },
    displayShowMore: card.displayShowMore,
    keyEvent: card.keyEvent,
    authors: card.authors,
    replies: under.flatMap((reply) => buildStoredAnswer(reply, replies, render, language) ?? []),
  };
};

/** Everybody that a card and its replies show. */
export const listAuthorIds = (answer: StoredAnswer): string[] => [
  ...new Set([...answer.authors, ...answer.replies.flatMap(listAuthorIds)]),
];

const wireCards = new WeakMap<StoredAnswer, { authors: readonly (AuthorReference | undefined)[]; card: WireCard }>();

/**
 * The card as readers get it, with authors by name; an author that was deleted is left out. The same answer with the same authors gives the very same
 * object, so that what is made from it can be cached by identity.
 */
export const toWireCard = (answer: StoredAnswer, people: ReadonlyMap<string, AuthorReference>): WireCard => {
  const authors = answer.replies.length === 0 ? answer.authors : listAuthorIds(answer);
  const known = wireCards.get(answer);
  if (known && authors.every((id, index) => people.get(id) === known.authors[index])) return known.card;
  const card: WireCard = {
    ...answer,
    authors: answer.authors.flatMap((id) => people.get(id) ?? []),
    replies: answer.replies.map((reply) => toWireCard(reply, people)),
  };
  wireCards.set(answer, { authors: authors.map((id) => people.get(id)), card });
  return card;
};

/** The card as a lead on a front shows it: without body and replies, only its text. */
export const buildTease = (card: WireCard): WireCard => ({ ...card, content: { ...card.content, markupAndEmbeds: [] }, replies: [] });

/** The elements of a card and its replies. */
export const listElements = (card: WireCard): WireCard['content']['markupAndEmbeds'] =>
  card.replies.length === 0 ? card.content.markupAndEmbeds : [...card.content.markupAndEmbeds, ...card.replies.flatMap(listElements)];
