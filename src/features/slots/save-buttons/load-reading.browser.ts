import { toOwnHtml } from '../../../platform/browser/own-html.ts';

type Words = { loading: string; failed: string; again: string };

const readSections = async (address: string): Promise<HTMLElement> => {
  const response = await fetch(address);
  const sections =
    response.ok && !response.redirected ? toOwnHtml(await response.text()).querySelector<HTMLElement>('[data-reading]') : null;
  if (!sections) throw new TypeError(`${response.status} of ${address}`);
  return sections;
};

/** Puts what somebody read in its place. Where that fails it says so, and a button tries again; the link to the page of it stays meanwhile. */
export const loadReading = async (place: HTMLElement, words: Words): Promise<void> => {
  const told = place.querySelector<HTMLElement>('[data-reading-told]');
  const tell = (text: string): void => void (told && (told.textContent = text));
  place.ariaBusy = 'true';
  tell(words.loading);
  try {
    const sections = await readSections(place.dataset['readingPart'] ?? '');
    const hadFocus = place.contains(document.activeElement);
    place.replaceWith(sections);
    if (hadFocus) sections.querySelector<HTMLElement>('a[href]')?.focus();
    // buttons that save, and lists that go on
    sections.dispatchEvent(new Event('islands-added', { bubbles: true }));
  } catch (error) {
    console.info(String(error));
    place.ariaBusy = 'false';
    tell(words.failed);
    if (place.querySelector('button')) return;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = place.querySelector('a')?.className ?? '';
    button.textContent = words.again;
    button.addEventListener('click', () => void loadReading(place, words));
    told?.after(button);
  }
};
