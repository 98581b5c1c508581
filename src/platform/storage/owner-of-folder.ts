import { join } from 'node:path';
import { claimFolder, type Owner, readPostmaster } from './embedded-postgres/index.ts';

/**
 * Who has a data folder; where nobody has, the process whose lock of the embedded database was left behind by one that was killed. Looks only:
 * what it holds for that moment is given back.
 */
export const findOwnerOfFolder = async (dataFolder: string): Promise<{ owner: Owner | undefined; leftBehind: number | undefined }> => {
  const claim = await claimFolder(dataFolder, 'doctor');
  if (claim.kind === 'visitor') {
    claim.leave();
    return { owner: claim.owner, leftBehind: undefined };
  }
  await claim.release();
  return { owner: undefined, leftBehind: readPostmaster(join(dataFolder, 'postgres'))?.pid };
};
