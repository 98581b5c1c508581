import type { Asks } from './ask-record.browser.ts';

export type PushPageProps = {
  /** Whether the server knows this browser. */
  isOn: boolean;
  /** Whether it has just been turned off. */
  isLeft: boolean;
};

const loadSubscribing = () => import('./subscribe.browser.ts');

/** Ends what the browser has at its push service, after the server has forgotten it. */
const leave = async (asks: Asks): Promise<void> => {
  const { unsubscribe } = await loadSubscribing();
  await unsubscribe(asks);
};

const turnOn = async (element: HTMLElement, button: HTMLButtonElement, asks: Asks): Promise<void> => {
  const told = element.querySelector('[data-push-told]');
  const words = JSON.parse(element.querySelector<HTMLElement>('[data-words]')?.dataset['words'] ?? '{}') as Record<string, string>;
  button.disabled = true;
  const { subscribe } = await loadSubscribing();
  const outcome = await subscribe(asks);
  button.disabled = false;
  if (outcome === 'on') return location.assign(location.pathname);
  if (told) told.textContent = words[outcome] ?? '';
};

/** Makes the page of notifications turn them on, where the browser has them. */
export const openPushPage = (element: HTMLElement, { isOn, isLeft }: PushPageProps, asks: Asks): void => {
  const show = (name: string): void => {
    const found = element.querySelector<HTMLElement>(`[data-push-${name}]`);
    if (found) found.hidden = false;
  };
  if (!('Notification' in globalThis && 'PushManager' in globalThis && 'serviceWorker' in navigator)) return show('unsupported');
  if (isLeft) void leave(asks).catch(reportError);
  const isLost = isOn && Notification.permission !== 'granted';
  if (isLost) show('lost');
  if (isOn && !isLost) return;
  show('on');
  const button = element.querySelector<HTMLButtonElement>('button[data-push-on]');
  button?.addEventListener('click', () => void turnOn(element, button, asks).catch(reportError));
};
