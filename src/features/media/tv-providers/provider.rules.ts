/** A TV provider as the product knows it: `errAuth` and `errGeneric` are its own words where it has some, `concurrencyFlow` how many may watch at once. */
export type Provider = {
  id: string;
  displayName: string;
  featured: boolean;
  logo2xWhite: string;
  logoColor: string;
  freewheelHash: string;
  errAuth: string | null;
  errGeneric: string | null;
  concurrencyFlow: number | null;
  /** Its page may be shown in a frame; every other is opened in a window. */
  isFramed?: boolean | undefined;
  /** Where its marks lie, where that is at somebody else's: pages have them from us. */
  elsewhere?: Partial<Record<LogoTone, string>> | undefined;
};
/** The two forms of a mark: in its color, and white for dark pages. */
export type LogoTone = 'color' | 'white';

/** A provider as the feed of providers has it. */
export type FeedProvider = {
  mvpd: string;
  title: string;
  featured?: boolean | undefined;
  logo_white_2x: string;
  logo_color: string;
  freewheel_hash?: string | undefined;
  error_auth?: string | undefined;
  error_generic?: string | undefined;
  concurrency_limit?: number | undefined;
  temp_pass?: boolean | undefined;
  iframe_required?: boolean | undefined;
};

/** The sign-in guid of the cable channel. */
export const cableGuid = '2007680';

const idForm = /^[A-Za-z0-9](?:[A-Za-z0-9_-]|\.(?!\.)){0,63}$/;
/** Whether a text can be the id of a provider; never a path. */
export const isProviderId = (text: string): boolean => idForm.test(text);

const isPlace = (address: string): boolean => /^(?:\/(?!\/)|https:\/\/)[^\s"<>\\]{1,300}$/.test(address);
const toText = (text: string | undefined): string | null => (text === undefined || text.trim() === '' ? null : text.trim().slice(0, 300));

/** A mark as pages have it: from our own address, also where it lies elsewhere, so that no reader's browser asks there (PR-37). */
const toOwnLogo = (place: string, id: string, tone: LogoTone): string =>
  place.startsWith('/') ? place : `/services/tve/logo/${id}-${tone}`;
const findElsewhere = (marks: Record<LogoTone, string>): Provider['elsewhere'] => {
  const elsewhere = Object.fromEntries(Object.entries(marks).filter(([, place]) => !place.startsWith('/')));
  return Object.keys(elsewhere).length > 0 ? elsewhere : undefined;
};

/** What of a feed can be used: an entry with an id that is none, without a name, or with an address that is none is left out; of two with one id, the first. */
export const toProviders = (feed: readonly FeedProvider[]): Provider[] => {
  const seen = new Set<string>();
  return feed.flatMap((one) => {
    const displayName = one.title.trim().slice(0, 80);
    if (!isProviderId(one.mvpd) || displayName === '' || seen.has(one.mvpd)) return [];
    if (!isPlace(one.logo_color) || !isPlace(one.logo_white_2x)) return [];
    seen.add(one.mvpd);
    const limit = one.concurrency_limit;
    const elsewhere = findElsewhere({ color: one.logo_color, white: one.logo_white_2x });
    return {
      id: one.mvpd,
      displayName,
      featured: one.featured === true,
      logo2xWhite: toOwnLogo(one.logo_white_2x, one.mvpd, 'white'),
      logoColor: toOwnLogo(one.logo_color, one.mvpd, 'color'),
      freewheelHash: one.freewheel_hash ?? '',
      errAuth: toText(one.error_auth),
      errGeneric: toText(one.error_generic),
      concurrencyFlow: limit !== undefined && Number.isInteger(limit) && limit > 0 ? limit : null,
      ...(one.iframe_required === true && { isFramed: true }),
      ...(elsewhere && { elsewhere }),
    };
  });
};

/** The id of the provider of the temporary pass, undefined where the feed has none. */
export const findTempPassId = (feed: readonly FeedProvider[]): string | undefined => feed.find((one) => one.temp_pass === true)?.mvpd;

const compare = new Intl.Collator('en', { sensitivity: 'base' }).compare;
/** All providers by name. */
export const listByName = (providers: readonly Provider[]): Provider[] =>
  providers.toSorted((first, second) => compare(first.displayName, second.displayName));

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
/** Whether a name has a text in it, whatever its case and accents. */
export const isFound = (name: string, text: string): boolean => fold(name).includes(fold(text).trim().slice(0, 80));
/** Those whose name has a text in it. */
export const searchProviders = (providers: readonly Provider[], text: string): Provider[] =>
  providers.filter(({ displayName }) => isFound(displayName, text));
