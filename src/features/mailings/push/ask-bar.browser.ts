import { toOwnHtml } from '../../../platform/browser/own-html.ts';
import { addStyles, toBare } from '../../../platform/browser/page-dialog.ts';
import type { Asks } from './ask-record.browser.ts';
import { pushPath } from './push-path.rules.ts';
import { findSubscription, subscribe } from './subscribe.browser.ts';

type Words = Record<'denied' | 'failed' | 'done' | 'close', string>;

/** Waits until the page is looked at. */
const seen = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.visibilityState === 'visible') return resolve();
    document.addEventListener('visibilitychange', () => resolve(), { once: true });
  });

/** Whether something else asks for the reader's answer already, or goes on at the lower edge: one thing at a time. */
const isBusy = (): boolean => document.querySelector('dialog[open], #privacy-ask, [data-timer]') !== null;

const load = async (base: string): Promise<HTMLElement> => {
  const answer = await fetch(toBare(`${base}${pushPath}`));
  if (!answer.ok) throw new Error(`The page of notifications answered ${answer.status}.`);
  const page = toOwnHtml(await answer.text());
  const bar = page.querySelector<HTMLElement>('[data-push-ask] > section');
  if (!bar) throw new Error('The page of notifications has nothing to ask with.');
  await addStyles(page);
  return bar;
};

const find = <Found extends HTMLElement>(bar: HTMLElement, selector: string): Found => {
  const found = bar.querySelector<Found>(selector);
  if (!found) throw new Error(`The bar has no ${selector}.`);
  return found;
};

/** What else stands at the lower edge, and what has focus, is above the bar as long as that is shown; the question of privacy says its height by itself. */
const fit = (bar: HTMLElement): void => {
  const { style } = document.documentElement;
  if (bar.offsetHeight > 0) style.setProperty('--edge', `${innerHeight - bar.getBoundingClientRect().top}px`);
  else if (!document.querySelector('#privacy-ask')) style.removeProperty('--edge');
};

const follow = (bar: HTMLElement, asks: Asks): void => {
  const words = JSON.parse(bar.dataset['words'] ?? '{}') as Words;
  const closed = new AbortController();
  const close = (): void => {
    closed.abort();
    bar.remove();
    fit(bar);
  };
  const refuse = (event: 'not-now' | 'never'): void => {
    asks.note(event);
    close();
  };
  const yes = find<HTMLButtonElement>(bar, '[data-ask="yes"]');
  const [notNow, never] = [find<HTMLButtonElement>(bar, '[data-ask="not-now"]'), find<HTMLButtonElement>(bar, '[data-ask="never"]')];
  let isAnswered = false;
  const tell = (text: string): void => {
    isAnswered = true;
    find(bar, '[role="status"]').textContent = text;
    // the question is answered
    find(bar, 'h2').hidden = true;
    never.remove();
    yes.remove();
    notNow.textContent = words.close;
    notNow.focus();
  };
  yes.addEventListener('click', () => {
    yes.disabled = true;
    void subscribe(asks).then((outcome) => {
      if (outcome === 'not-now') return close();
      if (outcome === 'on') find<HTMLAnchorElement>(bar, 'a').hidden = false;
      tell(outcome === 'on' ? words.done : words[outcome]);
    }, reportError);
  });
  notNow.addEventListener('click', () => (isAnswered ? close() : refuse('not-now')));
  never.addEventListener('click', () => refuse('never'));
  bar.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') notNow.click();
  });
  // answered in another tab: it is answered here as well
  addEventListener('storage', ({ key }) => key === asks.key && !isAnswered && close(), { signal: closed.signal });
};

const show = (bar: HTMLElement, asks: Asks): void => {
  follow(bar, asks);
  // early in the order of the keyboard, as it stands above everything; the way past the page's head stays first
  const skip = document.body.querySelector(':scope > a[href="#main"]');
  if (skip) skip.after(bar);
  else document.body.prepend(bar);
  fit(bar);
  // other words, a turned phone, and what hides it for a while
  new ResizeObserver(() => fit(bar)).observe(bar);
};

// as long as other windows may take to learn that their reader is asked here
const askingMs = 1_000;

/** Asks at the lower edge, beside the page and never over what has focus: in one tab, and nobody who was asked meanwhile in another. */
export const openAskBar = async (base: string, asks: Asks): Promise<void> => {
  await seen();
  if (isBusy()) return;
  if (await findSubscription()) return asks.note('on');
  const bar = await load(base);
  // two windows may be looked at in the same moment
  await navigator.locks.request('masthead-push', { ifAvailable: true }, async (lock) => {
    if (!lock || isBusy() || !asks.may()) return;
    asks.note('asked');
    show(bar, asks);
    await new Promise((resolve) => setTimeout(resolve, askingMs));
  });
};
