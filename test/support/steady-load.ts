import { ask, type Question } from './ask.ts';

/** What a load has seen so far: how many answers of each status, and what went wrong below HTTP. */
export type LoadSeen = { answers: Map<number, number>; broken: string[] };

/** Readers who ask for one path after another, each as soon as it has its answer, until `stop`, which waits for the last answers. */
export const startReaders = (
  port: number,
  paths: readonly string[],
  { readers = 8, question }: { readers?: number; question?: Question } = {},
): { seen: LoadSeen; stop: () => Promise<LoadSeen> } => {
  const seen: LoadSeen = { answers: new Map(), broken: [] };
  let stopped = false;
  const read = async (first: number) => {
    for (let turn = first; !stopped; turn += 1) {
      try {
        const { status } = await ask(port, paths[turn % paths.length] ?? '/', question);
        seen.answers.set(status, (seen.answers.get(status) ?? 0) + 1);
      } catch (error) {
        seen.broken.push(error instanceof Error ? error.message : String(error));
      }
    }
  };
  const all = Promise.all(Array.from({ length: readers }, (_, index) => read(index)));
  return {
    seen,
    stop: async () => {
      stopped = true;
      await all;
      return seen;
    },
  };
};

/** The value of a number at /metrics, all its labels together. */
export const readMetric = async (port: number, name: string): Promise<number> => {
  const { text } = await ask(port, '/metrics');
  const lines = text.split('\n').filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`));
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
};

/** Tells the figure of a promise: measured and printed, never asserted. */
export const tell = (promise: string, figure: string): void => console.info(`${promise}: ${figure}`);
