import type { Body } from '#content/model/body';
import { type Card, card as cardSchema } from '#content/model/card';
import { fieldProblems, type RefusedField } from '#content/validation/field-problem';
import { embedAddress } from '#content/urls/embed-address';
import { fromPlainText } from '#content/html/from-plain-text';
import { pictureInside } from '#content/html/parse-figure';
import { type Loss, parseHtml } from '#content/html/parse-html';
import type { CheckedCardInput } from './card-input.schema.ts';

/** A field of a card that cannot be taken, by its path. */
export type CardProblem = RefusedField;

/** How far ahead of ours an editor's clock may be, in milliseconds: a date within it counts as now. */
export const clockSkew = 120_000;
/** How deep replies nest at most. */
export const deepestReply = 8;

const moreBreak = /<!--\s*more\s*-->/i;

const parseParts = (text: string, parse: (part: string) => Body): Body =>
  text.split(moreBreak).flatMap((part, index): Body => [...(index > 0 ? [{ type: 'showMore' as const }] : []), ...parse(part)]);

const parseHtmlText = (html: string): Body | CardProblem[] => {
  const losses: Loss[] = [];
  const body = parseParts(html, (part) => {
    const parsed = parseHtml(part);
    losses.push(...parsed.losses);
    return parsed.body;
  });
  if (!losses.some(({ what }) => what === pictureInside)) return body;
  return [{ path: 'html', problem: 'holds a picture written into the text itself (data:); store the picture and send it in images' }];
};

const parseText = (input: CheckedCardInput, before: Card | undefined): Body | CardProblem[] => {
  const ways = [input.text, input.html, input.content].filter((way) => way !== undefined);
  if (ways.length > 1) return [{ path: 'content', problem: 'send only one of text, html and content' }];
  const body =
    input.text !== undefined
      ? parseParts(input.text, fromPlainText)
      : input.html !== undefined
        ? parseHtmlText(input.html)
        : (input.content ?? before?.content ?? { markupAndEmbeds: [] }).markupAndEmbeds;
  return Array.isArray(body) ? body : [];
};

const parseEmbeds = (addresses: readonly string[]): { embeds: Body; problems: CardProblem[] } => {
  const embeds: Body = [];
  const problems: CardProblem[] = [];
  for (const [index, address] of addresses.entries()) {
    const known = embedAddress(address);
    if (known) embeds.push({ type: 'embed', ...known });
    else problems.push({ path: `embeds.${index}`, problem: 'is not an address of a post or video that can be embedded' });
  }
  return { embeds, problems };
};

/** When a card was published: never in the future; a clock that is a little ahead is taken as now. */
const findPublishedAt = (asked: string | undefined, before: Card | undefined, now: number): string | CardProblem => {
  const wanted = asked ?? before?.datePublished;
  if (wanted === undefined) return new Date(now).toISOString();
  const at = Date.parse(wanted);
  if (at <= now) return new Date(at).toISOString();
  if (at <= now + clockSkew || asked === undefined) return new Date(now).toISOString();
  return { path: 'datePublished', problem: 'is in the future; send publishAt to schedule the card' };
};

const isBody = (parsed: Body | CardProblem[]): parsed is Body => parsed.every((part) => 'type' in part);

/**
 * The card that an input makes: new, or the next state of one. What the input does not say stays as it was. `now` in milliseconds; gives the problems
 * instead where there are any.
 */
export const buildCard = (
  input: CheckedCardInput,
  named: { id: string; blog: string; before?: Card | undefined },
  now: number,
): { card: Card } | { problems: CardProblem[] } => {
  const { id, blog, before } = named;
  const text = parseText(input, before);
  if (!isBody(text)) return { problems: text };
  const { embeds, problems } = parseEmbeds(input.embeds ?? []);
  const pictures = (input.images ?? []).map((image) => ({ type: 'image' as const, image, size: 'medium' as const }));
  const markupAndEmbeds: Body = [...text, ...pictures, ...embeds];
  const headline = input.headline === null || input.headline === '' ? undefined : (input.headline ?? before?.headline);
  if (markupAndEmbeds.length === 0 && headline === undefined)
    problems.push({ path: 'content', problem: 'a card needs words, an embed or a headline' });
  const planned = input.publishAt === null ? undefined : (input.publishAt ?? (input.status === undefined ? before?.publishAt : undefined));
  const isPlanned = planned !== undefined && Date.parse(planned) > now && input.status !== 'published';
  const statusBefore = before?.status === 'scheduled' ? 'draft' : before?.status;
  const status = isPlanned ? ('scheduled' as const) : (input.status ?? statusBefore ?? 'published');
  const at = status === 'published' ? findPublishedAt(input.datePublished, before, now) : (input.datePublished ?? before?.datePublished);
  if (typeof at === 'object') return { problems: [...problems, at] };
  if (problems.length > 0) return { problems };
  const hasBreak = markupAndEmbeds.some(({ type }) => type === 'showMore');
  const made = {
    id,
    type: 'card',
    subType: input.subType ?? before?.subType,
    status,
    blog,
    replyTo: before?.replyTo ?? input.replyTo,
    headline,
    content: { markupAndEmbeds },
    displayShowMore: input.displayShowMore ?? (hasText(input) ? hasBreak : (before?.displayShowMore ?? hasBreak)),
    keyEvent: input.keyEvent ?? before?.keyEvent,
    authors: input.authors ?? before?.authors,
    publishAt: isPlanned ? planned : undefined,
    datePublished: at,
    dateModified: findModifiedAt(input, before, { headline, markupAndEmbeds, at, status }, now),
    externalId: input.externalId ?? before?.externalId,
    originalUrl: input.originalUrl ?? before?.originalUrl,
  };
  const parsed = cardSchema.safeParse(Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined)));
  return parsed.success ? { card: parsed.data } : { problems: fieldProblems(parsed.error.issues, made) };
};

const hasText = (input: CheckedCardInput): boolean => input.text !== undefined || input.html !== undefined || input.content !== undefined;

// the database keeps its own order of keys
const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;
const isSameBody = (one: Body, other: Body): boolean => JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);

/** When the text of a card last changed: marking it, moving it and changing its by-line leave the time as it was. */
const findModifiedAt = (
  input: CheckedCardInput,
  before: Card | undefined,
  made: { headline: string | undefined; markupAndEmbeds: Body; at: string | undefined; status: string },
  now: number,
): string | undefined => {
  const asked = input.dateModified;
  if (asked !== undefined) return Date.parse(asked) > now ? new Date(now).toISOString() : asked;
  if (made.status !== 'published') return undefined;
  if (before?.status !== 'published' || before.dateModified === undefined) return made.at;
  const isSame = before.headline === made.headline && isSameBody(before.content.markupAndEmbeds, made.markupAndEmbeds);
  if (!isSame) return new Date(now).toISOString();
  return before.dateModified === before.datePublished ? made.at : before.dateModified;
};
