import { addStyles, createPageDialog, fetchBare, toFetchError } from '../../../platform/browser/page-dialog.ts';

/** Shows the plans in a container of the page, or above it. */
export const openOffer = async ({ plans, close }: { plans: string; close: string }, container: Element | undefined): Promise<void> => {
  const { response, page } = await fetchBare(plans);
  if (!response.ok) throw toFetchError(response, plans);
  const section = page.querySelector<HTMLElement>('section[data-checkout]');
  if (!section) throw new Error('There is no offer to be shown.');
  await addStyles(page);
  section.dataset['tpTemplate'] = '';
  if (container) return container.replaceChildren(section);
  const { dialog, place } = createPageDialog(close, 'subscription-title');
  dialog.dataset['tpTemplate'] = '';
  dialog.className = section.dataset['dialog'] ?? '';
  dialog.addEventListener('close', () => dialog.remove());
  place.append(section);
  dialog.showModal();
};
