import type { SavedType } from '#content/rules/saved-types';
import { findOffer, findReport, openReading, type ReadingEvent, reduceReading } from './reading.state.ts';

/** What is read, and the words of the offer to go on. */
export type Reading = { id: string; type: SavedType; words: { offer: string; go: string; close: string } };
export type OfferStyles = { bar?: string | undefined; go?: string | undefined; close?: string | undefined };

/** What is read for as long as this counts as read: as for the counts of all readers. */
const readAfterMs = 3_000;
/** A link that ends so leads to where one left. */
const continueHash = '#continue';

// what somebody's history does not take is no failure of the page
const ask = async <Data>(path: string, init?: RequestInit): Promise<Data | undefined> => {
  try {
    const response = await fetch(`/mynewsapi/${path}`, init);
    return response.ok ? (await response.json<{ data: Data }>()).data : undefined;
  } catch (error) {
    // the network is away, or the page is being left
    if (error instanceof TypeError || error instanceof DOMException) return undefined;
    throw error;
  }
};

const whenVisibleFor = (ms: number, work: () => void): void => {
  const wait = (): void =>
    void setTimeout(() => {
      if (document.hidden) document.addEventListener('visibilitychange', wait, { once: true });
      else work();
    }, ms);
  if (document.hidden) document.addEventListener('visibilitychange', wait, { once: true });
  else wait();
};

const goTo = (paragraph: HTMLElement): void => {
  paragraph.tabIndex = -1;
  paragraph.focus({ preventScroll: true });
  paragraph.scrollIntoView({ block: 'start' });
};

const button = (text: string, className: string | undefined, onClick: () => void): HTMLButtonElement => {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = className ?? '';
  made.textContent = text;
  made.addEventListener('click', onClick);
  return made;
};

/** Offers to go on at a paragraph; it takes no room in the page. Gives what takes it away. */
const showOffer = (paragraph: HTMLElement, { words }: Reading, styles: OfferStyles): (() => void) => {
  const bar = document.createElement('section');
  bar.className = styles.bar ?? '';
  bar.ariaLabel = words.offer;
  const close = button('×', styles.close, () => bar.remove());
  close.ariaLabel = words.close;
  bar.append(
    button(words.go, styles.go, () => {
      bar.remove();
      goTo(paragraph);
    }),
    close,
  );
  // the first thing that the keyboard comes to in the piece
  document.querySelector('main')?.prepend(bar);
  return () => bar.remove();
};

/**
 * Follows how a piece is read by who is signed in: stores that it is, where it is left, and offers to go on where it was left, here or on another device.
 */
export const followReading = (reading: Reading, styles: OfferStyles): void => {
  const paragraphs = [...document.querySelectorAll<HTMLElement>('[data-text] > p')];
  const { id, type } = reading;
  let state = openReading(paragraphs.length);
  let takeAway: (() => void) | undefined;
  const note = (event: ReadingEvent): void => {
    state = reduceReading(state, event);
    if (takeAway && findOffer(state) === undefined) takeAway();
  };
  const save = (query = '', init: RequestInit = {}) =>
    ask<{ saveHistory: boolean }>(`savehistory/${id}/${type}${query}`, { method: 'POST', ...init });

  const watch = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) note({ type: 'paragraphSeen', paragraph: paragraphs.findIndex((one) => one === target) + 1 });
    },
    // what stands at the lower edge is not read yet
    { rootMargin: '0px 0px -25% 0px' },
  );
  for (const paragraph of paragraphs) watch.observe(paragraph);

  const tell = (): void => {
    const paragraph = findReport(state);
    if (paragraph === undefined) return;
    note({ type: 'told', paragraph });
    void save(`?paragraph=${paragraph}`, { keepalive: true });
  };
  document.addEventListener('visibilitychange', () => document.hidden && tell());
  addEventListener('pagehide', tell);

  const offer = async (): Promise<void> => {
    const answer = await ask<{ historyEntry: { paragraph: number } | null }>(`historyentry/${id}`);
    if (!answer?.historyEntry) return;
    note({ type: 'placeKnown', paragraph: answer.historyEntry.paragraph });
    const place = paragraphs[(findOffer(state) ?? 0) - 1];
    if (!place) return;
    if (location.hash === continueHash) goTo(place);
    else takeAway = showOffer(place, reading, styles);
  };
  if (paragraphs.length > 0) void offer();
  whenVisibleFor(readAfterMs, () => {
    void save().then((answer) => note({ type: 'saved', isSaved: answer?.saveHistory === true }));
  });
};
