import { setUpGpp } from './gpp-stub.browser.ts';
import { type ConsentProps, hasLoads } from './outside-loads.rules.ts';
import { consentChanged, readOwnConsent } from './own-consent.browser.ts';

const openDialog = (link: HTMLAnchorElement): void =>
  void import('./consent-dialog.browser.ts')
    .then(({ openConsentDialog }) => openConsentDialog(link.href))
    .catch((error: unknown) => {
      reportError(error);
      location.assign(link.href);
    });

/** Shows embeds once they are near, where the reader lets them; a page marked so leaves focus where it is. */
const showEmbeds = (): void => {
  const buttons = document.querySelectorAll<HTMLButtonElement>('button[data-show-embed]');
  if (buttons.length === 0 || !readOwnConsent().allows.embeds) return;
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
  for (const button of buttons) observer.observe(button);
};

/** Loads what the deployment wants of others, as far as the gate lets it. */
const loadOthers = ({ loads }: ConsentProps): void => {
  const { allows } = readOwnConsent();
  if (loads && hasLoads(loads, allows))
    void import('./outside-loads.browser.ts').then(({ startOutsideLoads }) => startOutsideLoads(loads)).catch(reportError);
};

/** Makes the link of a page's footer open its dialog, asks readers who have to be asked, and opens the gate for what they let in. */
export const startConsent = (element: HTMLElement, props: ConsentProps): void => {
  setUpGpp();
  const link = element.querySelector<HTMLAnchorElement>('a[data-privacy-choices]');
  const ownSection = document.querySelector<HTMLElement>('main [data-choices]');
  const isOwnPage = ownSection !== null;
  if (ownSection) void import('./dashboard.browser.ts').then(({ startDashboard }) => startDashboard(ownSection)).catch(reportError);
  link?.addEventListener('click', (event) => {
    // on the page of the choices the form stands already
    if (event.ctrlKey || event.metaKey || event.shiftKey || isOwnPage) return;
    event.preventDefault();
    openDialog(link);
  });
  if (link && readOwnConsent().asks && !isOwnPage)
    void import('./consent-dialog.browser.ts').then(({ openConsentBanner }) => openConsentBanner(link.href)).catch(reportError);
  if (Math.random() * 100 < (props.sample ?? 0) && readOwnConsent().allows.analytics)
    void import('../vitals/vitals.island.tsx').then(({ island }) => island.hydrate(element, {})).catch(reportError);
  const open = (): void => {
    showEmbeds();
    loadOthers(props);
  };
  open();
  document.addEventListener(consentChanged, open);
};
