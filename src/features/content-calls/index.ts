/** The door of the content calls: specification §7's content API, answered from the store. */
export { createContentCalls } from './content-calls.service.ts';
export type { ContentCallsParts } from './content-calls.service.ts';
