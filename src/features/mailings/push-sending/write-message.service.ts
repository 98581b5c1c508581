import { randomUUID } from 'node:crypto';
import { type Brand, brandOf, pathOnSite, type Site } from '#brands';
import { findItems } from '#features/newsroom/document-queries';
import { type DocumentTables } from '#features/newsroom/document-rows';
import { parseTopic, type Topic } from '#features/mailings/push-subscriptions';
import type { Kysely } from 'kysely';
import { mostBody, mostPayloadBytes, mostTitle, toLine, type Urgency, usualTtl } from './message.rules.ts';
import { countPayload, type NewMessage } from './messages.store.ts';
import { nothingToShow, payloadTooLarge, pieceMissing, topicsRefused } from './push-sending.errors.ts';
import type { MessageBody } from './push-sending.schema.ts';

export type WriteParts = {
  database: Kysely<DocumentTables>;
  now: () => number;
};

type Chosen = { site: Site; brand: Brand; topics: readonly Topic[]; isBreaking: boolean };

const readTopics = (texts: readonly string[]): Chosen => {
  const found = texts.map((text) => parseTopic(text));
  const [first] = found;
  const brand = first && brandOf(first.vertical);
  const topics = found.flatMap((one) => (one && brand && brandOf(one.vertical).site === brand.site ? [one.topic] : []));
  if (!brand || topics.length !== texts.length) throw topicsRefused(texts);
  const isBreaking = found.some((one) => one?.subject === 'breaking');
  return { site: brand.site, brand, topics: [...new Set(topics)], isBreaking };
};

/** Makes what is shown: of a piece, or of words of its own. Refuses what is no message, what readers do not have, and what does not fit into a push. */
export const writeMessage = async (parts: WriteParts, body: MessageBody, by: string): Promise<NewMessage> => {
  const { site, brand, topics, isBreaking } = readTopics(body.topics);
  const item = body.piece === undefined ? undefined : (await findItems(parts.database, [body.piece])).get(body.piece);
  if (body.piece !== undefined && (!item || brandOf(item.item.vertical).site !== site)) throw pieceMissing(body.piece, site);
  const title = body.title ?? (item && toLine(item.computedValues.headline, mostTitle));
  if (title === undefined || title === '') throw nothingToShow();
  const shown = {
    title,
    body: body.text ?? (item ? toLine(item.computedValues.description, mostBody) : ''),
    path: item?.computedValues.url ?? body.path ?? pathOnSite(brand, '/'),
    // a newer message of a piece takes the place of the one before
    tag: body.piece ?? randomUUID(),
    lang: brand.language,
  };
  const bytes = countPayload(shown);
  if (bytes > mostPayloadBytes) throw payloadTooLarge(bytes, mostPayloadBytes);
  const usual: Urgency = isBreaking ? 'high' : 'normal';
  return {
    site,
    topics,
    shown,
    by,
    vertical: item?.item.vertical ?? brand.vertical,
    contentId: body.piece ?? null,
    urgency: body.urgency ?? usual,
    ttl: body.ttl ?? usualTtl,
    at: new Date(parts.now()),
  };
};
