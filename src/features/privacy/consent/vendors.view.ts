import type { OutsideLoads } from '#content/outside-loads';
import type { Messages } from '#messages';
import type { Purpose } from './consent.rules.ts';

/** How somebody else's part comes into a page. */
export type LoadKind = 'frame' | 'script' | 'picture' | 'connection';

/** For what somebody is asked: what readers allow or refuse; or signing in with a TV provider, which they begin themselves each time. */
export type VendorPurpose = Purpose | 'tvSignIn';

/** Somebody who may be asked for something by a page, once the gate lets it. The one table of the gate, the policy of pages, the notice and the docs. */
export type Vendor = {
  id: string;
  name: string;
  purpose: VendorPurpose;
  kind: LoadKind;
  /** How else it comes. */
  also?: readonly LoadKind[];
  origins: readonly string[];
  /** Where the policy knows it: on pages with a video alone, or where one signs in with a TV provider; absent: on every page. */
  on?: VendorPages;
};
type VendorPages = 'video' | 'tvSignIn';

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
    ...{ id, name: hostOf(script), purpose: 'ads', kind, origins: from },
  });
  return [
    part('ads', 'script', origins),
    part('ads-frames', 'frame', origins),
    ...(contextUrl === undefined ? [] : [{ ...part('ads-context', 'connection', [originOf(contextUrl)]), name: hostOf(contextUrl) }]),
  ];
};

/** Who is met when somebody signs in with their TV provider. */
const listTvSignIn = ({ tvSignIn }: OutsideLoads): Vendor[] => {
  if (!tvSignIn) return [];
  const { name, origin, providerOrigins } = tvSignIn;
  const part = (id: string, called: string, from: string): Vendor => ({
    ...{ id, name: called, purpose: 'tvSignIn', kind: 'frame', origins: [from], on: 'tvSignIn' },
  });
  return [part('cable', name, origin), ...providerOrigins.map((from) => part(`cable-${hostOf(from)}`, hostOf(from), from))];
};

/** Everybody that pages of a brand may ask for something, as it is configured. */
export const listVendors = ({ embedPlaces, embedHosts, playerLibrary, outsideLoads }: VendorConfig): Vendor[] => {
  const { headerScript, cookiePixels, jsonpHosts, paywall } = outsideLoads;
  const frame = (id: string, name: string, origin: string): Vendor => ({ id, name, purpose: 'embeds', kind: 'frame', origins: [origin] });
  const paywalls: Vendor[] = paywall
    ? [
        {
          ...{ id: 'paywall', name: paywall.name, purpose: 'personalization', kind: 'script', also: ['frame'] },
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
    ...listTvSignIn(outsideLoads),
  ];
};

/** The origins that frames, or calls, of these may come from, as sources of a content security policy; `on`: those of such pages alone. */
export const listSources = (vendors: readonly Vendor[], kind: LoadKind, on?: VendorPages): string[] => [
  ...new Set(
    vendors.flatMap((vendor) => ((vendor.kind === kind || vendor.also?.includes(kind)) && vendor.on === on ? vendor.origins : [])),
  ),
];

/** What a purpose is called. */
export const nameOfPurpose = (purpose: VendorPurpose, { purposes, notice }: Messages['privacy']): string =>
  purpose === 'tvSignIn' ? notice.tvSignIn : purposes[purpose].name;
