import { isUsableToken } from './paywall-token.rules.ts';
import { createThrottle } from './throttle.rules.ts';
import { createApi, createExecution } from './tp-experience.browser.ts';
import { createHandlers, createQueue, isCallable } from './tp-handlers.browser.ts';
import { createOffers } from './tp-offers.browser.ts';
import type { CheckoutParams, TpParts } from './tp-parts.browser.ts';

const throttleMs = 1000;
/** Commands that are taken and remembered, `setAid` and the like. */
const plainSettings = [
  'Aid',
  'Sandbox',
  'Endpoint',
  'Debug',
  'UseTinypassAccounts',
  'UsePianoIdUserProvider',
  'UsePianoIdLiteUserProvider',
  'Tags',
];

/** Creates the runtime of our own origin: what `tp` is once it is here. */
export const createTpRuntime = (parts: TpParts) => {
  const { application, clock, report } = parts;
  const { add, emit } = createHandlers(report);
  const settings = new Map<string, unknown>();
  let token: string | undefined;

  const isUserValid = (): boolean => isUsableToken(token, { brand: application.brand, now: clock.now() });
  const identify = (given: unknown): void => {
    const had = isUserValid();
    token = typeof given === 'string' ? given : undefined;
    if (isUserValid() && !had) emit('loginSuccess', { source: 'TOKEN' });
    else if (had && !isUserValid()) emit('logout');
  };

  const startCheckout = (params: CheckoutParams): void => {
    const termId = params.termId ?? application.terms[0] ?? '';
    const asked = { ...params, termId };
    emit('startCheckout', asked);
    if (!isUserValid()) {
      if (emit('loginRequired', asked)) parts.signIn();
      return;
    }
    emit('checkoutStart', asked);
    emit('checkoutSelectTerm', { termId });
    parts
      .openCheckout(asked, (event, told) => void emit(event, { ...asked, ...told }))
      .catch((error: unknown) => {
        emit('checkoutError', { ...asked, message: String(error) });
      });
  };

  const offers = createOffers(parts, emit);
  const execute = createThrottle(createExecution(parts, emit), throttleMs, clock);

  const inits: (() => void)[] = [];
  const commands = new Map<string, (...args: unknown[]) => void>([
    ['addHandler', (event, handler) => add(String(event), handler)],
    ['setExternalJWT', identify],
    ['setUserRef', identify],
    ['setCustomVariable', (name, value) => void settings.set(`variable ${String(name)}`, value)],
    ['init', (work) => isCallable(work) && void inits.push(work)],
    ...plainSettings.map((name): [string, (...args: unknown[]) => void] => [`set${name}`, (value) => void settings.set(name, value)]),
  ]);
  const run = createQueue(commands, report);
  let isReady = false;
  const push = (...all: unknown[]): number => {
    for (const command of all) run(command);
    // whoever comes late is called at once
    if (isReady) for (const init of inits.splice(0)) run(init);
    return all.length;
  };

  const tp = {
    push,
    aid: application.aid,
    experience: { init: execute, execute },
    offer: { ...offers, startCheckout },
    user: { isUserValid },
    pianoId: {
      isUserValid,
      getToken: () => token,
      getUser: () => (isUserValid() ? { uid: 'known', email: null } : { uid: 'anon', email: null }),
      show: () => parts.signIn(),
      logout: () => identify(undefined),
      init: () => undefined,
      loadExtendedUser: () => undefined,
    },
    api: createApi(parts, run),
    scrollDepth: { clearMaxScrolledPosition: () => undefined },
  };
  /** Takes over what was pushed before the runtime was here, in its order. */
  const install = (target: { tp?: unknown }): void => {
    const waiting = target.tp;
    target.tp = tp;
    for (const command of Array.isArray(waiting) ? waiting.slice() : []) run(command);
    isReady = true;
    for (const init of inits.splice(0)) run(init);
  };
  return { tp, install, emit };
};
export type TpRuntime = ReturnType<typeof createTpRuntime>;
