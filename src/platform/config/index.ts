export { readConfig, secretValues, type Config, type MediaStore } from './config.ts';
export type { Secrets } from './secrets.ts';
