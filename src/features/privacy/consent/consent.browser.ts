import type { OutsideLoads } from '#content/site/outside-loads';
import { setUpStub, loadGpp, loadPartners } from '#features/privacy/consent-signals.browser';
import {
  loadConsentBanner,
  loadConsentDialog,
  loadOutsideLoads,
  followDashboard,
  consentChanged,
  readOwnConsent,
} from '#features/slots/consent-gate.browser';

/** What the page gives its footer's island: what the deployment loads of others, and of how many in a hundred visits it measures the speed; absent for nothing. */
export type ConsentProps = { loads?: OutsideLoads; sample?: number };

const openDialog = (link: HTMLAnchorElement): void =>
  void loadConsentDialog()
    .then((part) => part.openConsentDialog(link.href))
    .catch((error: unknown) => {
      reportError(error);
      location.assign(link.href);
    });

const showEmbeds = (): void => {
  if (document.querySelector('button[data-show-embed]') && readOwnConsent().allows.embeds)
    void import('./show-embeds.browser.ts').then((part) => part.showEmbeds()).catch(reportError);
};

/** Loads what the deployment wants of others, as far as the gate lets it. */
const loadOthers = ({ loads }: ConsentProps): void => {
  const isSomething = loads && (loads.headerScript ?? loads.adService ?? loads.cookiePixels[0] ?? loads.jsonpHosts[0]);
  const { ads, personalization } = readOwnConsent().allows;
  if (isSomething && (ads || personalization))
    void loadOutsideLoads()
      .then((part) => part.startOutsideLoads(loads))
      .catch(reportError);
};

const openBanner = (address: string): void =>
  void loadConsentBanner()
    .then((part) => part.openConsentBanner(address))
    .catch(reportError);

/** Asks who has to be asked: by the law of the region, or for the partners of the deployment there. Resolves when whoever may be let in can ask what holds. */
const askReader = async (address: string | undefined, { loads }: ConsentProps): Promise<void> => {
  const { regime, asks } = readOwnConsent();
  const partners = regime === 'opt-in' ? loads?.partners : undefined;
  const isMissing = partners !== undefined && (await loadPartners().then((part) => part.startPartners(partners)));
  if (address !== undefined && (asks || isMissing)) openBanner(address);
};

/** Makes the link of a page's footer open its dialog, asks readers who have to be asked, and opens the gate for what they let in. */
export const startConsent = (element: HTMLElement, props: ConsentProps): void => {
  setUpStub({
    name: '__gpp',
    toCall: ({ command, parameter, version }, reply) => [command, reply, parameter, version],
    load: (waiting) => loadGpp().then((part) => part.startGpp(waiting)),
  });
  const link = element.querySelector<HTMLAnchorElement>('a[data-privacy-choices]');
  const ownSection = document.querySelector<HTMLElement>('main [data-choices]');
  const isOwnPage = ownSection !== null;
  if (ownSection) followDashboard(ownSection);
  link?.addEventListener('click', (event) => {
    // on the page of the choices the form stands already
    if (event.ctrlKey || event.metaKey || event.shiftKey || isOwnPage) return;
    event.preventDefault();
    openDialog(link);
  });
  // AC-28: who signs in or out in another tab has done so here, on every page
  new BroadcastChannel('masthead-account').onmessage = ({ data }) =>
    document.documentElement.toggleAttribute('data-signed-in', data === 'signed-in');
  if (Math.random() * 100 < (props.sample ?? 0) && readOwnConsent().allows.analytics)
    void import('../vitals/vitals.island.tsx').then((part) => part.island.hydrate(element, {})).catch(reportError);
  const open = (): void => {
    showEmbeds();
    loadOthers(props);
  };
  void askReader(isOwnPage ? undefined : link?.href, props)
    .catch(reportError)
    .then(open);
  document.addEventListener(consentChanged, open);
};
