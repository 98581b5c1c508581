import { preserveScrollPlace } from '../../../platform/browser/preserve-scroll-place.ts';
import type { AdSlots } from '#features/slots/ad-slots.browser';
import { listCardPlaces } from './inline-ads.rules.ts';

const isAd = (element: Element): element is HTMLElement => element instanceof HTMLElement && 'ad' in element.dataset;

/** The cards before which an ad is missing. */
const listMissing = (list: HTMLElement): Element[] => {
  const missing: Element[] = [];
  let run: Element[] = [];
  const end = (isFollowed: boolean): void => {
    missing.push(...listCardPlaces(run.length, { isFollowed }).flatMap((place) => run[place] ?? []));
    run = [];
  };
  for (const child of list.children) {
    if (isAd(child)) end(true);
    else run.push(child);
  }
  end(false);
  return missing;
};

/** Ads that cards have gone from between, or that nothing follows: seen or not, they are too many. */
const listSpare = (list: HTMLElement): HTMLElement[] =>
  [...list.children]
    .filter(isAd)
    .filter(({ previousElementSibling: before, nextElementSibling: after }) => !before || !after || isAd(before));

/**
 * Keeps an ad after every so many cards of a live blog, also among those that come in live and by Load More: nothing that is read moves. Gives what ends it.
 */
export const followCards = (list: HTMLElement, slots: AdSlots): (() => void) => {
  // a blog of few cards has none between them yet, and one above or beside them
  const model = document.querySelector<HTMLElement>('main [data-ad]');
  if (!model) return () => undefined;
  const blank = document.importNode(model);
  for (const name of Object.keys(blank.dataset)) delete blank.dataset[name];
  blank.dataset['ad'] = 'article-body';
  const arrange = (): void => {
    const [missing, spare] = [listMissing(list), listSpare(list)];
    if (missing.length + spare.length === 0) return;
    preserveScrollPlace(list.querySelectorAll('[data-card]'), () => {
      for (const element of spare) {
        slots.remove(element);
        element.remove();
      }
      for (const card of missing) {
        const slot = document.importNode(blank);
        card.before(slot);
        slots.add(slot);
      }
    });
    // of two at the end one was left
    arrange();
  };
  const onAdded = ({ target }: Event): void => {
    if (target instanceof Node && list.contains(target)) arrange();
  };
  document.addEventListener('islands-added', onAdded);
  return () => document.removeEventListener('islands-added', onAdded);
};
