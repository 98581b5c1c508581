/** The timer by which an ad is recycled: it counts seconds that the ad was in view in a window with focus, and knows no clock (AD-07). */
export type RefreshTimer = {
  /** Recycled after so many seconds; 0: never. */
  after: number;
  seconds: number;
  /** How often it may still be recycled on this view of the page. */
  left: number;
  isInView: boolean;
  hasFocus: boolean;
};

export type TimerEvent =
  | { kind: 'tick' }
  | { kind: 'seen'; isInView: boolean }
  | { kind: 'focused'; hasFocus: boolean }
  /** Something new is shown: the seconds begin again. `isOwn`: because this timer was due. */
  | { kind: 'begun'; isOwn: boolean };

/** How long a step is, in milliseconds. */
export const tickMs = 1_000;

/** A timer that has counted nothing. */
export const createTimer = (after: number, most: number): RefreshTimer => ({
  after,
  seconds: 0,
  left: most,
  isInView: false,
  hasFocus: false,
});

/** Whether it counts now. */
export const isCounting = ({ after, left, isInView, hasFocus }: RefreshTimer): boolean => after > 0 && left > 0 && isInView && hasFocus;

/** Whether its time is over. */
export const isDue = (timer: RefreshTimer): boolean => isCounting(timer) && timer.seconds >= timer.after;

/** The timer after an event: a step counts only while it runs, however long the tab slept; what is new begins at none. */
export const reduceTimer = (timer: RefreshTimer, event: TimerEvent): RefreshTimer => {
  switch (event.kind) {
    case 'tick':
      return isCounting(timer) ? { ...timer, seconds: timer.seconds + 1 } : timer;
    case 'seen':
      return { ...timer, isInView: event.isInView };
    case 'focused':
      return { ...timer, hasFocus: event.hasFocus };
    case 'begun':
      return { ...timer, seconds: 0, left: timer.left - Number(event.isOwn) };
  }
};
