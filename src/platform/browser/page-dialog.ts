import { toOwnHtml } from './own-html.ts';

/** The bare page of an address: the same, without what stands around it. */
export const toBare = (address: string): string => {
  const url = new URL(address, location.href);
  url.searchParams.set('chromeless', 'true');
  return url.href;
};

/** The whole page of the address of a bare one. */
export const toWhole = (address: string): string => {
  const url = new URL(address, location.href);
  url.searchParams.delete('chromeless');
  return url.href;
};

/** What a form says, as it is sent: text alone. */
export const readFields = (form: HTMLFormElement, submitter: HTMLElement | null): URLSearchParams =>
  new URLSearchParams([...new FormData(form, submitter)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));

/** The bare page of an address of ours, as elements; `form`: what is sent there. */
export const fetchBare = async (address: string, form?: URLSearchParams): Promise<{ response: Response; page: DocumentFragment }> => {
  const response = await fetch(toBare(address), form && { method: 'POST', body: form });
  return { response, page: toOwnHtml(await response.text()) };
};

/** Says that an address did not answer as it should. */
export const toFetchError = ({ statusText, status }: Response, address: string): Error =>
  new Error(`${statusText} (${status}) @ ${address}`);

/** The style sheets of a fetched page that this one lacks; what they style is shown once they are here. */
export const addStyles = (page: DocumentFragment): Promise<unknown> =>
  Promise.all(
    [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
      .filter(({ href }) => ![...document.styleSheets].some((sheet) => sheet.href === new URL(href, location.href).href))
      .map(
        (link) =>
          new Promise((resolve) => {
            link.addEventListener('load', resolve);
            link.addEventListener('error', resolve);
            document.head.append(link);
          }),
      ),
  );

/** A dialog in which parts of other pages are shown, with its button to close it. `labelledBy` is the id of their heading. */
export const createPageDialog = (closeLabel: string, labelledBy: string): { dialog: HTMLDialogElement; place: HTMLElement } => {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-labelledby', labelledBy);
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = '×';
  close.setAttribute('aria-label', closeLabel);
  close.addEventListener('click', () => dialog.close());
  const place = document.createElement('div');
  dialog.append(close, place);
  document.body.append(dialog);
  return { dialog, place };
};
