import type { Status } from '#content/model/primitives';
import type { Loss } from '../../loop/import-report.ts';
import { parseTimestamp } from '../../pieces/timestamps.ts';
import { listOf, type Node, textOf } from './node-values.ts';
import type { PageData } from './read-pages.ts';

/** The facts that decide whether readers see a recipe: its status, whether it is in lists, and when it expires (ISO 8601). */
export type ReleaseFacts = {
  status: Extract<Status, 'published' | 'scheduled' | 'draft' | 'unpublished'>;
  isHidden: boolean;
  expiresAt: string | undefined;
};

type Release = { facts: ReleaseFacts; losses: Loss[] };

const parseExpiry = (written: string, losses: Loss[]): string | undefined => {
  const expiresAt = parseTimestamp(written);
  if (written !== '' && expiresAt === undefined) losses.push({ what: 'expires', text: `it is no date: ${written}` });
  return expiresAt;
};

/** The publication facts of a recipe in schema.org: `creativeWorkStatus` and `expires`. A status that is not `Published` is a draft. */
export const readRelease = (recipe: Node): Release => {
  const losses: Loss[] = [];
  const written = textOf(listOf(recipe.creativeworkstatus)[0], ['name', '@id', '@value']).replace(/^.*\//, '').trim();
  const isOut = written === '' || /^(?:published|active|live|public|final|complete)$/i.test(written);
  if (!isOut) losses.push({ what: 'status', text: `it is "${written.slice(0, 40)}" there; here it is a draft` });
  const expiresAt = parseExpiry(textOf(listOf(recipe.expires)[0]).trim(), losses);
  return { facts: { status: isOut ? 'published' : 'draft', isHidden: false, expiresAt }, losses };
};

const ofFeed = {
  published: 'published',
  scheduled: 'scheduled',
  draft: 'draft',
  blocked: 'draft',
  unknown: 'draft',
  trashed: 'unpublished',
} as const;

/** A recipe's release with that of its page: the `robots` of its HTML, or the state of the feed's item. The stricter one counts. */
export const withPageRelease = (facts: ReleaseFacts, { robots, state, expires }: PageData): Release => {
  const losses: Loss[] = [];
  const isHidden = /\b(?:noindex|none)\b/i.test(robots);
  if (isHidden) losses.push({ what: 'status', text: 'search engines are kept from it there; here it is hidden, so it is in no list' });
  if (state !== 'published') losses.push({ what: 'status', text: `it is ${state} in its feed; here it is ${ofFeed[state]}` });
  const after = /unavailable_after:(.+)/i.exec(robots)?.[1]?.trim() ?? '';
  const ends = [facts.expiresAt, parseExpiry(after, losses), parseExpiry(expires, losses)].filter((end) => end !== undefined).sort();
  return { facts: { status: state === 'published' ? facts.status : ofFeed[state], isHidden, expiresAt: ends[0] }, losses };
};
