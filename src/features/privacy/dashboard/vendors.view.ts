import type { OutsideLoads } from '#content/site/outside-loads';
import type { Messages } from '#messages';
import type { Purpose } from '#features/slots/consent-gate.pure';

/** How somebody else's part comes into a page; `page`: not at all, readers go to a page of theirs. */
export type LoadKind = 'frame' | 'script' | 'picture' | 'connection' | 'page';

const wanted = ['wanted', 'tvSignIn', 'signIn'] as const;
type Wanted = (typeof wanted)[number];

/** Somebody who may be asked for something by a page, once the gate lets it. The one table of the gate, the policy of pages, the notice and the docs. */
export type Vendor = {
  id: string;
  name: string;
  /** What readers let them in for, or what they ask for themselves, such as a stream or signing in, so that no gate stands before it. */
  purpose: Purpose | Wanted;
  kind: LoadKind;
  /** How else it comes. */
  also?: readonly LoadKind[];
  origins: readonly string[];
  /** Where the policy knows it: on pages with a video alone, with a wall alone, or where one signs in for live TV; absent: on every page. */
  on?: 'video' | 'wall' | 'live';
};

/** What a deployment is configured with. */
export type VendorConfig = {
  /** Whose embeds are known. */
  embedPlaces: Readonly<Record<string, { name: string; origin: string }>>;
  embedHosts: readonly string[];
  playerLibrary?: { src: string } | undefined;
  outsideLoads: OutsideLoads;
};

const originOf = (address: string): string => new URL(address).origin;
const hostOf = (address: string): string => new URL(address).host;

/** The ad service: its scripts, its calls, and the frames that it shows ads in. */
const listAdService = ({ adService }: OutsideLoads): Vendor[] => {
  if (!adService) return [];
  const { script, hosts, contextUrl } = adService;
  const origins = [...new Set([originOf(script), ...hosts.map((host) => `https://${host}`)])];
  const part = (id: string, kind: LoadKind, from: readonly string[]): Vendor => ({
    id,
    name: hostOf(script),
    purpose: 'ads',
    kind,
    origins: from,
  });
  return [
    part('ads', 'script', origins),
    part('ads-frames', 'frame', origins),
    ...(contextUrl === undefined ? [] : [{ ...part('ads-context', 'connection', [originOf(contextUrl)]), name: hostOf(contextUrl) }]),
  ];
};

/** Whose streams readers play. */
const listStreams = ({ streamHosts = [] }: OutsideLoads): Vendor[] =>
  streamHosts.map((host) => ({ id: `stream-${host}`, name: host, purpose: 'wanted', kind: 'connection', origins: [`https://${host}`] }));

/** Who is met when somebody signs in with their TV provider. */
const listTvSignIn = ({ tvSignIn }: OutsideLoads): Vendor[] => {
  if (!tvSignIn) return [];
  const { name, origin, providerOrigins } = tvSignIn;
  const part = (id: string, called: string, from: string): Vendor => ({
    id,
    name: called,
    purpose: 'tvSignIn',
    kind: 'frame',
    origins: [from],
    on: 'live',
  });
  return [part('cable', name, origin), ...providerOrigins.map((from) => part(`cable-${hostOf(from)}`, hostOf(from), from))];
};

/** Whose accounts one may sign in with. */
const listSignInHouses = ({ signInHouses = [] }: OutsideLoads): Vendor[] =>
  signInHouses.map(({ name, origin }) => ({ id: `house-${hostOf(origin)}`, name, purpose: 'signIn', kind: 'page', origins: [origin] }));

/** Everybody that pages of a brand may ask for something, as it is configured. */
export const listVendors = ({ embedPlaces, embedHosts, playerLibrary, outsideLoads }: VendorConfig): Vendor[] => {
  const { headerScript, cookiePixels, jsonpHosts, paywall } = outsideLoads;
  const frame = (id: string, name: string, origin: string): Vendor => ({ id, name, purpose: 'embeds', kind: 'frame', origins: [origin] });
  const paywalls: Vendor[] = paywall
    ? [
        {
          id: 'paywall',
          name: paywall.name,
          purpose: 'personalization',
          kind: 'script',
          also: ['frame'],
          on: 'wall',
          origins: paywall.hosts.map((host) => `https://${host}`),
        },
      ]
    : [];
  return [
    ...paywalls,
    ...Object.entries(embedPlaces).map(([id, { name, origin }]) => frame(id, name, origin)),
    ...embedHosts.map((host) => frame(`embed-${host}`, host, `https://${host}`)),
    ...(playerLibrary
      ? [
          {
            id: 'player',
            name: hostOf(playerLibrary.src),
            purpose: 'embeds',
            kind: 'script',
            origins: [originOf(playerLibrary.src)],
            on: 'video',
          } as const,
        ]
      : []),
    ...(headerScript === undefined
      ? []
      : [{ id: 'header', name: hostOf(headerScript), purpose: 'ads', kind: 'script', origins: [originOf(headerScript)] } as const]),
    ...cookiePixels.map(
      (pixel) =>
        ({ id: `pixel-${hostOf(pixel)}`, name: hostOf(pixel), purpose: 'ads', kind: 'picture', origins: [originOf(pixel)] }) as const,
    ),
    ...listAdService(outsideLoads),
    ...jsonpHosts.map(
      (host) => ({ id: `jsonp-${host}`, name: host, purpose: 'personalization', kind: 'script', origins: [`https://${host}`] }) as const,
    ),
    ...listStreams(outsideLoads),
    ...listTvSignIn(outsideLoads),
    ...listSignInHouses(outsideLoads),
  ];
};

const isWanted = (purpose: Vendor['purpose']): purpose is Wanted => wanted.some((one) => one === purpose);

/** What somebody is asked for, in the words of the notice and the dashboard. */
export const namePurpose = (purpose: Vendor['purpose'], { privacy }: Messages): string =>
  isWanted(purpose) ? privacy.notice[purpose] : privacy.purposes[purpose].name;

/** The origins that frames, or calls, of these may come from, as sources of a content security policy; `on`: those of some pages alone. */
export const listSources = (vendors: readonly Vendor[], kind: LoadKind, on?: Vendor['on']): string[] => [
  ...new Set(
    vendors.flatMap((vendor) => ((vendor.kind === kind || vendor.also?.includes(kind)) && vendor.on === on ? vendor.origins : [])),
  ),
];
