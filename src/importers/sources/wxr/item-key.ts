import { sha256 } from '#platform/hashing';
import type { WxrItem } from './records/records.ts';
import type { Survey } from './records/survey.ts';

/** What names an item in its source: its number, else its own address. */
export const toKey = (item: WxrItem): string => {
  if (/^\d{1,15}$/.test(item.id)) return item.id;
  const named = item.guid || item.link || `${item.title} ${item.date}`;
  return named.length <= 200 && /^[\x20-\x7e]+$/.test(named)
    ? named
    : `hash ${sha256(`${named}${item.content.slice(0, 10_000)}`, 'hex').slice(0, 24)}`;
};

/** The external id of a thing of an export by its key. */
export const buildExternalId = (survey: Pick<Survey, 'base'>, key: string): string => `wxr:${survey.base}#${key}`;
