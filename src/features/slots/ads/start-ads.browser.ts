import { consentChanged, readOwnConsent } from '#features/slots/consent-gate.browser';
import { type AdConfig, missingConfig, parseAdConfig, countBoxes } from '#features/slots/ad-slots.pure';
import { createAdSlots, type AdSlots } from '#features/slots/ad-slots.browser';
import { createAround } from './around-ad.browser.ts';
import { createHouseAdapter } from './house-adapter.browser.ts';
import { createShownCounter } from './shown-ads.browser.ts';
import type { AdsProps } from './ads.view.ts';

/** The address that the page says is its own. */
const readCanonical = (): string | undefined => document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;

/** Who fills the slots: the vendor where one is configured and the reader lets it, else the house. */
const chooseAdapter = async (config: AdConfig, props: AdsProps) => {
  const canonicalUrl = readCanonical();
  if (config.vendor !== undefined && readOwnConsent().allows.ads) {
    const { createVendorAdapter } = await import('#features/slots/vendor-ads.browser');
    const adapter = await createVendorAdapter({ ...config, canonicalUrl, values: props.values });
    if (adapter) return adapter;
  }
  const { brand = '' } = document.documentElement.dataset;
  const { pathname: path } = new URL(canonicalUrl ?? location.href);
  return createHouseAdapter({ vertical: brand, path, shown: createShownCounter() });
};

/** Makes ads of some slots; one that is wrong is reported, and the others go on. */
const addAll = (slots: AdSlots, elements: readonly HTMLElement[]): void => {
  for (const element of elements)
    try {
      slots.add(element);
    } catch (error) {
      reportError(error);
    }
};

/** Boxes in a text wait where the brand wants it, and there are no more of them than its height allows (AD-04). */
const addBoxes = (slots: AdSlots, boxes: readonly HTMLElement[], delay: number): (() => void) => {
  const add = (): void => {
    const text = boxes[0]?.closest('article,[data-cards]');
    if (text) slots.measureArticle(text.getBoundingClientRect().height);
    const most = countBoxes(slots.state().articleHeight);
    addAll(slots, boxes.slice(0, most));
    boxes.slice(most).forEach(slots.leave);
  };
  const timer = setTimeout(add, delay);
  return () => clearTimeout(timer);
};

/** Makes ads of the slots of a page. Gives what destroys them. */
const openSlots = async (config: AdConfig, props: AdsProps): Promise<() => void> => {
  const adapter = await chooseAdapter(config, props);
  const slots = createAdSlots({ adapter, config, around: createAround() });
  const [boxes, others]: [HTMLElement[], HTMLElement[]] = [[], []];
  for (const element of document.querySelectorAll<HTMLElement>('[data-ad]'))
    (element.dataset['ad'] === 'article-body' ? boxes : others).push(element);
  addAll(slots, others);
  const stopBoxes = addBoxes(slots, boxes, config.boxDelay);
  const list = document.querySelector<HTMLElement>('[data-cards]');
  const live = list ? (await import('./live-slots.browser.ts')).followCards(list, slots) : undefined;
  return () => {
    stopBoxes();
    live?.();
    slots.stop();
  };
};

/** Starts the ads of a page; again where a reader changes what is allowed. */
export const startAds = (props: AdsProps): void => {
  const config = parseAdConfig(props.mps);
  if (!config) return console.error(missingConfig);
  let turn = Promise.resolve<(() => void) | undefined>(undefined);
  const open = (): void => {
    turn = turn
      .then((close) => {
        close?.();
        return openSlots(config, props);
      })
      .catch((error: unknown) => {
        reportError(error);
        return undefined;
      });
  };
  open();
  // the house asks nobody else: whatever a reader chooses, its ads stay as they are
  if (config.vendor !== undefined) document.addEventListener(consentChanged, open);
  addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) void turn.then((close) => close?.());
  });
};
