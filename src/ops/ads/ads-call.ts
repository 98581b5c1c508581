import { parseArgs } from 'node:util';
import { reportParts } from '#features/revenue/line-items';
import type { CommandContext } from '../command.ts';
import { usageError } from '../usage-error.ts';

/** How `masthead ads` is called. */
export const usage = `ads [list] [--size N]
usage: masthead ads show ID
usage: masthead ads add [FILE] [--paused]
usage: masthead ads change ID [FILE] --base REVISION
usage: masthead ads pause ID
usage: masthead ads resume ID
usage: masthead ads report [--from DAY] [--to DAY] [--line-item ID] [--by PARTS] [--csv]
usage: masthead ads simulate [--day DAY] [--views N] [--processes N] [--seed N]
usage: masthead ads lint [FILE] [--json]
  FILE             a line item as JSON or YAML; standard input where it is left out. The least of one:
                     name: Slow coffee # readers see it in "about this ad"
                     advertiser: Tallow River Coffee
                     starts: 2026-12-01T00:00:00Z
                     target: https://www.example.com/coffee
                     creatives: [{ kind: native, sizes: [300x250, 728x90, 320x50], headline: Slow coffee, text: Roasted by hand., sponsor: Tallow River }]
                   dates, goals, targeting, pictures and HTML: docs/operations/advertising.md
  --paused         shown only once it is resumed
  --base REVISION  the revision that was changed, as "list" and "show" say it: nobody else's change is overwritten
  report           what was counted of line items: slots given (decisions), impressions, viewable, clicks, unloaded as too heavy,
                   and clicks (ctr) and viewable (viewability) of an impression; the last 30 days unless said
  --csv            for a spreadsheet
  --by PARTS       a row for each of ${reportParts.join(', ')}, with commas between; day,lineItem unless said
  simulate         tries a day with the line items there are: the plan of each, impressions, their part of it, slots given, clicks
  --day DAY        today unless said; --views N of pages, 200,000 unless said; --processes N, 2 unless said;
                   --seed N: the same number, the same day
  lint             what is wrong in ads.txt, app-ads.txt and sellers.json: of all sites, or of one file`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const options = {
  size: { ...text, default: '100' },
  paused: flag,
  base: text,
  from: text,
  to: text,
  'line-item': text,
  csv: flag,
  day: text,
  by: { ...text, default: 'day,lineItem' },
  views: { ...text, default: '200000' },
  processes: { ...text, default: '2' },
  seed: { ...text, default: '1' },
  json: flag,
};
/** The arguments of a call. */
export const parseArguments = (args: string[]) => parseArgs({ args, allowPositionals: true, options });
type Values = ReturnType<typeof parseArguments>['values'];
/** One call of the command. */
export type Call = { context: CommandContext; positionals: readonly string[]; values: Values };

/** A number that an option gives, from 1 to the most. */
export const parseCount = (option: string, written: string | undefined, most: number): number => {
  const count = /^[0-9]{1,9}$/.test(written ?? '') ? Number(written) : 0;
  if (count < 1 || count > most) throw usageError(`${option} is a whole number from 1 to ${most.toLocaleString('en')}.`);
  return count;
};
