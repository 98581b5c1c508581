import { createDueSchedules } from './due-schedules.service.ts';
import { createPublications, type PublishingParts } from './publications.service.ts';
import { createSchedules } from './schedules.service.ts';

/** Publishing, unpublishing, and doing so at a time that was planned. */
export const createPublishing = (parts: PublishingParts) => {
  const publications = createPublications(parts);
  return { ...publications, ...createSchedules(parts), ...createDueSchedules({ ...parts, ...publications }) };
};
export type Publishing = ReturnType<typeof createPublishing>;
