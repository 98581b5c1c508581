type Work = () => Promise<unknown>;

const pending = new Set<Work>();
let isEnding = false;

const endAll = async (code: number): Promise<void> => {
  if (isEnding) return;
  isEnding = true;
  // what was made last goes first: a program ends before its folder goes
  for (const work of [...pending].reverse()) await work().catch((error: unknown) => console.error(error));
  process.exit(code);
};

/** Has `work` done once: by calling what this gives, or when the measurement is interrupted (Ctrl-C, SIGTERM), the last made first. */
export const cleanUp = (work: Work): Work => {
  if (process.listenerCount('SIGINT') === 0) process.on('SIGINT', () => void endAll(130)).on('SIGTERM', () => void endAll(143));
  let done: Promise<unknown> | undefined;
  const once = (): Promise<unknown> => {
    pending.delete(once);
    return (done ??= work());
  };
  pending.add(once);
  return once;
};
