/** The configuration: the environment, read once, checked whole, and given as typed values. */
export { readConfig, secretValues, type Config, type MediaStore } from './config.ts';
export { fileVariables } from './variables.ts';
export { knownVariables, unknownVariables } from './unknown-variables.ts';
export type { Secrets } from './secrets.ts';
export type { FollowThroughConfig } from './follow-through.ts';
