import { cleanLine } from '#content/text/clean-text';
import type { Status } from '#content/model/primitives';
import { parseTimestamp } from '../../pieces/timestamps.ts';
import type { NinjsItem } from './ninjs-item.ts';

type ReportLoss = (what: string, text: string) => void;

/** The status here of an item that is dated `published`; `now` in milliseconds decides whether an embargo has passed. What changes is reported. */
export const findStatus = (item: NinjsItem, published: string | undefined, now: number, reportLoss: ReportLoss): Status => {
  const { pubStatus, embargoed, representation } = item;
  if (pubStatus === 'canceled' || pubStatus === 'cancelled') {
    reportLoss('status', 'it is canceled there; here it is unpublished');
    return 'unpublished';
  }
  if (pubStatus === 'withheld') reportLoss('status', 'it is withheld there; here it is a draft');
  else if (pubStatus !== '' && pubStatus !== 'usable')
    reportLoss('status', `its status "${cleanLine(pubStatus, 40)}" is not known; here it is a draft`);
  if (pubStatus !== '' && pubStatus !== 'usable') return 'draft';
  if (/^(?:partial|incomplete|associated)$/i.test(representation)) {
    reportLoss('representation', `it is only a part (${cleanLine(representation, 20)}); here it is a draft`);
    return 'draft';
  }
  // the end of its use is not known, so it may have come
  if (item.expires !== '' && parseTimestamp(item.expires) === undefined) return 'draft';
  const until = parseTimestamp(embargoed);
  if (embargoed !== '' && (until === undefined || Date.parse(until) > now)) {
    reportLoss('embargo', `until ${cleanLine(embargoed, 60)}; here it is ${until === undefined ? 'a draft' : 'scheduled for then'}`);
    return until === undefined ? 'draft' : 'scheduled';
  }
  if (published === undefined) reportLoss('date', 'it has none; it is dated by its import');
  return 'published';
};

/** Why an item that belongs to another one is for no reader yet, or no longer; undefined for one that may be shown. */
export const findHindrance = ({ pubStatus, embargoed, expires }: NinjsItem, now: number): string | undefined => {
  if (pubStatus !== '' && pubStatus !== 'usable') return `"${cleanLine(pubStatus, 40)}"`;
  const end = parseTimestamp(expires);
  if (expires !== '' && (end === undefined || Date.parse(end) <= now)) return `expired (${cleanLine(expires, 60)})`;
  const until = parseTimestamp(embargoed);
  return embargoed === '' || (until !== undefined && Date.parse(until) <= now)
    ? undefined
    : `under an embargo until ${cleanLine(embargoed, 60)}`;
};
