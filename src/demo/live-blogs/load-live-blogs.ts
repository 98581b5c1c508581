import { brandOf } from '#brands';
import type { Document } from '#content/document';
import type { Image } from '#content/image';
import { slugFrom } from '#content/urls';
import type { Cards } from '#features/live-blog';
import type { LiveScript, ScriptCard } from './live-script.ts';

const minute = 60_000;
const by = { by: 'demo', note: 'The demo newsroom' };

/** The document of a live blog of the demo newsroom; `start` is the time of the load in milliseconds, `people` gives ids by key. */
export const documentOfScript = (
  script: LiveScript,
  { id, image, people, start }: { id: string; image: Image; people: ReadonlyMap<string, string>; start: number },
): Document => {
  const brand = brandOf(script.vertical);
  const newest = start - script.endedMinutesAgo * minute;
  const from = new Date(newest - script.cards * script.everyMinutes * minute).toISOString();
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

const inputOf = ({ replies: _replies, author, ...card }: ScriptCard, people: ReadonlyMap<string, string>) => {
  const person = author === undefined ? undefined : people.get(author);
  return { ...card, ...(person !== undefined && { authors: [person] }) };
};

/** Posts the first cards of a script to its live blog, all in one go, and the replies in another; gives how many. */
export const loadScriptCards = async (
  script: LiveScript,
  { id, people, start, cards }: { id: string; people: ReadonlyMap<string, string>; start: number; cards: Pick<Cards, 'postMany'> },
): Promise<number> => {
  const newest = start - script.endedMinutesAgo * minute;
  const planned = Array.from({ length: script.cards }, (_, index) => {
    // never as regular as a clock
    const at = newest - (script.cards - 1 - index) * script.everyMinutes * minute - ((index * 37) % 50) * 1000;
    return { card: script.card(index), at };
  });
  const posted = await cards.postMany(
    id,
    planned.map(({ card, at }) => ({ ...inputOf(card, people), datePublished: new Date(at).toISOString() })),
    by,
  );
  const replies = planned.flatMap(({ card, at }, index) =>
    (card.replies ?? []).map((text) => ({ text, replyTo: posted[index]?.id, datePublished: new Date(at + minute / 2).toISOString() })),
  );
  await cards.postMany(id, replies, by);
  return posted.length + replies.length;
};

/** Posts the next cards of a script, one after another: `index` is the number of the first. Gives the id of each. */
export const postScriptCard = async (
  script: LiveScript,
  index: number,
  { id, people, cards }: { id: string; people: ReadonlyMap<string, string>; cards: Pick<Cards, 'post'> },
): Promise<string> => {
  const { id: made } = await cards.post(id, inputOf(script.card(index), people), { by: 'demo', note: 'masthead demo live' });
  return made;
};
