import { brandOf } from '#brands';
import type { Document } from '#content/document';
import type { Image } from '#content/image';
import { slugFrom } from '#content/urls';
import type { Cards } from '#features/live-blog';
import { clockTime } from '#messages';
import { bodyOf, type MarkedReferences } from '../load/marked-text.ts';
import type { LiveScript, ScriptCard } from './live-script.ts';

const minute = 60_000;
const by = { by: 'demo', note: 'The demo newsroom' };

/** When the card of a number was posted; `newest` is when the last of the first load was. Never as regular as a clock. */
const timeOf = ({ cards, everyMinutes, minutes }: LiveScript, index: number, newest: number): number => {
  const last = minutes?.at(-1);
  const own = minutes?.[index];
  if (last !== undefined && own !== undefined) return newest - (last - own) * minute;
  return newest - (cards - 1 - index) * everyMinutes * minute - ((index * 37) % 50) * 1000;
};
const firstOf = (script: LiveScript, newest: number): number => timeOf(script, 0, newest) - minute;

/** The document of a live blog of the demo newsroom; `start` is the time of the load in milliseconds, `people` gives ids by key. */
export const documentOfScript = (
  script: LiveScript,
  { id, image, people, start }: { id: string; image: Image; people: ReadonlyMap<string, string>; start: number },
): Document => {
  const brand = brandOf(script.vertical);
  const newest = start - script.endedMinutesAgo * minute;
  const from = new Date(firstOf(script, newest)).toISOString();
  return {
    id,
    type: 'liveBlog',
    subType: script.subType,
    site: brand.site,
    vertical: script.vertical,
    publisher: brand.publisher,
    slug: slugFrom(script.headline),
    status: 'published',
    access: 'free',
    hidden: false,
    headline: script.headline,
    description: script.description,
    taxonomy: [`${script.vertical}/${script.section}`],
    authors: script.people.flatMap((key) => people.get(key) ?? []),
    primaryImage: image,
    datePublished: from,
    dateModified: new Date(newest).toISOString(),
    dateCoverageStart: from,
    breakingNews: false,
    nativeAd: false,
    adsEnabled: true,
    ecommerceEnabled: false,
    autoCuration: true,
    externalId: `demo:live-blog:${script.key}`,
    summary: script.summary.map((text) => ({ type: 'paragraph', text: [{ kind: 'text', text }] })),
    flagText: script.flagText,
  };
};

/** Who and what cards refer to: persons by key, and what marked text names. */
export type CardReferences = { people: ReadonlyMap<string, string>; references: MarkedReferences };

/** Times of day that a card names, reckoned from its own. */
const timed = (text: string, at: number): string =>
  text.replaceAll(/\{([+-]\d+)\}/g, (_, minutes: string) => {
    const step = 5 * minute;
    return clockTime(new Date(Math.ceil((at + Number(minutes) * minute) / step) * step).toISOString());
  });

const inputOf = ({ headline, text, author, keyEvent }: ScriptCard, at: number, { people, references }: CardReferences) => {
  const person = author === undefined ? undefined : people.get(author);
  return {
    ...(headline !== undefined && { headline }),
    ...(keyEvent && { keyEvent }),
    content: { markupAndEmbeds: bodyOf(timed(text, at), references) },
    ...(person !== undefined && { authors: [person] }),
  };
};

/** Posts the first cards of a script to its live blog, all in one go, and the replies in another; gives the id of the card to pin. */
export const loadScriptCards = async (
  script: LiveScript,
  { id, start, cards, ...named }: { id: string; start: number; cards: Pick<Cards, 'postMany'> } & CardReferences,
): Promise<string | undefined> => {
  const newest = start - script.endedMinutesAgo * minute;
  const planned = Array.from({ length: script.cards }, (_, index) => ({ card: script.card(index), at: timeOf(script, index, newest) }));
  const posted = await cards.postMany(
    id,
    planned.map(({ card, at }) => ({ ...inputOf(card, at, named), datePublished: new Date(at).toISOString() })),
    by,
  );
  const replies = planned.flatMap(({ card, at }, index) =>
    (card.replies ?? []).map((text) => ({ text, replyTo: posted[index]?.id, datePublished: new Date(at + minute / 2).toISOString() })),
  );
  await cards.postMany(id, replies, by);
  return posted[planned.findIndex(({ card }) => card.pinned)]?.id;
};

// what is posted later has no pictures and leads nowhere: they are made with the whole newsroom
const noReferences: MarkedReferences = { idOf: () => undefined, urlOf: () => undefined, picture: () => undefined };
const bodyOfLater = (script: LiveScript, index: number, at: number) =>
  inputOf(script.card(index), at, { people: new Map(), references: noReferences }).content;

/** Posts the next card of a script; `index` is its number, `now` in milliseconds. Gives its id. */
export const postScriptCard = async (
  script: LiveScript,
  index: number,
  { id, people, cards, now }: { id: string; people: ReadonlyMap<string, string>; cards: Pick<Cards, 'post'>; now: number },
): Promise<string> => {
  const input = inputOf(script.card(index), now, { people, references: noReferences });
  const { id: made } = await cards.post(id, input, { by: 'demo', note: 'masthead demo live' });
  return made;
};

/** A card of a script as it is changed later: with a line that says that it was checked. */
export const checkedContent = (script: LiveScript, index: number, now: number) => {
  const { markupAndEmbeds } = bodyOfLater(script, index, now);
  return { markupAndEmbeds: [...markupAndEmbeds, ...bodyOf(script.checked, noReferences)] };
};
