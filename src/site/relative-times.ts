const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** How long ago an instant was, said in a language; undefined within the first minute and from a week on, where the words that stand are right. */
export const sayAgo = (instant: string, now: number, language: string): string | undefined => {
  const age = now - Date.parse(instant);
  const step = steps.find(([, length]) => age >= length);
  if (!step || age >= 7 * 86_400_000) return undefined;
  return new Intl.RelativeTimeFormat(language).format(-Math.floor(age / step[1]), step[0]);
};

/** Says the page's relative times anew, now and each minute, so that a stored page does not tell an old age. An island says its own. */
export const keepTimesFresh = (): void => {
  const say = () => {
    for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-relative]:not(masthead-island *)')) {
      const text = sayAgo(time.dateTime, Date.now(), document.documentElement.lang);
      if (text && text !== time.textContent) time.textContent = text;
    }
  };
  say();
  setInterval(say, 60_000);
};
