/** The least time between two messages of a status line, in milliseconds: a screen reader is not interrupted. */
export const statusPause = 20_000;

const announcers = new WeakMap<Element, (text: string) => void>();

/** Announces texts in a status element, at most one in 20 s from all callers together; of those that came meanwhile only the last is announced. */
export const createPoliteStatus = (element: Element, pause = statusPause): ((text: string) => void) => {
  const known = announcers.get(element);
  if (known) return known;
  let waiting: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (text: string) => {
    element.textContent = text;
    timer = setTimeout(() => {
      timer = undefined;
      const next = waiting;
      waiting = undefined;
      if (next !== undefined && next !== text) show(next);
    }, pause);
  };
  const announce = (text: string) => {
    if (timer === undefined && text !== element.textContent) show(text);
    else waiting = text;
  };
  announcers.set(element, announce);
  return announce;
};
