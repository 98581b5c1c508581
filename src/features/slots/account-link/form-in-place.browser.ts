import { toOwnHtml } from '../../../platform/browser/own-html.ts';

/** Sends the form of a box as the browser would, and puts the answer in its place. What cannot be shown there is sent as a plain form. */
export const sendInPlace = async (box: HTMLElement, form: HTMLFormElement): Promise<void> => {
  const place = box.querySelector('[data-form-answer]');
  const body = new URLSearchParams([...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
  box.ariaBusy = 'true';
  try {
    const address = new URL(form.action, location.href);
    address.searchParams.set('chromeless', 'true');
    const response = await fetch(address, { method: 'POST', body });
    const answer = toOwnHtml(await response.text()).querySelector('[data-form-answer]');
    if (!place || !answer) {
      form.submit();
      return;
    }
    place.replaceChildren(...answer.childNodes);
    place.querySelector<HTMLElement>('[aria-invalid], [role="status"]')?.focus();
  } catch (error) {
    // the network failed: the browser says so better than we could
    reportError(error);
    form.submit();
  } finally {
    box.ariaBusy = 'false';
  }
};
