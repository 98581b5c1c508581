import type { LiveFacts } from '#content/responses/content-item';
import { liveUntil } from '#content/rules/live-rule';
import { createServerClock } from '../../../platform/browser/server-clock.ts';
import type { LiveUpdatesProps } from './live-updates.view.ts';

// what a browser's timer takes at most, in milliseconds
const longestTimer = 2_147_483_647;

/** The line of an open page that says LIVE, until the blog ends. */
export type LiveStatus = {
  /** Takes the server's time of an answer, in milliseconds since 1970; 0 where it is not known. */
  receiveTime: (now: number) => void;
  /** Shows the time of the latest update, in ISO 8601, where it is newer than the one shown. */
  showUpdate: (latestUpdate: string) => void;
  /** Waits for the end of the blog, in milliseconds since 1970. */
  watchUntil: (until: number) => void;
  /** Waits for the end that follows from a state of the blog. */
  watch: (state: LiveFacts & { live: boolean }) => void;
};

/** Finds the status of a live blog that is live; undefined where it has ended. `onEnd` is called at its end, once or more. */
export const findLiveStatus = (
  { now: pageTime, messages }: LiveUpdatesProps,
  { announce, onEnd }: { announce: (text: string) => void; onEnd: () => void },
): LiveStatus | undefined => {
  const line = document.querySelector<HTMLElement>('[data-live-status="live"]');
  if (!line) return undefined;
  const clock = createServerClock(() => performance.now());
  clock.receive(pageTime);

  const end = () => {
    onEnd();
    if (line.dataset['liveStatus'] !== 'live') return;
    line.dataset['liveStatus'] = 'ended';
    const label = line.querySelector('b');
    if (label) label.textContent = messages.ended;
    announce(messages.ended);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The live rule turns false by itself when nothing more happens (LB-04): at the server's time, whatever the reader's clock says. */
  const watchUntil = (until: number) => {
    clearTimeout(timer);
    const left = until - clock.now();
    if (left > 0) timer = setTimeout(watchUntil, Math.min(left, longestTimer), until);
    else end();
  };
  return {
    receiveTime: clock.receive,
    showUpdate: (latestUpdate) => {
      const updated = line.querySelector('time');
      if (!updated || updated.dateTime >= latestUpdate) return;
      updated.dateTime = latestUpdate;
      updated.textContent = messages.now;
    },
    watchUntil,
    watch: (state) => watchUntil(state.live ? (liveUntil(state, clock.now()) ?? 0) : 0),
  };
};
