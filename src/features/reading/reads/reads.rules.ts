import { isbot } from 'isbot';
import { hourMs } from '#platform/time';

/** Reads are counted in spans of this length, in milliseconds. */
export const tenMinutes = 600_000;
/** After how long a read counts half, and after how long not at all, in milliseconds. */
export const halfLife = 6 * hourMs;
export const countedFor = 48 * hourMs;

/** The start of the ten minutes that a timestamp lies in; milliseconds since 1970. */
export const toBucket = (timestamp: number): number => timestamp - (timestamp % tenMinutes);

/** True for an agent that says to be a machine. */
export const isMachine = (agent: string | undefined): boolean => isbot(agent);
