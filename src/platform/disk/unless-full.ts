import type { DiskGuard } from './disk-guard.ts';

/** Makes a call that stores something be refused (507) while there is too little space left on the disk. */
export const unlessFull =
  <Args extends unknown[], Result>(
    { refuseWhenFull }: Pick<DiskGuard, 'refuseWhenFull'>,
    run: (...args: Args) => Promise<Result>,
  ): ((...args: Args) => Promise<Result>) =>
  async (...args) => {
    refuseWhenFull();
    return run(...args);
  };
