import { brandOf, flagsOf, type Vertical, verticals } from '#brands';
import type { Zone } from '#content/model/curation';
import { dayMs, hourMs } from '#platform/time';
import { toAdCounts, type AdCounter, createAdCounter, type AdTokens, createAdTokens, parseSize } from '#features/revenue/line-items';
import type { AskedSlot } from './ad-request.rules.ts';
import { createDecide, type Decide } from './decide.service.ts';
import { createDelivery, type Delivery, exchangeMs } from './delivery.service.ts';
import type { LiveItem } from './inventory.service.ts';
import { createLedgerInMemory } from './ledger.service.ts';
import { type Plan, planBy } from './pacing.rules.ts';
import type { AdContext } from './targeting.rules.ts';
import { type Burst, drawCount, expectViews } from './traffic.rules.ts';

/** What a day is tried with. */
export type SimulatedDay = {
  /** Midnight UTC, in milliseconds since 1970. */
  start: number;
  /** Views of pages. */
  views: number;
  processes: number;
  bursts: readonly Burst[];
  /** How often processes exchange what they counted, in milliseconds. */
  stepMs?: number;
  /** At least 0 and below 1. */
  random: () => number;
};

/** What became of a line item in a day, and by the hour. `plan`: what its pacing is to have had; undefined without a goal. */
export type SimulatedItem = {
  id: string;
  name: string;
  plan: number | undefined;
  decisions: number;
  impressions: number;
  clicks: number;
  hours: number[];
};

const usualSlots: readonly [Zone, string][] = [
  ['article-top', '970x90|728x90|320x50'],
  ['article-body', '300x250'],
  ['article-sidebar', '300x250'],
  ['footer', '970x90|728x90|300x250'],
];
// not every slot that is filled comes into view, and that takes a while
const chances = { shown: 0.8, clicked: 0.004 };
const longestWait = 9_000;

const toSlot = ([zone, sizesKey]: readonly [Zone, string], index: number): AskedSlot => ({
  id: `s${index}`,
  zone,
  sizesKey,
  sizes: sizesKey.split('|').flatMap((written) => {
    const size = parseSize(written);
    return size ? [{ written, ...size }] : [];
  }),
});

/** The pages that are viewed: of each brand one about nothing in particular, and one about each thing that a line item is aimed at. */
const listContexts = (items: readonly LiveItem[]): AdContext[] => {
  const toPage = (vertical: Vertical, about: Pick<AdContext, 'taxonomy' | 'piece'>): AdContext => ({
    vertical,
    language: brandOf(vertical).language,
    names: {},
    adsEnabled: true,
    ...about,
  });
  const aimed = items.flatMap(({ targeting }) => {
    const brands =
      targeting.brands ?? verticals.filter((one) => !targeting.languages || targeting.languages.includes(brandOf(one).language));
    const about = { taxonomy: targeting.taxonomy?.slice(0, 1) ?? [], piece: targeting.pieces?.[0] };
    return targeting.taxonomy || targeting.pieces ? brands.map((vertical) => toPage(vertical, about)) : [];
  });
  return [...verticals.map((vertical) => toPage(vertical, { taxonomy: [] })), ...aimed].filter(
    ({ vertical }) => flagsOf(vertical).ads === true,
  );
};

type Process = { decide: Decide; counter: AdCounter; delivery: Delivery };
type Waiting = { at: number; process: Process; seen: string; click: string };

/** What a plan is to have had before a day; nothing of one that hurries, which may have begun now. */
const planBefore = (plan: Plan, start: number): number => (plan.pacing === 'even' ? planBy(plan, start) : 0);

