import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { sites } from '#brands';
import {
  type AdFileProblem,
  lintAdsTxt,
  lintSellersJson,
  renderAdsTxt,
  renderAppAdsTxt,
  renderSellersJson,
} from '#features/distribution/site-files';
import { pictureWidths } from '#features/reading/pictures';
import {
  type AdTables,
  createLineItems,
  createLiveItems,
  createRandom,
  type LineItems,
  type ReportPart,
  reportParts,
  type ShownLineItem,
  simulateDay,
  toTable,
} from '#features/revenue/house-ads';
import { formatCsvLine } from '#platform/csv';
import { createPictureUrls } from '#platform/media';
import { createHosts } from '../../site/hosts.ts';
import type { Command, CommandContext } from '../command.ts';
import { parseDay, toDay } from '../parse-day.ts';
import { readText } from '../read-text.ts';
import { usageError } from '../usage-error.ts';
import { withDatabase } from '../with-database.ts';
import { nameActor } from '../with-editorial.ts';

const usage = `ads [list] [--size N]
usage: masthead ads show ID
usage: masthead ads add [FILE] [--paused]
usage: masthead ads change ID [FILE] --base REVISION
usage: masthead ads pause ID
usage: masthead ads resume ID
usage: masthead ads report [--from DAY] [--to DAY] [--line-item ID] [--by PARTS] [--csv]
usage: masthead ads simulate [--day DAY] [--views N] [--processes N] [--seed N]
usage: masthead ads lint [FILE] [--json]
  FILE             a line item as JSON or YAML; standard input where it is left out. The least of one:
                     name: Slow coffee            (readers see it in "about this ad")
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
const parseArguments = (args: string[]) => parseArgs({ args, allowPositionals: true, options });
type Values = ReturnType<typeof parseArguments>['values'];
/** One call of the command. */
type Call = { context: CommandContext; positionals: readonly string[]; values: Values };
type StoreCall = Call & { lineItems: LineItems; by: string };

const parseCount = (option: string, written: string | undefined, most: number): number => {
  const count = /^[0-9]{1,9}$/.test(written ?? '') ? Number(written) : 0;
  if (count < 1 || count > most) throw usageError(`${option} is a whole number from 1 to ${most.toLocaleString('en')}.`);
  return count;
};
const getId = ([id, ...more]: readonly string[], most: number): string => {
  if (id === undefined || more.length >= most) throw usageError('Say one id of a line item, such as adli12.');
  return id;
};

const readItem = async (file: string | undefined): Promise<unknown> => {
  const source = await readText(file);
  if (source.trim() === '') throw usageError('Nothing was given: write a line item as JSON or YAML into FILE, or into standard input.');
  try {
    return parse(source) as unknown;
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

const simulate = ({ context, values }: Call): Promise<number> => {
  const start = parseDay(values.day ?? toDay(Date.now()), '--day');
  const [views, processes] = [parseCount('--views', values.views, 5_000_000), parseCount('--processes', values.processes, 64)];
  const random = createRandom(parseCount('--seed', values.seed, 999_999_999));
  return withDatabase<AdTables>(context, 'ads simulate', async ({ database }) => {
    const pictures = {
      urls: createPictureUrls({ secret: context.config.secrets.secret, allowedWidths: pictureWidths }),
      widths: pictureWidths,
    };
    const items = await createLiveItems({ database, pictures, now: () => start }).read();
    const bursts = [{ at: 14.5 * 3_600_000, forMs: 40 * 60_000, times: 4 }];
    if (items.length === 0) context.notify('No line item is running or waiting: there is nothing to try. "masthead ads add" makes one.');
    const tried = await simulateDay(items, { start, views, processes, bursts, random });
    context.list(
      tried,
      ({ id, name, plan, impressions, decisions, clicks }) =>
        [
          id,
          plan === undefined ? '-' : Math.round(plan),
          impressions,
          plan ? `${((impressions / plan) * 100).toFixed(1)} %` : '-',
          decisions,
          clicks,
          name,
        ].join('\t'),
      items.length === 0 ? undefined : ['lineItem', 'plan', 'impressions', 'of plan', 'decisions', 'clicks', 'name'].join('\t'),
    );
    return 0;
  });
};

const lintByName = (name: string, source: string): AdFileProblem[] =>
  name.endsWith('.json') ? lintSellersJson(source) : lintAdsTxt(source);

const lint = async ({ context, positionals: [file], values }: Call): Promise<number> => {
  const { originOf } = createHosts(context.config.hosts, context.config.port);
  const ours = () =>
    sites.flatMap((site) => [
      { name: `${site} ads.txt`, source: renderAdsTxt(site, originOf(site)) },
      { name: `${site} app-ads.txt`, source: renderAppAdsTxt(site, originOf(site)) },
      { name: `${site} sellers.json`, source: renderSellersJson(site, originOf(site)) },
    ]);
  const files = file === undefined ? ours() : [{ name: basename(file), source: await readText(file) }];
  const found = files.flatMap(({ name, source }) => lintByName(name, source).map((problem) => ({ file: name, ...problem })));
  // also where the exit code says that something is wrong
  if (values.json) context.print(JSON.stringify(found, undefined, 2));
  else for (const { file: name, line, problem } of found) context.print(`${name}${line === 0 ? '' : `:${line}`}\t${problem}`);
  context.notify(
    found.length === 0 ? `${files.length} files, nothing wrong.` : `${found.length} ${found.length === 1 ? 'problem' : 'problems'}.`,
  );
  return found.length === 0 ? 0 : 1;
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
    if (part === 'simulate') return simulate(call);
    if (part === 'lint') return lint(call);
    const action = Object.hasOwn(actions, part) ? actions[part] : undefined;
    if (!action) throw usageError(`Say one of ${[...Object.keys(actions), 'simulate', 'lint'].join(', ')}.`);
    const by = nameActor('ads');
    return withDatabase<AdTables>(context, 'ads', ({ database }) =>
      action({ ...call, lineItems: createLineItems({ database, now: Date.now }), by }),
    );
  },
};
