import { parseArgs } from 'node:util';
import { access } from '#content/model/primitives';
import { simulateVisits, type SimulatedVisit } from '#features/revenue/paywall';
import { applicationOf, type Product, products } from '#features/slots/plans';
import { listCounts, type SubscriptionTables } from '#features/revenue/subscriptions';
import { listGroups, putGroup, removeGroup } from '#features/revenue/entitlements';
import { dayMs } from '#platform/time';
import type { Command, CommandContext } from '../../command.ts';
import { parseDay, toDay } from '../../parse-day.ts';
import { usageError } from '../../usage-error.ts';
import { withDatabase } from '../../with-database.ts';

const readers = ['anonymous', 'registered', 'subscriber', 'paused', 'lapsed', 'group', 'gift', 'crawler'] as const;
type ReaderName = (typeof readers)[number];

const toReader = (name: ReaderName, now: number): Parameters<typeof simulateVisits>[0] => {
  const subscriptions = {
    subscriber: { kind: 'open' },
    paused: { kind: 'paused', until: now + 30 * dayMs },
    lapsed: { kind: 'lapsed' },
  } as const;
  return {
    isRegistered: !['anonymous', 'gift', 'crawler'].includes(name),
    subscription: name in subscriptions ? subscriptions[name as keyof typeof subscriptions] : undefined,
    group: name === 'group' ? { name: 'a group', hasPlace: true } : undefined,
    hasGift: name === 'gift',
    isMock: false,
    isCrawler: name === 'crawler',
    meter: undefined,
    mayBegin: true,
  };
};

/** A visit as it is written: `metered:rcna1`, `locked:rcna2@3` three days after the first. */
const readVisit = (written: string, start: number): SimulatedVisit => {
  const [, marked = '', id = '', days = '0'] = /^(\w+):([\w-]{1,40})(?:@(\d{1,4}))?$/.exec(written) ?? [];
  const parsed = access.safeParse(marked);
  if (!parsed.success)
    throw usageError(`"${written}" is no visit: such as metered:rcna1, locked:rcna2 or metered:rcna1@31, 31 days after the start.`);
  return { id, access: parsed.data, at: start + Number(days) * dayMs };
};

const readProduct = (name: string): Product => {
  const product = products.find((one) => one === name);
  if (!product) throw usageError(`There is no product "${name}": one of ${products.join(', ')}.`);
  return product;
};

const simulate = (
  context: CommandContext,
  written: readonly string[],
  { reader, product }: { reader: string; product: string },
): number => {
  const name = readers.find((one) => one === reader);
  if (!name) throw usageError(`There is no reader "${reader}": one of ${readers.join(', ')}.`);
  if (written.length === 0) throw usageError('Say the visits, such as metered:rcna1 metered:rcna2 locked:rcna3@2.');
  const start = Date.parse('2026-01-01T00:00:00.000Z');
  const { freeViews, days } = applicationOf(readProduct(product));
  const told = simulateVisits(
    toReader(name, start),
    written.map((visit) => readVisit(visit, start)),
    { freeViews, days },
  );
  context.list(told, ({ id, access: marked, at, granted, rule, views, maxViews, resetsAt }) =>
    [
      `day ${(at - start) / dayMs}`,
      id,
      marked,
      granted ? 'reads' : 'wall',
      rule,
      `${views}/${maxViews}`,
      resetsAt === undefined ? '' : `anew on day ${(resetsAt - start) / dayMs}`,
    ]
      .join('\t')
      .trimEnd(),
  );
  return 0;
};

