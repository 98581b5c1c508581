import type { AdEventKind, FilledSlot } from '#content/site/ad-decisions';
import type { AdAdapter, AdReport, AdSlot } from '#features/slots/ad-slots.browser';
import { buildDecisionAddress, findAnswer, parseFilled } from '#features/slots/ad-slots.pure';
import { renderCreative, whenLoaded } from './render-creative.browser.ts';
import type { ShownCounter } from './shown-ads.browser.ts';
import { formatCounts } from './shown-ads.rules.ts';
import { watchCost, watchViewable } from './watch-creative.browser.ts';

/** How long a decision is waited for, in milliseconds. */
const decisionMs = 4_000;
const mostAtOnce = 20;

type Known = {
  slot: AdSlot;
  report: (what: AdReport) => void;
  /** Grows with each asking: what belongs to an earlier one comes too late. */
  turn: number;
  stops: (() => void)[];
};

const count = (token: string, kind: AdEventKind): void =>
  void navigator.sendBeacon('/services/ads/counts', JSON.stringify({ events: [{ token, kind }] }));

/** What was decided; undefined where that failed, or took too long. */
const readDecisions = async (address: string): Promise<unknown> => {
  try {
    const response = await fetch(address, {
      credentials: 'omit',
      signal: AbortSignal.timeout(decisionMs),
    });
    if (response.ok) return await response.json();
    throw new Error(`${response.statusText} (${response.status}) @ ${address}`);
  } catch (error) {
    // an ad that is late, on a slow line, is no fault of the page
    if (!(error instanceof Error && error.name === 'TimeoutError')) reportError(error);
    return undefined;
  }
};

const clear = (known: Known): void => {
  known.turn += 1;
  for (const stop of known.stops) stop();
  known.stops = [];
  known.slot.place.replaceChildren();
};

const unload = (known: Known, { seen }: FilledSlot): void => {
  clear(known);
  count(seen, 'unloaded');
  known.report({ kind: 'unloaded' });
};

/** Puts a creative into its slot, follows it, and counts it. */
const show = async (known: Known, filled: FilledSlot, shown: ShownCounter): Promise<void> => {
  const { slot, report, turn } = known;
  const { lineItem, name, advertiser, width, height, why, seen } = filled;
  report({ kind: 'moved', to: 'rendering' });
  const creative = renderCreative(filled, slot.id);
  if (creative instanceof HTMLIFrameElement) known.stops.push(watchCost(creative, () => unload(known, filled)));
  slot.place.replaceChildren(creative);
  report({ kind: 'filled', width, height, about: { lineItem, name, advertiser, why } });
  const isThere = await whenLoaded(creative);
  if (known.turn !== turn) return;
  if (!isThere) {
    clear(known);
    return report({ kind: 'empty' });
  }
  report({ kind: 'moved', to: 'rendered' });
  count(seen, 'impression');
  shown.add(filled);
  known.stops.push(
    watchViewable(creative, filled, () => {
      count(seen, 'viewable');
      report({ kind: 'viewable' });
    }),
  );
};

/** Fills slots with the house's own ads: they go by the page alone, and ask nobody else. */
export const createHouseAdapter = ({ vertical, path, shown }: { vertical: string; path: string; shown: ShownCounter }): AdAdapter => {
  const slots = new Map<string, Known>();
  /** How often this view of the page was given each line item, so that another has its turn first (AD-40). */
  const given = new Map<string, number>();
  const waiting: Known[] = [];

  const ask = async (batch: readonly Known[]): Promise<void> => {
    // some may have gone, or be too narrow by now
    const asked = batch.filter((known) => slots.get(known.slot.id) === known);
    const turns = asked.map(({ turn }) => turn);
    const listed = asked.map(({ slot: { id, zone, listSizes } }) => ({ id, zone, sizes: listSizes() }));
    const sent = listed.filter(({ sizes }) => sizes.length > 0);
    const counts = { shown: shown.format(), onPage: formatCounts(given) };
    const answer = sent.length > 0 ? await readDecisions(buildDecisionAddress(vertical, path, sent, counts)) : undefined;
    asked.forEach((known, index) => {
      if (known.turn !== turns[index]) return;
      known.report({ kind: 'moved', to: 'requested' });
      // one that was to be recycled as soon as its answer is here shows and counts nothing of it
      if (known.turn !== turns[index]) return;
      const filled = parseFilled(findAnswer(answer, known.slot.id), listed[index]?.sizes ?? []);
      if (!filled) return known.report({ kind: 'empty' });
      given.set(filled.lineItem, (given.get(filled.lineItem) ?? 0) + 1);
      void show(known, filled, shown).catch(reportError);
    });
  };
  /** One request after the other, as each says what those before were given; what comes up meanwhile is the next. */
  const askInTurn = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, mostAtOnce);
      await ask(batch).catch(reportError);
      waiting.splice(0, batch.length);
    }
  };

  return {
    define: (slot, report) => {
      report({ kind: 'moved', to: 'creating' });
      slots.set(slot.id, { slot, report, turn: 0, stops: [] });
      report({ kind: 'moved', to: 'created' });
    },
    request: (ids) => {
      const asked = ids.flatMap((id) => slots.get(id) ?? []);
      for (const { report } of asked) report({ kind: 'moved', to: 'requesting' });
      waiting.push(...asked);
      if (waiting.length === asked.length) void askInTurn();
    },
    recycle: (id) => {
      const known = slots.get(id);
      if (!known) return;
      known.report({ kind: 'moved', to: 'recycling' });
      clear(known);
      known.report({ kind: 'moved', to: 'recycled' });
    },
    destroy: (id) => {
      const known = slots.get(id);
      if (!known) return;
      known.report({ kind: 'moved', to: 'destroying' });
      clear(known);
      slots.delete(id);
      known.report({ kind: 'moved', to: 'destroyed' });
    },
  };
};
