/** How long options hold at least; a browser that waits for a passkey in a field asks for others before. */
const renewMs = 240_000;

type Parsed = {
  parseCreationOptionsFromJSON?: unknown;
  parseRequestOptionsFromJSON?: unknown;
  isConditionalMediationAvailable?: () => Promise<boolean>;
};
const known = (): Parsed | undefined => (typeof PublicKeyCredential === 'undefined' ? undefined : PublicKeyCredential);

let waiting: AbortController | undefined;

const readOptions = async <Options>(button: HTMLElement): Promise<Options> => {
  const answer = await fetch(button.dataset['options'] ?? '', { headers: { accept: 'application/json' } });
  return answer.json<Options>();
};

/** Asks the browser for a passkey, or to make one; throws where nobody chose one. */
const ask = async (button: HTMLElement, more: { mediation?: 'conditional'; signal?: AbortSignal } = {}): Promise<string> => {
  const found = await (button.dataset['passkey'] === 'new'
    ? navigator.credentials.create({
        ...more,
        publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(await readOptions<PublicKeyCredentialCreationOptionsJSON>(button)),
      })
    : navigator.credentials.get({
        ...more,
        publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(await readOptions<PublicKeyCredentialRequestOptionsJSON>(button)),
      }));
  if (!(found instanceof PublicKeyCredential)) throw new TypeError('There is no passkey.');
  return JSON.stringify(found);
};

const send = (button: HTMLButtonElement, credential: string): void => {
  const field = button.form?.elements.namedItem('credential');
  if (!(field instanceof HTMLInputElement)) return;
  field.value = credential;
  button.form?.requestSubmit();
};

const choose = async (button: HTMLButtonElement): Promise<void> => {
  waiting?.abort();
  const problem = button.form?.querySelector('[data-passkey-problem]');
  if (problem) problem.textContent = '';
  button.disabled = true;
  try {
    send(button, await ask(button));
  } catch (error) {
    // whoever closed the browser's own window, or has no passkey, is told; nothing is wrong with us
    if (problem) problem.textContent = button.dataset['cancelled'] ?? '';
    if (!(error instanceof DOMException)) reportError(error);
  } finally {
    button.disabled = false;
  }
};

/** Lets the field of the address offer passkeys, as long as its screen is shown. */
const offerInField = async (button: HTMLButtonElement): Promise<void> => {
  if (!(await known()?.isConditionalMediationAvailable?.())) return;
  while (button.isConnected) {
    const controller = new AbortController();
    waiting = controller;
    const renewal = setTimeout(() => controller.abort('renew'), renewMs);
    try {
      const credential = await ask(button, { mediation: 'conditional', signal: controller.signal });
      if (button.isConnected) send(button, credential);
      return;
    } catch {
      // nobody chose one: the field is as it was
      if (controller.signal.reason !== 'renew') return;
    } finally {
      clearTimeout(renewal);
    }
  }
};

/** Offers passkeys on a screen, where the browser has them (AC-40); what waited on the screen before no longer does. */
export const offerPasskeys = (section: HTMLElement): void => {
  waiting?.abort();
  waiting = undefined;
  if (!known()?.parseCreationOptionsFromJSON || !known()?.parseRequestOptionsFromJSON) return;
  section.querySelector('[data-without-passkeys]')?.remove();
  for (const button of section.querySelectorAll<HTMLButtonElement>('[data-passkey]')) {
    button.hidden = false;
    button.addEventListener('click', () => void choose(button));
    if (section.querySelector('input[autocomplete~="webauthn"]')) void offerInField(button);
  }
};
