import { readOwnConsent } from '#features/slots/consent-gate.browser';

/** Shows embeds once they are near, where the reader lets them; a page marked so leaves focus where it is. */
export const showEmbeds = (): void => {
  document.documentElement.dataset['embeds'] = 'allowed';
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting && target instanceof HTMLButtonElement) {
          observer.unobserve(target);
          if (readOwnConsent().allows.embeds) target.click();
        }
    },
    { rootMargin: '200px' },
  );
  for (const button of document.querySelectorAll('button[data-show-embed]')) observer.observe(button);
};
