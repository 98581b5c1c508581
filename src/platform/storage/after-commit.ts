import { AsyncLocalStorage } from 'node:async_hooks';

type Effect = () => unknown;
type Effects = { list: Effect[]; isOpen: boolean };

const effectsOf = new AsyncLocalStorage<Effects>();

const findOpen = (): Effects | undefined => {
  const effects = effectsOf.getStore();
  return effects?.isOpen ? effects : undefined;
};

/**
 * Runs an effect once the transaction around it is committed, and never if it is undone; at once outside of a transaction. For what must see the change:
 * waking a job, waiting for purges, removing files that were copied.
 */
export const afterCommit = async (effect: Effect): Promise<void> => {
  const effects = findOpen();
  if (effects) effects.list.push(effect);
  else await effect();
};

/** Runs a transaction and then the effects that it asked for; inside of another transaction they wait for that one. */
export const withEffects = async <Result>(runTransaction: () => Promise<Result>): Promise<Result> => {
  const outer = findOpen();
  const effects: Effects = { list: [], isOpen: true };
  let result: Result;
  try {
    result = await effectsOf.run(effects, runTransaction);
  } finally {
    effects.isOpen = false;
  }
  if (outer) outer.list.push(...effects.list);
  else for (const effect of effects.list) await effect();
  return result;
};

/** Runs work whose transactions are its own: their effects wait for nothing else. */
export const withoutEffects = <Result>(work: () => Promise<Result>): Promise<Result> => effectsOf.exit(work);
