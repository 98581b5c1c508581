import { offlineMessages } from '../../../messages/offline.ts';
import { enableDevice, forgetDevice, syncDevice } from './offline-device.browser.ts';
import { countBytes, isEnabled, listChanges, listPieces, putFact, readFact, tellChange } from './offline-store.browser.ts';
import { offlineNames, toMegabytes } from './offline.rules.ts';

type Words = (typeof offlineMessages)['en'];
const find = <Found extends HTMLElement>(box: HTMLElement, name: string): Found => {
  const found = box.querySelector<Found>(`[data-offline-${name}]`);
  if (!found) throw new Error(`The box has no ${name}.`);
  return found;
};

const showRefused = async (box: HTMLElement, words: Words): Promise<void> => {
  const refused = (await readFact('refused')) ?? [];
  const place = find(box, 'refused');
  place.hidden = refused.length === 0;
  const items = refused.map(({ kind, why, headline }) => {
    const item = document.createElement('li');
    item.textContent = words.refused[kind][why](headline);
    return item;
  });
  place.querySelector('ul')?.replaceChildren(...items);
};

const show = async (box: HTMLElement, words: Words): Promise<void> => {
  const isOn = await isEnabled();
  find<HTMLInputElement>(box, 'switch').checked = isOn;
  find(box, 'clear').hidden = !isOn;
  const [told, more] = [find(box, 'told'), find(box, 'more')];
  const pieces = isOn ? await listPieces() : [];
  const isSynced = isOn && (await readFact('syncedAt')) !== undefined;
  const here = pieces.filter(({ state }) => state === 'here').length;
  if (isOn) told.textContent = isSynced || here > 0 ? words.size(here, toMegabytes(await countBytes())) : words.loading;
  const waiting = isOn ? await listChanges() : [];
  const isFull = pieces.some(({ state }) => state === 'full');
  more.textContent = waiting.length > 0 ? words.waiting(waiting.length) : isFull ? words.roomOut : '';
  more.hidden = more.textContent === '';
  if (isOn) await showRefused(box, words);
};

const follow = (box: HTMLElement, words: Words): void => {
  const tell = (text: string): void => void (find(box, 'told').textContent = text);
  const run = (work: () => Promise<void>) => (): void =>
    void work().catch((error: unknown) => {
      // a private window, storage that is closed or full
      console.info(String(error));
      find<HTMLInputElement>(box, 'switch').checked = false;
      tell(words.blocked);
      return forgetDevice().catch((failure: unknown) => console.info(String(failure)));
    });
  const clear = async (): Promise<void> => {
    await forgetDevice();
    await show(box, words);
    tell(words.cleared);
  };
  const turn = async (): Promise<void> => {
    if (!find<HTMLInputElement>(box, 'switch').checked) return clear();
    tell(words.loading);
    await enableDevice();
  };
  find(box, 'switch').addEventListener('change', run(turn));
  find(box, 'clear').addEventListener('click', run(clear));
  const dismiss = async (): Promise<void> => {
    await putFact('refused', []);
    await showRefused(box, words);
    tellChange();
  };
  find(box, 'dismiss').addEventListener('click', run(dismiss));
  const showAgain = (): void => void show(box, words).catch(reportError);
  new BroadcastChannel(offlineNames.channel).addEventListener('message', showAgain);
};

/** Makes the box of reading offline work. */
export const openSwitch = async (element: HTMLElement, language: 'en' | 'es'): Promise<void> => {
  const box = element.querySelector<HTMLElement>('section');
  if (!box) return;
  const words = offlineMessages[language];
  box.hidden = false;
  follow(box, words);
  // without a worker there is nothing, and a database is made for nobody
  if (!(await navigator.serviceWorker.getRegistration('/'))) return;
  await show(box, words);
  if (await isEnabled()) await syncDevice();
};
