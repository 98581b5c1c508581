// The service worker of a site, in one file. What it does are parts that know nothing of one another: reading offline is the first.
import { startOffline } from './offline-worker.browser.ts';
import { offlineRoutes } from './worker-routes.browser.ts';
import type { WorkerScope } from './worker-scope.browser.ts';

declare const self: WorkerScope;
const scope = self;

scope.addEventListener('install', (event) => {
  // a browser that refuses a rule goes on without them: the worker looks at each request itself
  const routed = event.addRoutes?.(offlineRoutes).catch((error: unknown) => console.info(String(error)));
  event.waitUntil(Promise.all([routed, scope.skipWaiting()]));
});
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
startOffline(scope);
