/** The frame of the calls below `/mynewsapi`: who asks, what other pages and prefetching browsers may not, limits, and the host that answers them instead. */
export { defineAccountCall } from './account-call.schema.ts';
export { type AccountFrame, accountRoutes } from './account-calls.api.ts';
export {
  type AccountCaller,
  type AccountClient,
  type AccountHandlers,
  createHttpAccountClient,
  createLocalAccountClient,
} from './account-client.service.ts';
export { guardChanges } from './guard-changes.service.ts';
