import type { ImportJob } from '../import-job.ts';
import { bringNavigation, type OldMenus } from './bring-navigation.ts';
import { makeFront } from './make-front.ts';

/** What a site needs beside its pieces to be one: a front, and the navigation of its archive; only where it has none. */
export const finishSite = async (job: ImportJob & { by: string }, menus?: OldMenus): Promise<void> => {
  if (menus) await bringNavigation(job.vertical, menus, job);
  await makeFront(job.vertical, job);
};
