import { AsyncLocalStorage } from 'node:async_hooks';
import { besideCall } from './call-transaction.ts';

const dryRuns = new AsyncLocalStorage<true>();

/** Does the work as always, but every transaction in it is undone at its end: all is checked and answered, nothing is stored. */
export const inDryRun = <Result>(work: () => Promise<Result>): Promise<Result> => dryRuns.run(true, () => besideCall(work));

/** True inside of `inDryRun`: for what is stored without a transaction, such as files. */
export const isDryRun = (): boolean => dryRuns.getStore() === true;

/** How a transaction of a dry run ends: by the failure that undoes it, with what it would have given. */
export class Undone<Result> extends Error {
  readonly result: Result;
  constructor(result: Result) {
    super('A dry run stores nothing.');
    this.result = result;
  }
}
