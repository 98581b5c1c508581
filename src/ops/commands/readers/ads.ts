import { parse } from 'yaml';
import {
  type AdTables,
  createLineItems,
  type LineItems,
  type ReportPart,
  reportParts,
  type ShownLineItem,
  toTable,
} from '#features/revenue/line-items';
import { formatCsvLine } from '#platform/csv';
import { type Call, parseArguments, parseCount, usage } from '../../ads/ads-call.ts';
import { lintAdFiles } from '../../ads/lint-ad-files.ts';
import { simulateAds } from '../../ads/simulate-ads.ts';
import type { Command } from '../../command.ts';
import { parseDay, toDay } from '../../parse-day.ts';
import { readText } from '../../read-text.ts';
import { usageError } from '../../usage-error.ts';
import { withDatabase } from '../../with-database.ts';
import { nameActor } from '../../with-editorial.ts';

/** A call that works with the line items there are. */
type StoreCall = Call & { lineItems: LineItems; by: string };

const getId = ([id, ...more]: readonly string[], most: number): string => {
  if (id === undefined || more.length >= most) throw usageError('Say one id of a line item, such as adli12.');
  return id;
};

const readItem = async (file: string | undefined): Promise<unknown> => {
  const source = await readText(file);
  if (source.trim() === '') throw usageError('Nothing was given: write a line item as JSON or YAML into FILE, or into standard input.');
  try {
    return parse(source);
  } catch (error) {
    throw usageError(`This is neither JSON nor YAML: ${error instanceof Error ? error.message : String(error)}`);
  }
};

const formatItem = ({ id, state, item, impressions, revision }: ShownLineItem): string =>
  [
    id,
    state,
    item.kind,
    `weight ${item.weight}`,
    `${impressions}${item.goal === undefined ? '' : `/${item.goal}`}`,
    `${item.starts.slice(0, 10)} to ${item.ends?.slice(0, 10) ?? '…'}`,
    `revision ${revision}`,
    item.advertiser,
    item.name,
  ].join('\t');

const parseParts = (written: string): ReportPart[] => {
  const named = written.split(',');
  const parts = reportParts.filter((part) => named.includes(part));
  if (parts.length !== named.length) throw usageError(`--by is some of ${reportParts.join(', ')}, each once.`);
  return parts;
};

const report = async ({ context, values, lineItems }: StoreCall): Promise<number> => {
  const by = parseParts(values.by);
  const [from, to] = (['from', 'to'] as const).map((name) => {
    const written = values[name];
    return written === undefined ? undefined : toDay(parseDay(written, `--${name}`));
  });
  const found = await lineItems.report({ by, from, to, lineItem: values['line-item'] });
  const [heading = [], ...lines] = toTable(found.rows, by);
  if (values.csv) for (const line of [heading, ...lines]) context.print(formatCsvLine(line).trimEnd());
  else if (found.rows.length > 0) context.list(found.rows, (row) => (lines[found.rows.indexOf(row)] ?? []).join('\t'), heading.join('\t'));
  if (found.rows.length === 0) context.notify(`Nothing was counted from ${found.from} to ${found.to}.`);
  return 0;
};

const actions: Readonly<Record<string, (call: StoreCall) => Promise<number>>> = {
  list: async ({ context, values, lineItems }) => {
    const found = await lineItems.list({ size: parseCount('--size', values.size, 10_000) });
    context.list(found, formatItem);
    if (found.length === 0) context.notify('There are no line items.');
    return 0;
  },
  show: async ({ context, positionals, lineItems }) => {
    const found = await lineItems.get(getId(positionals, 1));
    context.print(JSON.stringify(found.item, undefined, 2));
    context.notify(`${found.id} is ${found.state}, revision ${found.revision}, with ${found.impressions} impressions.`);
    return 0;
  },
  add: async ({ context, positionals: [file], values, lineItems, by }) => {
    context.print(formatItem(await lineItems.create(await readItem(file), by, { isPaused: values.paused })));
    return 0;
  },
  change: async ({ context, positionals, values, lineItems, by }) => {
    const revision = parseCount('--base', values.base, 999_999_999);
    const id = getId(positionals, 2);
    context.print(formatItem(await lineItems.put(id, await readItem(positionals[1]), { revision, by })));
    return 0;
  },
  pause: async ({ context, positionals, lineItems, by }) => {
    context.print(formatItem(await lineItems.pause(getId(positionals, 1), by)));
    return 0;
  },
  resume: async ({ context, positionals, lineItems, by }) => {
    context.print(formatItem(await lineItems.resume(getId(positionals, 1), by)));
    return 0;
  },
  report,
};

/** `masthead ads …`: the line items of the house-ad server, what was counted of them, a day that is tried, and the files that say who sells. */
export const adsCommand: Command = {
  summary: 'keep line items, report and try them, and check ads.txt',
  lists: ['', 'list', 'report', 'simulate'],
  usage,
  run: async (context) => {
    const { values, positionals } = parseArguments(context.args);
    const [part = 'list', ...rest] = positionals;
    const call = { context, values, positionals: rest };
    if (part === 'simulate') return simulateAds(call);
    if (part === 'lint') return lintAdFiles(call);
    const action = Object.hasOwn(actions, part) ? actions[part] : undefined;
    if (!action) throw usageError(`Say one of ${[...Object.keys(actions), 'simulate', 'lint'].join(', ')}.`);
    const by = nameActor('ads');
    return withDatabase<AdTables>(context, 'ads', ({ database }) =>
      action({ ...call, lineItems: createLineItems({ database, now: Date.now }), by }),
    );
  },
};