const reportDay = (
  items: readonly LiveItem[],
  start: number,
  counts: ReturnType<ReturnType<typeof createLedgerInMemory>['list']>,
  byHour: ReadonlyMap<string, number[]>,
): SimulatedItem[] =>
  items.map(({ id, name, plan }) => {
    const own = counts.filter(({ lineItem }) => lineItem === id);
    const sum = (kind: 'decisions' | 'impressions' | 'clicks') => own.reduce((all, count) => all + count[kind], 0);
    return {
      id,
      name,
      plan: plan && planBy(plan, start + dayMs) - planBefore(plan, start),
      decisions: sum('decisions'),
      impressions: sum('impressions'),
      clicks: sum('clicks'),
      hours: byHour.get(id) ?? [],
    };
  });

/** Tries a day with the rules of the site itself, and without a site: several processes, readers that come unevenly, slots that are seen late or never. */
export const simulateDay = async (items: readonly LiveItem[], day: SimulatedDay): Promise<SimulatedItem[]> => {
  const { start, random, stepMs = exchangeMs } = day;
  let time = start;
  const now = () => time;
  const ledger = createLedgerInMemory();
  // until this day everything went by its plan
  const before = items.flatMap(({ id, plan }) => {
    const had = plan ? Math.round(planBefore(plan, start)) : 0;
    return had > 0
      ? [
          {
            day: '',
            lineItem: id,
            zone: 'footer',
            vertical: 'news',
            decisions: had,
            impressions: had,
            viewable: 0,
            clicks: 0,
            unloaded: 0,
          } as const,
        ]
      : [];
  });
  ledger.add(before);
  const tokens: AdTokens = createAdTokens({ secret: 'of a day that is only tried', now });
  const processes: Process[] = Array.from({ length: day.processes }, (_, number) => {
    const counter = createAdCounter({ tokens, now });
    const writeCounts = async (): Promise<void> => ledger.add(toAdCounts(counter.take() ?? { decisions: [], events: [] }));
    const source = { version: async () => '1', read: async () => items.map((item) => ({ ...item })) };
    const delivery = createDelivery({ process: `p${number}`, ledger, writeCounts, source, everyMs: stepMs, random, now });
    return { counter, delivery, decide: createDecide({ inventory: delivery.inventory, tokens, counter, random, now }) };
  });
  const [contexts, slots] = [listContexts(items), usualSlots.map(toSlot)];
  const byHour = new Map(items.map(({ id }) => [id, Array.from({ length: 24 }, () => 0)]));
  let waiting: Waiting[] = [];

  const view = (): void => {
    // one process has more of the readers than the next
    const process = processes[Math.floor(random() ** 1.5 * processes.length)];
    const context = contexts[Math.floor(random() * contexts.length)];
    if (!process || !context) return;
    for (const filled of Object.values(process.decide({ context, slots, shown: {} })))
      if (filled && random() < chances.shown)
        waiting.push({
          at: time + random() * longestWait,
          process,
          seen: filled.seen,
          click: filled.click.slice(filled.click.lastIndexOf('/') + 1),
        });
  };
  const countSeen = (): void => {
    const due = waiting.filter(({ at }) => at <= time);
    waiting = waiting.filter(({ at }) => at > time);
    for (const { process, seen, click } of due) {
      const shown = tokens.read('seen', seen);
      if (!shown) throw new Error('A token that was just made is not known.');
      process.counter.note(shown, 'impression');
      const hours = byHour.get(shown.lineItem);
      const hour = Math.floor((time - start) / hourMs);
      if (hours?.[hour] !== undefined) hours[hour] += 1;
      const clicked = random() < chances.clicked ? tokens.read('click', click) : undefined;
      if (clicked) process.counter.note(clicked, 'click');
    }
  };
  for (; time < start + dayMs; time += stepMs) {
    for (const { delivery } of processes) await delivery.exchange();
    const views = drawCount(expectViews({ views: day.views, bursts: day.bursts, at: time - start, stepMs }), random);
    for (let number = 0; number < views; number += 1) view();
    countSeen();
  }
  // what was given out last may be seen after midnight
  time += longestWait;
  countSeen();
  for (const { delivery } of processes) await delivery.leave();
  return reportDay(items, start, ledger.list().slice(before.length), byHour);
};
