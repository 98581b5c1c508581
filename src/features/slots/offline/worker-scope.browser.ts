import type { OfflineSettings } from './offline.rules.ts';

type Lasting = Event & { waitUntil(work: Promise<unknown>): void };
type RouteCondition = {
  requestMode?: string;
  requestMethod?: string;
  urlPattern?: { pathname: string };
  runningStatus?: 'running' | 'not-running';
};
export type WorkerRoute = { condition: RouteCondition; source: 'network' | 'fetch-event' | 'race-network-and-fetch-handler' };

export type InstallEvent = Lasting & { addRoutes?: (routes: readonly WorkerRoute[]) => Promise<void> };
export type FetchEvent = Lasting & {
  request: Request;
  clientId: string;
  resultingClientId: string;
  respondWith(answer: Promise<Response>): void;
};
export type MessageEventOfPage = Lasting & { data: unknown };
export type SyncEvent = Lasting & { tag: string };

type WorkerEvents = { install: InstallEvent; activate: Lasting; fetch: FetchEvent; message: MessageEventOfPage; sync: SyncEvent };

/** What a service worker runs in, as far as it is used here: its types and those of pages do not go together. */
export type WorkerScope = {
  mastheadOffline: OfflineSettings;
  location: { origin: string };
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };
  cookieStore?: { getAll(): Promise<{ name: string; value?: string }[]> };
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void;
};
