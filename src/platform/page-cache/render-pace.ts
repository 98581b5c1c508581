/**
 * Lets one render begin in each turn of the event loop, the first at once, so that other requests are answered between them when many pages are asked
 * for. Renders that wait for a database leave the loop free, and nobody is held back.
 */
export const createRenderPace = (): (() => Promise<void> | undefined) => {
  const waiting: (() => void)[] = [];
  let begun = false;
  const turn = (): void => {
    const next = waiting.shift();
    begun = next !== undefined;
    if (!next) return;
    setImmediate(turn);
    next();
  };
  return () => {
    if (begun) return new Promise((resolve) => waiting.push(resolve));
    begun = true;
    setImmediate(turn);
    return undefined;
  };
};
