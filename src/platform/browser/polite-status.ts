/** How long a status line is quiet after it said something, in milliseconds: a screen reader is not talked over. */
export const statusPause = 20_000;

const voices = new WeakMap<Element, (text: string) => void>();

/** Says texts in a status element, at most one in 20 s, whoever speaks; of those that came meanwhile only the last is said. */
export const politeStatus = (element: Element, pause = statusPause): ((text: string) => void) => {
  const known = voices.get(element);
  if (known) return known;
  let waiting: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const say = (text: string) => {
    element.textContent = text;
    timer = setTimeout(() => {
      timer = undefined;
      const next = waiting;
      waiting = undefined;
      if (next !== undefined && next !== text) say(next);
    }, pause);
  };
  const voice = (text: string) => {
    if (timer === undefined && text !== element.textContent) say(text);
    else waiting = text;
  };
  voices.set(element, voice);
  return voice;
};
