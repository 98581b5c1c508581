import { brandOf } from '#brands';
import type { Document } from '#content/model/document';
import type { Image } from '#content/model/image';
import { buildSlug } from '#content/urls/urls';
import type { Cards } from '#features/newsroom/live-cards';
import { formatClockTime } from '#messages';
import type { MarkdownSources } from '#content/markdown/markdown-sources';
import { parseMarkdown } from '#content/markdown/parse-markdown';
import type { DemoCard } from './live-blog-file.ts';
import type { LiveScript } from './live-script.ts';

const minute = 60_000;
const by = { by: 'demo', note: 'The demo newsroom' };

/** When the card of a number was posted; `newest` is when the last of the first load was. Never as regular as a clock. */
const getCardTime = ({ cards, every, written }: LiveScript, index: number, newest: number): number => {
  const last = written.at(-1)?.minute;
  const own = written[index]?.minute;
  if (last !== undefined && own !== undefined) return newest - (last - own) * minute;
  return newest - (cards - 1 - index) * every - ((index * 37) % 50) * 1000;
};
const getFirstTime = (script: LiveScript, newest: number): number => getCardTime(script, 0, newest) - minute;

/** The document of a live blog of the demo newsroom; `start` is the time of the load in milliseconds, `people` gives ids by key. */
export const buildLiveBlog = (
  script: LiveScript,
  { id, image, people, start }: { id: string; image: Image; people: ReadonlyMap<string, string>; start: number },
): Document => {
  const brand = brandOf(script.vertical);
  const newest = start - script.last;
  const from = new Date(getFirstTime(script, newest)).toISOString();
  return {
    id,
    type: 'liveBlog',
    subType: script.subType,
    site: brand.site,
    vertical: script.vertical,
    publisher: brand.publisher,
    slug: buildSlug(script.headline),
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

/** Who and what cards refer to: persons by key, and what their Markdown names. */
export type CardReferences = { people: ReadonlyMap<string, string>; references: MarkdownSources };

/** Times of day that a card names, reckoned from its own. */
const fillInTimes = (text: string, at: number): string =>
  text.replaceAll(/\{([+-]\d+)\}/g, (_, minutes: string) => {
    const step = 5 * minute;
    return formatClockTime(new Date(Math.ceil((at + Number(minutes) * minute) / step) * step).toISOString());
  });

const buildCardInput = ({ headline, text, author, keyEvent }: DemoCard, at: number, { people, references }: CardReferences) => {
  const person = author === undefined ? undefined : people.get(author);
  return {
    ...(headline !== undefined && { headline }),
    ...(keyEvent && { keyEvent }),
    content: { markupAndEmbeds: parseMarkdown(fillInTimes(text, at), references) },
    ...(person !== undefined && { authors: [person] }),
  };
};

/** Posts the first cards of a script to its live blog, all in one go, and the replies in another; gives the id of the card to pin. */
export const loadScriptCards = async (
  script: LiveScript,
  { id, start, cards, ...named }: { id: string; start: number; cards: Pick<Cards, 'postMany'> } & CardReferences,
): Promise<string | undefined> => {
  const newest = start - script.last;
  const planned = Array.from({ length: script.cards }, (_, index) => ({
    card: script.card(index),
    at: getCardTime(script, index, newest),
  }));
  const posted = await cards.postMany(
    id,
    planned.map(({ card, at }) => ({ ...buildCardInput(card, at, named), datePublished: new Date(at).toISOString() })),
    by,
  );
  const replies = planned.flatMap(({ card, at }, index) =>
    (card.replies ?? []).map((text) => ({ text, replyTo: posted[index]?.id, datePublished: new Date(at + minute / 2).toISOString() })),
  );
  await cards.postMany(id, replies, by);
  return posted[planned.findIndex(({ card }) => card.pinned)]?.id;
};

/** Addresses of the outside; the names of files lead nowhere. */
const toOutsideLink = (address: string): string | undefined => (/^https?:/.test(address) ? address : undefined);
// what is posted later has no pictures and leads nowhere: they are made with the whole newsroom
const noReferences: MarkdownSources = { idOf: () => undefined, linkOf: toOutsideLink, picture: () => undefined };
const buildLaterContent = (script: LiveScript, index: number, at: number) =>
  buildCardInput(script.card(index), at, { people: new Map(), references: noReferences }).content;

/** Posts the next card of a script; `index` is its number, `now` in milliseconds. Gives its id. */
export const postScriptCard = async (
  script: LiveScript,
  index: number,
  { id, people, cards, now }: { id: string; people: ReadonlyMap<string, string>; cards: Pick<Cards, 'post'>; now: number },
): Promise<string> => {
  const input = buildCardInput(script.card(index), now, { people, references: noReferences });
  const { id: made } = await cards.post(id, input, { by: 'demo', note: 'masthead demo live' });
  return made;
};

/** A card of a script as it is changed later: with a line that says that it was checked. */
export const buildCheckedContent = (script: LiveScript, index: number, now: number) => {
  const { markupAndEmbeds } = buildLaterContent(script, index, now);
  return { markupAndEmbeds: [...markupAndEmbeds, ...parseMarkdown(script.checked, noReferences)] };
};
