const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** How long ago an instant was, said in a language, on a card in its short form ("3h ago"); undefined within the first minute and from a week on, where the words that stand are right. */
export const sayAgo = (timestamp: string, now: number, language: string, short = false): string | undefined => {
  const age = now - Date.parse(timestamp);
  const step = steps.find(([, length]) => age >= length);
  if (!step || age >= 7 * 86_400_000) return undefined;
  // the short minutes of English are those of the words (src/messages): 5m, not 5min
  return new Intl.RelativeTimeFormat(language, { style: short ? 'narrow' : 'long' })
    .format(-Math.floor(age / step[1]), step[0])
    .replace('min ago', 'm ago');
};

/** Says the page's relative times anew, now and each minute, so that a stored page does not tell an old age. An island says its own. */
export const refreshRelativeTimes = (): void => {
  const say = () => {
    for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-relative]:not(masthead-island *)')) {
      const text = sayAgo(time.dateTime, Date.now(), document.documentElement.lang, time.dataset['relative'] === 'short');
      if (text && text !== time.textContent) time.textContent = text;
    }
  };
  say();
  setInterval(say, 60_000);
};
