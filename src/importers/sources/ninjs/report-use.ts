import { cleanLine } from '#content/text/clean-text';
import type { NinjsItem } from './ninjs-item.ts';

/** Reports what an item says of its use, and every field that has no place. */
export const reportUse = (item: NinjsItem, reportLoss: (what: string, text: string) => void): void => {
  for (const [what, value] of [
    ['editor’s note', item.edNote],
    ['usage terms', item.usageTerms],
    ['copyright notice', item.copyrightNotice],
    ['profile', item.profile],
    ['dateline', item.located],
  ] as const)
    if (value !== '') reportLoss(what, value);
  for (const { name, text: words } of item.others.slice(0, 40)) reportLoss(`field ${cleanLine(name, 80)}`, words);
};
