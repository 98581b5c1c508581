import type { AdAdapter, AdReport, AdSlot } from '#features/slots/ad-slots.browser';
import { breakpoints, listSizes } from '#features/slots/ad-slots.pure';
import { type GptEvent, type GptPubAds, type GptSlot, openGpt } from './gpt.browser.ts';
import type { AdTargeting } from './targeting.rules.ts';

/** How long the vendor's script, and then each answer of it, is waited for, in milliseconds; then a slot counts as empty. */
const waitMs = 4_000;

type Known = {
  slot: AdSlot;
  report: (what: AdReport) => void;
  gptSlot?: GptSlot;
  /** Runs while an answer is waited for. */
  waiting?: ReturnType<typeof setTimeout> | undefined;
};
type Parts = { unit: string; targeting: AdTargeting['values']; personalizes: boolean };

/** All that the tag is told at once: it does nothing by itself that our slots do, and never changes the room of a slot. */
const toConfig = ({ targeting, personalizes }: Parts): Readonly<Record<string, unknown>> => ({
  singleRequest: true,
  disableInitialLoad: true,
  collapseDiv: 'DISABLED',
  lazyLoad: { fetchMarginPercent: 50, renderMarginPercent: 25, mobileScaling: 1 },
  autoRefresh: { backForwardCache: false, heavyAds: false },
  centering: true,
  privacyTreatments: { treatments: personalizes ? [] : ['disablePersonalization'] },
  targeting,
});

const toSize = ({ width, height }: { width: number; height: number }) => [width, height] as const;

const defineGptSlot = ({ id, zone, shape }: AdSlot, unit: string, pubads: GptPubAds): GptSlot | null => {
  const gpt = openGpt();
  const widths = [0, ...breakpoints];
  const slot = gpt.defineSlot(
    `${unit}/${zone}`,
    widths.flatMap((_, viewport) => listSizes(shape, viewport).map(toSize)),
    id,
  );
  if (!slot) return null;
  // the widest first: the first that fits counts
  const mapping = widths
    .map((width, viewport) => [width, listSizes(shape, viewport).map(toSize)] as const)
    .reverse()
    .reduce((made, [width, sizes]) => made.addSize([width, 0], sizes), gpt.sizeMapping());
  return slot.addService(pubads).defineSizeMapping(mapping.build());
};

const settle = (known: Known): void => {
  clearTimeout(known.waiting);
  known.waiting = undefined;
};

/** What never comes leaves a slot empty; what comes later than that is shown all the same. False where something is waited for already. */
const expectAnswer = (known: Known | undefined): boolean => {
  if (!known || known.waiting !== undefined) return false;
  known.waiting = setTimeout(() => {
    known.waiting = undefined;
    known.report({ kind: 'empty' });
  }, waitMs);
  return true;
};

/** Fills slots by the Google Publisher Tag, whose script the gate of consent loads. Its events are the life of a slot. */
export const createGptAdapter = (parts: Parts): AdAdapter => {
  const gpt = openGpt();
  const slots = new Map<string, Known>();
  let pubads: GptPubAds | undefined;
  const listen = (name: Parameters<GptPubAds['addEventListener']>[0], tell: (known: Known, event: GptEvent) => void): void =>
    void pubads?.addEventListener(name, (event) => {
      const known = slots.get(event.slot.getSlotElementId());
      if (known) tell(known, event);
    });
  const onRenderEnded = ({ report, slot }: Known, { isEmpty, size, lineItemId, advertiserId }: GptEvent): void => {
    if (isEmpty) return report({ kind: 'empty' });
    report({ kind: 'moved', to: 'rendering' });
    // fluid, and 0 × 0: as large as its place, which stays as it is
    const [width, height] = typeof size === 'object' && size && size[0] > 0 ? size : [slot.place.clientWidth, slot.place.clientHeight];
    const advertiser = advertiserId ? { advertiser: String(advertiserId) } : {};
    report({ kind: 'filled', width, height, about: { lineItem: String(lineItemId ?? ''), ...advertiser, why: [] } });
  };
  gpt.cmd.push(() => {
    gpt.setConfig(toConfig(parts));
    pubads = gpt.pubads();
    listen('slotRequested', ({ report }) => report({ kind: 'moved', to: 'requesting' }));
    listen('slotResponseReceived', (known) => {
      settle(known);
      known.report({ kind: 'moved', to: 'requested' });
    });
    listen('slotRenderEnded', onRenderEnded);
    listen('slotOnload', ({ report }) => report({ kind: 'moved', to: 'rendered' }));
    listen('impressionViewable', ({ report }) => report({ kind: 'viewable' }));
    gpt.enableServices();
  });
  const withSlots = (ids: readonly string[], work: (found: readonly GptSlot[], ads: GptPubAds) => void): void => {
    const found = ids.flatMap((id) => slots.get(id)?.gptSlot ?? []);
    if (pubads && found.length > 0) work(found, pubads);
  };

  return {
    define: (slot, report) => {
      const known: Known = { slot, report };
      slots.set(slot.id, known);
      slot.place.id = slot.id;
      report({ kind: 'moved', to: 'creating' });
      // where the script is blocked nothing ever comes
      expectAnswer(known);
      gpt.cmd.push(() => {
        settle(known);
        const made = pubads && slots.get(slot.id) === known ? defineGptSlot(slot, parts.unit, pubads) : null;
        if (!made) return;
        known.gptSlot = made;
        report({ kind: 'moved', to: 'created' });
        gpt.display(slot.id);
      });
    },
    request: (ids) => {
      // the tag says later that it asks: until then nobody asks twice
      const asked = ids.filter((id) => expectAnswer(slots.get(id)));
      gpt.cmd.push(() => withSlots(asked, (found, ads) => ads.refresh(found)));
    },
    recycle: (id) => {
      const known = slots.get(id);
      if (!known) return;
      settle(known);
      known.report({ kind: 'moved', to: 'recycling' });
      withSlots([id], (found, ads) => ads.clear(found));
      known.report({ kind: 'moved', to: 'recycled' });
    },
    destroy: (id) => {
      const known = slots.get(id);
      if (!known) return;
      settle(known);
      known.report({ kind: 'moved', to: 'destroying' });
      const { gptSlot } = known;
      if (gptSlot) gpt.cmd.push(() => void gpt.destroySlots([gptSlot]));
      slots.delete(id);
      known.slot.place.replaceChildren();
      known.report({ kind: 'moved', to: 'destroyed' });
    },
  };
};
