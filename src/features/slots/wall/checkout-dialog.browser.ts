import { addStyles, createPageDialog, fetchBare, readFields, toFetchError, toWhole } from '../../../platform/browser/page-dialog.ts';
import type { TpEvent } from './tp-parts.browser.ts';

type Notify = (event: TpEvent, params: object) => void;

/** What a part of a checkout says has happened; the server's answer, never what was typed. */
const tell = (section: HTMLElement, notify: Notify): 'open' | 'done' | 'over' => {
  const { checkout, problem, term } = section.dataset;
  notify('checkoutStateChange', { stateName: checkout === 'checkout' ? 'payment' : (checkout ?? 'offer') });
  // the payment provider failed: the server has counted it, and the form stands to be tried again
  if (problem === 'failed') notify('checkoutError', { message: problem, isCounted: true });
  if (checkout === 'done') {
    notify('checkoutComplete', { termId: term });
    return 'done';
  }
  if (checkout !== 'over') return 'open';
  notify(problem === 'cancelled' ? 'checkoutCancel' : 'checkoutError', { message: problem });
  return 'over';
};

/** Opens the pages of a checkout above the page that one reads: the same pages, answered by the same server, so that there is one of each. */
export const openCheckoutDialog = async (start: string, closeLabel: string, notify: Notify): Promise<void> => {
  const { dialog, place } = createPageDialog(closeLabel, 'subscription-title');
  let state: 'open' | 'done' | 'over' = 'open';
  dialog.addEventListener('close', () => {
    dialog.remove();
    if (state === 'open') notify('checkoutCancel', {});
    notify('checkoutClose', { state: state === 'done' ? 'checkoutCompleted' : 'close' });
  });
  const show = (section: HTMLElement): void => {
    dialog.className = section.dataset['dialog'] ?? '';
    place.replaceChildren(section);
    if (!dialog.open) dialog.showModal();
    (section.querySelector<HTMLElement>('[aria-invalid]') ?? section.querySelector<HTMLElement>('h1'))?.focus();
    state = tell(section, notify);
  };
  // the payment may have been made if the answer to a form is lost
  const fail = (error: unknown, isSent: boolean): void => {
    const section = place.querySelector<HTMLElement>('[data-checkout]');
    const told = document.createElement('p');
    told.className = section?.dataset['failureStyle'] ?? '';
    told.setAttribute('role', 'alert');
    section?.querySelector('form')?.before(told);
    told.textContent = section?.dataset[isSent ? 'unknown' : 'failure'] ?? '';
    notify('checkoutError', { message: String(error) });
    if (!section) dialog.remove();
  };
  const load = async (address: string, form?: URLSearchParams): Promise<void> => {
    dialog.ariaBusy = 'true';
    try {
      const { response, page } = await fetchBare(address, form);
      const section = page.querySelector<HTMLElement>('section[data-checkout]');
      if (!section) {
        if (form) throw toFetchError(response, address);
        return location.assign(toWhole(response.url));
      }
      await addStyles(page);
      show(section);
    } catch (error) {
      fail(error, form !== undefined);
    } finally {
      dialog.ariaBusy = 'false';
    }
  };
  place.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement) || dialog.ariaBusy === 'true') return;
    event.preventDefault();
    const body = readFields(event.target, event.submitter);
    if (body.get('do') === 'pay') for (const name of ['checkoutSubmitPayment', 'submitPayment'] as const) notify(name, {});
    void load(event.target.action, body);
  });
  place.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if ('readOn' in link.dataset) {
      // to read on is to be where one was
      event.preventDefault();
      dialog.close();
    } else if (link.pathname.includes('/account/subscription/checkout')) {
      event.preventDefault();
      void load(link.href);
    }
  });
  await load(start);
};
