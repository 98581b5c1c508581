import { dayMs, hourMs } from '#platform/time';

const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', 60_000],
];

/** How long ago a timestamp was, in a language, on cards in the short form ("3h ago"). Undefined within the first minute and from a week on, where the rendered text is right. */
export const formatAge = (timestamp: string, now: number, language: string, short = false): string | undefined => {
  const age = now - Date.parse(timestamp);
  const step = steps.find(([, length]) => age >= length);
  if (!step || age >= 7 * dayMs) return undefined;
  // English minutes as src/messages shortens them: 5m, not 5min
  return new Intl.RelativeTimeFormat(language, { style: short ? 'narrow' : 'long' })
    .format(-Math.floor(age / step[1]), step[0])
    .replace('min ago', 'm ago');
};

/** Updates the page's relative times, now and every minute, because a cached page shows the age of when it was rendered. Islands update their own. */
export const refreshRelativeTimes = (): void => {
  const refresh = () => {
    for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-relative]:not(masthead-island *)')) {
      const text = formatAge(time.dateTime, Date.now(), document.documentElement.lang, time.dataset['relative'] === 'short');
      if (text && text !== time.textContent) time.textContent = text;
    }
  };
  refresh();
  setInterval(refresh, 60_000);
};
