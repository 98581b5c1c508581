import { type chooseWay, codeOf, enablerErrors, toAuthenticationError } from './access-enabler.state.ts';
import { parseTvMessage, type TvMessage } from './entitlement-script.rules.ts';

/** A frame or window in which somebody signs in. */
export type TargetWindow = { readonly closed: boolean; close(): void; location: { href: string } | string };

/** What signing in beside a page works with. */
export type SignInParts = {
  ask: <Answer>(method: 'GET' | 'POST', path: string, body?: object) => Promise<Answer>;
  /** Calls back the page, where it has such a function; what that throws stops nobody. */
  notify: (callback: string, ...args: readonly unknown[]) => void;
  openWindow: () => TargetWindow | null;
  findFrame: () => TargetWindow | undefined;
  /** Leaves the page. Not by a form: where forms may lead is limited, and a provider leads on to houses that nobody can list. */
  goTo: (address: string) => void;
  broadcast: (message: TvMessage) => void;
  /** Calls again and again until it is stopped. */
  repeat: (work: () => void) => () => void;
};

type Pending = { id: string; target: TargetWindow | undefined; isFrame: boolean; state?: string | undefined; stop: () => void };
type Ended = { onSignedIn: () => void; onFailed: (error: string) => void };
type Way = ReturnType<typeof chooseWay>;

/** Takes a frame or window away. */
const putAway = ({ target, isFrame, stop }: Pending, notify: SignInParts['notify']): void => {
  stop();
  if (isFrame) notify('destroyIFrame');
  else if (target?.closed === false) target.close();
};

/** The query of a message that is the way back of a sign-in, which is taken once. `source`: the window it came from, undefined for what the channel of tabs brought. */
const readHome = (data: unknown, { target, state }: Pending, source: unknown): string | undefined => {
  const message = parseTvMessage(data);
  if (message?.tve !== 'return' || state === undefined) return undefined;
  if (source !== undefined && source !== target) return undefined;
  // another tab's sign-in is none of ours
  return new URLSearchParams(message.query).get('state') === state ? message.query : undefined;
};

/** Takes the page itself to a provider, and back by a full page. */
const leaveFor = async (provider: string, { ask, goTo }: SignInParts, onFailed: Ended['onFailed']): Promise<void> => {
  try {
    const { url } = await ask<{ url?: string }>('POST', 'session', { provider, way: 'page' });
    goTo(url ?? '/live');
  } catch (error) {
    onFailed(toAuthenticationError(codeOf(error)));
  }
};

/** Signing in in a frame that the page makes, or in a window: one at a time. What comes back is believed from the one that was sent alone. */
export const createSignIns = (parts: SignInParts, { onSignedIn, onFailed }: Ended) => {
  const { ask, notify, openWindow, findFrame, broadcast, repeat } = parts;
  let pending: Pending | undefined;

  const end = (): void => {
    const ended = pending;
    pending = undefined;
    if (ended) putAway(ended, notify);
  };
  const fail = (error: string): void => {
    end();
    onFailed(error);
  };

  const send = async (begun: Pending): Promise<void> => {
    try {
      const { authenticated, url, state } = await ask<{ authenticated: boolean; url?: string; state?: string }>('POST', 'session', {
        provider: begun.id,
      });
      // who closed it meanwhile, or began another, is not taken there
      if (pending !== begun) return;
      if (authenticated) {
        end();
        return onSignedIn();
      }
      begun.state = state ?? '';
      if (begun.target && url !== undefined) begun.target.location = url;
    } catch (error) {
      if (pending === begun) fail(toAuthenticationError(codeOf(error)));
    }
  };

  const openFor = (id: string): void => {
    const target = openWindow();
    // a browser opens no window for us
    if (!target) return void leaveFor(id, parts, onFailed);
    const stop = repeat(() => target.closed && pending?.target === target && fail(enablerErrors.notSelected));
    pending = { id, target, isFrame: false, stop };
    void send(pending);
  };

  const complete = async (begun: Pending, query: string): Promise<void> => {
    // from here on a window may close itself: it has nothing to add
    begun.stop();
    broadcast({ tve: 'taken', query });
    try {
      const { status } = await ask<{ status: string }>('POST', 'session/return', { query });
      if (pending !== begun) return;
      if (status !== 'signed-in') return fail(enablerErrors.notSelected);
      end();
      onSignedIn();
    } catch (error) {
      if (pending === begun) fail(toAuthenticationError(codeOf(error)));
    }
  };

  return {
    isPending: (): boolean => pending !== undefined,
    begin: (id: string, way: Way): void => {
      if (way.way === 'page') return void leaveFor(id, parts, onFailed);
      if (way.way === 'window') return openFor(id);
      const isFrame = way.way === 'frame';
      if (isFrame) notify('createIFrame', way.width, way.height);
      pending = { id, isFrame, stop: () => undefined, target: isFrame ? findFrame() : undefined };
      return isFrame && !pending.target ? fail(enablerErrors.internal) : void send(pending);
    },
    cancel: (): void => fail(enablerErrors.notSelected),
    useWindow: (): void => {
      const id = pending?.id;
      end();
      if (id !== undefined) openFor(id);
    },
    receive: (data: unknown, source?: unknown): void => {
      const query = pending && readHome(data, pending, source);
      if (!pending || query === undefined) return;
      pending.state = undefined;
      void complete(pending, query);
    },
  };
};