const report = (context: CommandContext, { from, to }: { from: string | undefined; to: string | undefined }): Promise<number> => {
  const until = to === undefined ? Date.now() : parseDay(to, '--to');
  const since = from === undefined ? until - 30 * dayMs : parseDay(from, '--from');
  return withDatabase<SubscriptionTables>(context, 'paywall report', async ({ database }) => {
    const counts = await listCounts(database, { from: toDay(since), to: toDay(until) });
    context.list(counts, ({ day, product, event, plan, number, cents }) =>
      [day, product, event, plan || '-', number, (cents / 100).toFixed(2)].join('\t'),
    );
    if (counts.length === 0) context.notify('Nothing was counted in these days.');
    return 0;
  });
};

type GroupOptions = { product: string; name: string | undefined; seats: string; until: string | undefined };
const changeGroup = (context: CommandContext, [action, domain]: readonly string[], options: GroupOptions): Promise<number> => {
  const product = readProduct(options.product);
  if (domain !== undefined && !/^(?=.{4,253}$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(domain))
    throw usageError(`"${domain}" is no domain, such as house.example.`);
  const seats = Number(options.seats);
  if (!Number.isInteger(seats) || seats < 1 || seats > 1_000_000) throw usageError('--seats is a whole number from 1 to 1,000,000.');
  return withDatabase<SubscriptionTables>(context, 'paywall group', async ({ database }) => {
    if (action === 'add' && domain !== undefined) {
      const endsAt = options.until === undefined ? Date.now() + 365 * dayMs : parseDay(options.until, '--until');
      await putGroup(database, { domain, product, name: options.name ?? domain, seats, endsAt });
      context.print(`${domain}: ${seats} ${seats === 1 ? 'place' : 'places'} of ${product} until ${toDay(endsAt)}.`);
      return 0;
    }
    if (action === 'remove' && domain !== undefined) {
      const isGone = await removeGroup(database, domain, product);
      context.print(isGone ? `${domain} is no group any more.` : `${domain} was none.`);
      return isGone ? 0 : 1;
    }
    if (action !== undefined && action !== 'list') throw usageError('Say "group list", "group add DOMAIN" or "group remove DOMAIN".');
    context.list(await listGroups(database), (group) =>
      [group.domain, group.product, group.name, `${group.members}/${group.seats}`, toDay(group.endsAt)].join('\t'),
    );
    return 0;
  });
};

/** `masthead paywall simulate|report|group`: what happens to a reader and why, what was sold, and who pays for everybody with its addresses. */
export const paywallCommand: Command = {
  summary: 'try the paywall’s rules, show what was sold, and keep the groups',
  lists: ['simulate', 'report', 'group'],
  usage: [
    'paywall simulate VISIT… [--reader NAME] [--product NAME]',
    'usage: masthead paywall report [--from DAY] [--to DAY]',
    'usage: masthead paywall group [list|add DOMAIN|remove DOMAIN] [--product NAME] [--name NAME] [--seats N] [--until DAY]',
    '  simulate        what happens at each visit, and why; a visit is metered:ID, locked:ID or free:ID, with @DAYS after the start',
    `  --reader NAME   ${readers.join(', ')}; anonymous unless said`,
    `  --product NAME  ${products.join(' or ')}; news unless said`,
    '  report          what was counted, by day, product, event and plan, with the money; the last 30 days unless said',
    '  group           houses that subscribe for everybody with addresses of their domain',
  ].join('\n'),
  run: (context) => {
    const text = { type: 'string' } as const;
    const { values, positionals } = parseArgs({
      args: context.args,
      allowPositionals: true,
      options: {
        reader: { ...text, default: 'anonymous' },
        product: { ...text, default: 'news' },
        seats: { ...text, default: '10' },
        from: text,
        to: text,
        name: text,
        until: text,
      },
    });
    const [action, ...rest] = positionals;
    if (action === 'simulate') return Promise.resolve(simulate(context, rest, values));
    if (action === 'report') return report(context, { from: values.from, to: values.to });
    if (action === 'group') return changeGroup(context, rest, { ...values, name: values.name, until: values.until });
    throw usageError(action === undefined ? 'Say simulate, report or group.' : `There is no "paywall ${action}".`);
  },
};
