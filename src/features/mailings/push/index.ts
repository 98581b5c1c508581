/** Notifications in the browser: the prompt that asks, the page of choices, and the worker that shows them. */
export { type PushPayload, parsePayload } from './notification.rules.ts';
export { pushPath } from './push-path.rules.ts';
export { PushPrompt } from './push-prompt.tsx';
export { createPushPage } from './push.page.tsx';
