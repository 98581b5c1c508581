type Lasting = Event & { waitUntil(work: Promise<unknown>): void };

export type PushEventOfWorker = Lasting & { data: { json(): unknown } | null };
export type NotificationClickEvent = Lasting & { notification: Pick<Notification, 'close' | 'data'> };
export type SubscriptionChangeEvent = Lasting & {
  oldSubscription: PushSubscription | null;
  newSubscription: PushSubscription | null;
};
export type WindowClient = { url: string; visibilityState: string; focus(): Promise<unknown> };

type ShownOptions = NotificationOptions & { renotify?: boolean };
type WorkerEvents = {
  install: Lasting;
  activate: Lasting;
  push: PushEventOfWorker;
  notificationclick: NotificationClickEvent;
  pushsubscriptionchange: SubscriptionChangeEvent;
};

/** What a service worker runs in, as far as notifications use it: its types and those of pages do not go together. */
export type PushWorkerScope = {
  location: { origin: string; host: string };
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>;
    openWindow(path: string): Promise<unknown>;
  };
  registration: Omit<ServiceWorkerRegistration, 'showNotification'> & {
    showNotification(title: string, options: ShownOptions): Promise<void>;
  };
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void;
};
