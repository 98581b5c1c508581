/** The pure parts of this feature that other features decide with. */
export type { Topic } from './topics.rules.ts';
