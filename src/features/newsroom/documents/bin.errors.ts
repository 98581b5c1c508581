import { AppError } from '#platform/errors';
import { dayMs } from '#platform/time';

/** For how many days what was deleted can be restored. */
export const binDays = 30;

type Deleted = { id: string; deletedAt: string; deletedBy: string; emptiedAt: string | null };

/** Until when something deleted can be restored, in ISO 8601. */
export const restorableUntil = ({ deletedAt }: Pick<Deleted, 'deletedAt'>): string =>
  new Date(Date.parse(deletedAt) + binDays * dayMs).toISOString();

/** A document that was deleted cannot be opened, changed or deleted again. */
export const documentDeleted = (deleted: Deleted): AppError => {
  const { id, deletedAt, deletedBy, emptiedAt } = deleted;
  const rest =
    emptiedAt === null
      ? `It lies in the bin; restore it first (POST /editorial/bin/${id}/restore, masthead bin restore ${id}).`
      : 'It is gone for good.';
  return new AppError({
    code: 'content/deleted',
    status: 410,
    message: `${id} was deleted by ${deletedBy} at ${deletedAt}. ${rest}`,
    details: { id, deletedAt, deletedBy, restorableUntil: emptiedAt === null ? restorableUntil(deleted) : null },
  });
};

/** There is nothing of that id in the bin. */
export const notInBin = (id: string): AppError =>
  new AppError({ code: 'content/not-in-bin', status: 404, message: `${id} is not in the bin.`, details: { id } });

/** A document that others use is not deleted without force; the places are in the details. */
export const inUse = (id: string, count: number, uses: readonly unknown[]): AppError =>
  new AppError({
    code: 'content/in-use',
    status: 409,
    message: `${id} is used in ${count} ${count === 1 ? 'place' : 'places'}. Take it out there first, or delete it with force: it is then not shown any more.`,
    details: { id, count, uses },
  });
