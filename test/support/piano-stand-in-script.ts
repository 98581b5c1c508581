type Command = [string, ...unknown[]];
type Params = Record<string, unknown>;

/** Runs in the page: the commands, events and calls of the vendor's script that are documented, with a checkout that a test presses. */
const script = (aid: string, api: string): void => {
  const handlers = new Map<string, ((params: Params) => unknown)[]>();
  const settings = new Map<string, unknown>();
  const inits: (() => void)[] = [];
  let isReady = false;
  const emit = (event: string, params: Params = {}): boolean => {
    let goesOn = true;
    for (const handler of handlers.get(event) ?? [])
      try {
        if (handler(params) === false) goesOn = false;
      } catch (error) {
        reportError(error);
      }
    return goesOn;
  };
  const run = (command: unknown): void => {
    if (typeof command === 'function') return void (command as () => void)();
    if (!Array.isArray(command)) return;
    const [name, ...args] = command as Command;
    if (name === 'addHandler') handlers.set(String(args[0]), [...(handlers.get(String(args[0])) ?? []), args[1] as never]);
    else if (name === 'init') {
      if (isReady) (args[0] as () => void)();
      else inits.push(args[0] as () => void);
    } else settings.set(name, args[0]);
  };
  const readName = (): string => {
    const token = settings.get('setExternalJWT');
    const payload = typeof token === 'string' ? token.split('.')[1] : undefined;
    if (payload === undefined) return '';
    return String((JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: string }).sub ?? '');
  };
  const isUserValid = (): boolean => readName() !== '';
  const close = (box: HTMLElement, state: string): void => {
    box.remove();
    emit('checkoutClose', { state });
  };
  const openCheckout = (params: Params): void => {
    // as the vendor's own: made from HTML, and put above the page by styles that the script writes into it
    const outer = document.createElement('div');
    outer.innerHTML = '<div class="tp-modal" role="dialog" aria-label="Checkout"></div>';
    const box = outer.firstElementChild as HTMLElement;
    const styles = document.createElement('style');
    styles.textContent = '.tp-modal{position:fixed;inset:20% 20% auto;background:white;z-index:9}';
    document.head.append(styles);
    const add = (label: string, press: () => void): void => {
      const button = document.createElement('button');
      button.textContent = label;
      button.addEventListener('click', press);
      box.append(button);
    };
    add('Pay', () => {
      emit('checkoutSubmitPayment', params);
      fetch(`${api}/checkout/pay`, { method: 'POST', body: new URLSearchParams({ uid: readName(), rid: 'RNEWS' }) })
        .then((answer) => {
          if (!answer.ok) throw new Error(String(answer.status));
          emit('checkoutComplete', { ...params, termConversionId: 'TCU1', rid: 'RNEWS', uid: readName() });
          close(box, 'checkoutCompleted');
        })
        .catch((error: unknown) => emit('checkoutError', { ...params, message: String(error) }));
    });
    add('Cancel', () => {
      emit('checkoutCancel', params);
      close(box, 'close');
    });
    document.body.append(box);
    emit('checkoutStateChange', { stateName: 'offer', term: params['termId'] });
  };
  const startCheckout = (params: Params): void => {
    emit('startCheckout', params);
    if (!isUserValid()) return void emit('loginRequired', params);
    emit('checkoutStart', params);
    emit('checkoutSelectTerm', params);
    openCheckout(params);
  };
  const page = window as unknown as { tp?: unknown };
  const waiting = Array.isArray(page.tp) ? [...(page.tp as unknown[])] : [];
  const execute = (): void => void emit('experienceExecute', { result: { events: [] } });
  page.tp = {
    aid,
    push: (...commands: unknown[]) => commands.forEach(run),
    offer: { startCheckout, show: () => emit('showOffer'), close: () => undefined, closeInline: () => undefined },
    experience: { init: execute, execute },
    user: { isUserValid },
    pianoId: { isUserValid, getToken: () => settings.get('setExternalJWT'), getUser: () => ({ uid: readName() || 'anon', email: null }) },
    settings,
  };
  for (const command of waiting) run(command);
  isReady = true;
  for (const init of inits) init();
};

/** The script of an application, as text. */
export const standInScript = (aid: string): string => `(${script.toString()})(${JSON.stringify(aid)}, 'https://buy.piano.test')`;
