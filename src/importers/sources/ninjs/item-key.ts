import { sha256 } from '#platform/hashing';
import { findOwnKeys } from '../own/own-piece.ts';
import type { NinjsItem } from './ninjs-item.ts';

/** The key of what is said in an item: its uri, else another id, else its words. Versions of one item share its uri. */
const buildKey = ({ uri, altIds, headlines, versionCreated, bodies }: NinjsItem): string => {
  const key =
    uri ||
    altIds.map(({ role, value }) => `${role}:${value}`)[0] ||
    `${headlines[0]?.value ?? ''} ${versionCreated} ${bodies[0]?.value.slice(0, 2000) ?? ''}`;
  return key.length <= 400 && /^[\x21-\x7e]+$/.test(key) ? `ninjs:${key}` : `ninjs:hash:${sha256(key, 'hex').slice(0, 24)}`;
};

/** What names an item in its source; of our own export what named it in the system it first came from. */
export const buildExternalId = (item: NinjsItem): string => findOwnKeys(item)?.piece ?? buildKey(item);

/** A text by which versions of one item are ordered. */
export const buildVersion = ({ version, versionCreated }: NinjsItem): string => `${versionCreated} ${version.padStart(12, '0')}`;
