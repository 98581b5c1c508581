import { toOwnHtml } from '../../../platform/browser/own-html.ts';
import {
  choicesAfter,
  type ChoicesEvent,
  hasSubscribedToAll,
  isChosen,
  listChosen,
  listUnsent,
  openChoices,
} from './newsletter-choices.state.ts';

type Boxes = readonly HTMLInputElement[];
const listBoxes = (root: ParentNode): Boxes => [...root.querySelectorAll<HTMLInputElement>('[data-choices] input[type="checkbox"]')];
const toIds = (boxes: Boxes): string[] => boxes.map(({ value }) => value);

/** What a page that was answered says is stored; throws where it is not that page. */
const readStored = async (response: Response): Promise<string[]> => {
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  const boxes = listBoxes(toOwnHtml(await response.text()));
  if (boxes.length === 0) throw new Error('This is not the page of these choices.');
  return toIds(boxes.filter(({ defaultChecked }) => defaultChecked));
};

/**
 * Stores each choice of newsletters or interests as it is made: it is shown at once, and taken back with its message where it fails (NL-03, AC-35). One
 * change of a choice is on its way at a time, so that the last press wins, and one of a list that is stored whole; what another tab changed is read when
 * this one is looked at again.
 */
export const followChoices = (section: HTMLElement): void => {
  const place = section.querySelector<HTMLElement>('[data-choices]');
  const form = place?.closest('form');
  const status = form?.querySelector<HTMLElement>('[role="status"]');
  if (!place || !form || !status) return;
  const { fetchFailed = '', updateFailed = '', all = '', saved = '' } = place.dataset;
  const boxes = listBoxes(form);
  const isWhole = place.dataset['choices'] === 'whole';
  const address = new URL(form.action);
  address.searchParams.set('chromeless', 'true');
  let state = openChoices(toIds(boxes), toIds(boxes.filter(({ checked }) => checked)));

  const describe = (): string => {
    if (state.error !== null) return state.error === 'fetch' ? fetchFailed : updateFailed;
    return hasSubscribedToAll(listChosen(state), state.catalogue) ? all : saved;
  };
  const dispatch = (event: ChoicesEvent): void => {
    state = choicesAfter(state, event);
    for (const box of boxes) box.checked = isChosen(state, box.value);
    form.ariaBusy = String(state.loading || Object.keys(state.sending).length > 0);
    if (event.type === 'updated' || state.error !== null) status.textContent = describe();
  };
  const send = async (id: string): Promise<void> => {
    const body = new URLSearchParams([
      ['form', form.querySelector<HTMLInputElement>('input[name="form"]')?.value ?? ''],
      ['only', id],
      ...(isChosen(state, id) ? [[boxes[0]?.name ?? '', id]] : []),
    ]);
    dispatch({ type: 'sent', id });
    try {
      await readStored(await fetch(address, { method: 'POST', body }));
      dispatch({ type: 'updated', id });
    } catch (error) {
      reportError(error);
      dispatch({ type: 'updateFailed', id });
    }
    sendAll();
  };
  const sendAll = (): void => {
    for (const id of listUnsent(state)) if (!isWhole || Object.keys(state.sending).length === 0) void send(id);
  };
  const readAgain = async (): Promise<void> => {
    if (document.visibilityState !== 'visible' || state.loading) return;
    dispatch({ type: 'fetchPending' });
    try {
      dispatch({ type: 'fetched', subscriptions: await readStored(await fetch(address)) });
    } catch (error) {
      reportError(error);
      dispatch({ type: 'fetchFailed' });
    }
  };

  for (const button of form.querySelectorAll('button')) button.hidden = true;
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    dispatch({ type: 'toggled', id: target.value });
    sendAll();
  });
  document.addEventListener('visibilitychange', () => void readAgain());
};
