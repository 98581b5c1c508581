// The entitlement script: loaded by itself, under an address that pages of this field know, it makes `Adobe.AccessEnabler` and calls `entitlementLoaded`.
import { createAccessEnabler } from './access-enabler.browser.ts';
import type { TargetWindow } from './enabler-sign-in.browser.ts';
import { type Environment, tvChannel } from './entitlement-script.rules.ts';

const page: typeof globalThis & { mastheadEntitlement?: Environment; Adobe?: unknown } = globalThis;
const watchMs = 500;

/** A refusal, with its code. */
const toRefusal = async (response: Response): Promise<Error> => {
  const { code } = await response.json<{ code?: unknown }>().catch((): { code?: unknown } => ({}));
  return Object.assign(new Error(`${response.status}`), typeof code === 'string' && { code });
};

const ask = async <Answer>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> => {
  const response = await fetch(`/services/tve/${path}`, {
    method,
    cache: 'no-store',
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw await toRefusal(response);
  return response.json<Answer>();
};

const isHandler = (value: unknown): value is (...given: readonly unknown[]) => void => typeof value === 'function';
const notify = (callback: string, ...args: readonly unknown[]): void => {
  const handler: unknown = Reflect.get(page, callback);
  if (!isHandler(handler)) return;
  try {
    handler(...args);
  } catch (error) {
    reportError(error);
  }
};

const openWindow = (): TargetWindow | null => {
  const [width, height] = [Math.min(520, screen.availWidth), Math.min(680, screen.availHeight)];
  return window.open('/live/blank', 'mvpdwindow', `popup,width=${width},height=${height}`);
};

const channel = new BroadcastChannel(tvChannel);

/** Makes a facade for this page; whatever it is given, such as a software statement, stays on the server with us. */
function AccessEnabler(): ReturnType<typeof createAccessEnabler> {
  const enabler = createAccessEnabler({
    environment: page.mastheadEntitlement ?? 'production',
    // engines of other makers keep cookies from frames of others, without which nobody signs in there
    canFrame: 'userAgentData' in navigator,
    ask,
    notify,
    openWindow,
    findFrame: () => document.querySelector<HTMLIFrameElement>('iframe[name="mvpdframe"]')?.contentWindow ?? undefined,
    goTo: (address) => location.assign(address),
    broadcast: (message) => channel.postMessage(message),
    repeat: (work) => {
      const timer = setInterval(work, watchMs);
      return () => clearInterval(timer);
    },
  });
  window.addEventListener('message', ({ data, origin, source }) => {
    if (origin === location.origin && source !== null) enabler.receive(data, source);
  });
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    enabler.receive(data);
    if (typeof data === 'object' && data !== null && 'tve' in data && data.tve === 'session') void enabler.checkAuthentication();
  });
  return enabler;
}

page.Adobe = { AccessEnabler };
notify('entitlementLoaded');
