/** The frame of the calls below `/mynewsapi`: who the caller is, what other origins and prefetching browsers may not do, limits, and forwarding to another host. */
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
