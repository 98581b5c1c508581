import type { WxrItem } from './records/records.ts';
import { findMeta } from './records/survey.ts';

/** What the Liveblog plugin says of a post: its live blog goes on, has ended, or was switched off and was not shown; undefined where there is none. */
export const findLiveBlogState = (item: WxrItem): 'on' | 'ended' | 'off' | undefined => {
  const state = findMeta(item, 'liveblog');
  // versions before 1.3 wrote 1 for what is on
  if (state === 'enable' || state === '1') return 'on';
  if (state === 'archive') return 'ended';
  return item.entries.length > 0 ? 'off' : undefined;
};
