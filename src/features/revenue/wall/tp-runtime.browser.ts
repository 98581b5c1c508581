import { isUsableToken } from './paywall-token.rules.ts';
import { createThrottle, type ThrottleClock } from './throttle.rules.ts';

/** The events of the runtime, in the words of the field. */
export type TpEvent =
  | 'loginRequired'
  | 'loginSuccess'
  | 'logout'
  | 'startCheckout'
  | 'checkoutStart'
  | 'checkoutSelectTerm'
  | 'checkoutStateChange'
  | 'checkoutSubmitPayment'
  | 'submitPayment'
  | 'checkoutComplete'
  | 'checkoutClose'
  | 'checkoutCancel'
  | 'checkoutError'
  | 'showOffer'
  | 'showTemplate'
  | 'meterActive'
  | 'meterExpired'
  | 'alreadyHasAccess'
  | 'experienceExecute'
  | 'experienceExecutionFailed'
  | 'customEvent'
  | 'checkoutCustomEvent';
type Handler = (params: never) => unknown;
export type CheckoutParams = { offerId: string; termId?: string; trackingId?: string; piece?: string };
export type OfferParams = { offerId?: string; displayMode?: 'modal' | 'inline'; containerSelector?: string; piece?: string };
/** How a piece stands for its reader: what a call of `access` answers. */
export type TpAccess = { access: { granted: boolean; rule: string }; meter: Record<string, unknown> | null };

/** What the runtime is given: an application of our own origin, and what it does in the page. */
export type TpParts = {
  application: { aid: string; brand: string; offerId: string; terms: readonly string[] };
  /** Asks whether a piece is open; without one for the page's own. */
  readAccess: (rid?: string) => Promise<TpAccess>;
  /** Opens a checkout above the page; `notify` hears what happens in it. */
  openCheckout: (params: CheckoutParams, notify: (event: TpEvent, params: object) => void) => Promise<void>;
  /** Shows the plans: above the page, or in a container of it. */
  openOffer: (params: OfferParams, container: Element | undefined) => Promise<void>;
  closeOffers: (container: Element | undefined) => void;
  /** Signs in where no handler does. */
  signIn: () => void;
  /** An element of the page by a selector; throws for one that is none. */
  find: (selector: string) => Element | null;
  clock: ThrottleClock;
  report: (error: unknown) => void;
};

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

/** Handlers by event: each is run by itself, in order, so that one that throws stops no other. */
const createHandlers = (report: TpParts['report']) => {
  const handlers = new Map<string, Handler[]>();
  return {
    add: (event: string, handler: unknown): void => {
      if (typeof handler === 'function') handlers.set(event, [...(handlers.get(event) ?? []), handler as Handler]);
    },
    /** False where a handler returned false: what the runtime would do itself is not done. */
    emit: (event: TpEvent, params: object = {}): boolean => {
      let goesOn = true;
      for (const handler of handlers.get(event) ?? [])
        try {
          if (handler(params as never) === false) goesOn = false;
        } catch (error) {
          report(error);
        }
      return goesOn;
    },
  };
};

/** What was pushed before and after: commands in their order, and functions. */
const createQueue =
  (commands: ReadonlyMap<string, (...args: unknown[]) => void>, report: TpParts['report']) =>
  (command: unknown): void => {
    try {
      if (typeof command === 'function') (command as () => void)();
      else if (Array.isArray(command)) {
        const [name, ...args] = command as [unknown, ...unknown[]];
        commands.get(String(name))?.(...args);
      }
    } catch (error) {
      report(error);
    }
  };

type Emit = (event: TpEvent, params?: object) => boolean;

/** Asks how the page's piece stands, and tells what follows. */
const createExecution = ({ readAccess }: Pick<TpParts, 'readAccess'>, emit: Emit): (() => void) => {
  const execute = async (): Promise<void> => {
    try {
      const { access, meter } = await readAccess();
      const events: { eventType: string; eventParams: object }[] = [];
      const tell = (event: TpEvent, params: object): void => {
        events.push({ eventType: event, eventParams: params });
        emit(event, params);
      };
      if (meter) tell(access.granted ? 'meterActive' : 'meterExpired', meter);
      else if (access.granted) tell('alreadyHasAccess', access);
      emit('experienceExecute', { result: { events, access } });
    } catch (error) {
      emit('experienceExecutionFailed', { message: String(error) });
    }
  };
  return () => void execute();
};

/** Shows and closes offers, in the places that are named. */
const createOffers = (parts: TpParts, emit: Emit) => {
  const { application, report } = parts;
  const findContainer = (selector: string | undefined): Element | undefined => {
    if (selector === undefined) return undefined;
    const found = parts.find(selector);
    if (!found) throw new Error(`There is no ${selector} on this page.`);
    return found;
  };

  const show = (params: OfferParams = {}): void => {
    try {
      const container = params.displayMode === 'inline' ? findContainer(params.containerSelector) : undefined;
      emit('showOffer', { ...params, offerId: params.offerId ?? application.offerId });
      parts.openOffer(params, container).catch((error: unknown) => void emit('checkoutError', { message: String(error) }));
    } catch (error) {
      // an offer for a place that is not there, or no selector at all
      emit('checkoutError', { ...params, message: String(error) });
    }
  };

  return {
    show,
    close: () => parts.closeOffers(undefined),
    closeInline: (selector: string): void => {
      try {
        parts.closeOffers(findContainer(selector));
      } catch (error) {
        report(error);
      }
    },
  };
};

/** The calls of the runtime that pages make themselves. */
const createApi = ({ readAccess, report }: Pick<TpParts, 'readAccess' | 'report'>, run: (command: unknown) => void) => ({
  callApi: (path: string, { rid }: { rid?: string } = {}, callback: (answer: unknown) => void = () => undefined): void => {
    if (path !== '/access/check' && path !== '/access/list') return;
    readAccess(rid).then((answer) => run(() => callback(path === '/access/check' ? answer : { access: [answer.access] })), report);
  },
});

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
    ['init', (work) => typeof work === 'function' && void inits.push(work as () => void)],
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
    for (const command of Array.isArray(waiting) ? [...(waiting as unknown[])] : []) run(command);
    isReady = true;
    for (const init of inits.splice(0)) run(init);
  };
  return { tp, install, emit };
};
export type TpRuntime = ReturnType<typeof createTpRuntime>;
