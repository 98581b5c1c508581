import type { IncomingMessage } from 'node:http';
import { type Brand, brandOf, flagsOf } from '#brands';
import type { Visit } from '#features/accounts/visits';
import { isSecureHost, readSessionCookie } from '#features/accounts/auth-calls';
import { applicationOf, findProduct, type Product } from '#features/slots/plans';
import type { Gifts, Groups, Views } from '#features/revenue/entitlements';
import { decide, type Decision, type GatedPiece, type PaywallReader } from './entitlement.rules.ts';
import type { MeterCookie, MeterCookies } from './meter-cookie.service.ts';
import type { Meters } from './meters.service.ts';
import { mergeMeters } from './meter.rules.ts';
import type { MockUser } from './mock-user.service.ts';
import type { PaywallRuntime } from './paywall-runtime.service.ts';

export type Asked = { request: IncomingMessage; brand: Brand; path: string };

export type GateParts = {
  openVisit: (asked: Asked) => Promise<Visit>;
  meters: MeterCookies;
  /** The stored meters of browsers. */
  stored: Meters;
  mock: MockUser;
  /** How an account subscribes to a product: as it is stored here, or as a vendor says. */
  readSubscription: PaywallRuntime['readSubscription'];
  /** Undefined where accounts are another host's: what their readers have read is counted by browser. */
  own: { views: Views; groups: Groups; gifts: Gifts } | undefined;
  /** Counts a meter that begins where a client comes from; false where too many did. */
  mayBegin: (request: IncomingMessage) => boolean;
  /** Counts what happens, without saying to whom. */
  count: (event: 'meterExpired', product: Product) => Promise<void>;
  isHttps: (request: IncomingMessage) => boolean;
  now: () => number;
};

/** What came of asking for a piece, and what the answer sets. */
export type Opened = Decision & {
  product: Product | undefined;
  isRegistered: boolean;
  group: string | undefined;
  pausedUntil: number | undefined;
  cookies: readonly string[];
};

/** Who asks, before it is decided what is open to them. */
const openReader = async ({ openVisit, meters, isHttps }: GateParts, asked: Asked) => {
  const { headers } = asked.request;
  const secure = isSecureHost(headers.host, isHttps(asked.request));
  // who carries no session is nobody, and carries no cookie of accounts away
  const visit = readSessionCookie(headers.cookie, secure) ? await openVisit(asked) : undefined;
  return { secure, visit, accountId: visit?.session?.accountId, browser: meters.read(headers.cookie, secure) };
};

/** Reads of who asks what decides. */
const createFacts = (parts: GateParts) => {
  const { mock, own } = parts;

  const findGroup = async (visit: Visit, accountId: string, product: Product) => {
    if (!own || !(await own.groups.hasAny(product))) return undefined;
    const read = await visit.call('readProfile', {});
    if (!read.ok || read.data.profile.email_verified !== true) return undefined;
    return own.groups.join({ accountId, product, email: read.data.profile.email });
  };

  /** Opens a gift in the address; the cookie knows it afterwards. */
  const takeGift = async (browser: MeterCookie, piece: GatedPiece, token: string | null, product: Product) => {
    if (browser.gifts.includes(piece.id)) return { browser, hasGift: true, gift: undefined };
    if (token === null || !own) return { browser, hasGift: false, gift: undefined };
    const gift = await own.gifts.open(token.slice(0, 200), piece.id, { browser: browser.browser, product });
    if (gift !== 'open') return { browser, hasGift: false, gift };
    return { browser: { ...browser, gifts: [...browser.gifts, piece.id], isNew: true }, hasGift: true, gift };
  };

  const readFacts = async (
    asked: Asked,
    piece: GatedPiece,
    product: Product,
    { gift: given, anew }: { gift: string | null; anew: boolean },
  ) => {
    const { secure, visit, accountId, browser: before } = await openReader(parts, asked);
    const { days } = applicationOf(product);
    const subscription = accountId === undefined ? undefined : await parts.readSubscription(accountId, product, { anew });
    const isOpen = subscription?.kind === 'open';
    const isMock = mock.isIn(brandOf(piece.vertical).vertical, asked.request.headers.cookie, secure);
    const needsMore = !isOpen && !isMock && piece.access !== 'free';
    const group = needsMore && visit && accountId !== undefined ? await findGroup(visit, accountId, product) : undefined;
    const { browser, hasGift, gift } = needsMore
      ? await takeGift(before, piece, given, product)
      : { browser: before, hasGift: false, gift: undefined };
    const counted = needsMore && own && accountId !== undefined ? await own.views.find({ accountId, product, days }) : undefined;
    const known = needsMore && piece.access === 'metered' && !before.isNew;
    const stored = known ? await parts.stored.find({ browser: browser.browser, product }) : undefined;
    const reader: PaywallReader = {
      isRegistered: accountId !== undefined,
      subscription,
      group,
      hasGift,
      isMock,
      isCrawler: false,
      meter: mergeMeters([browser.meters[product], stored, counted], { days, now: parts.now() }),
      mayBegin: true,
    };
    return { secure, visit, accountId, browser, before, gift, reader };
  };
  return readFacts;
};

/** Creates the gate: what one reader may read of what is held back, counted where it is to be (PW-07). */
export const createGate = (parts: GateParts) => {
  const { meters, own, now } = parts;
  const readFacts = createFacts(parts);

  /** Decides of a piece; with `counts` what is read free is counted, with `anew` who sells is asked once more: something was bought. */
  const open = async (
    asked: Asked,
    piece: GatedPiece,
    { gift: given = null, anew = false, counts }: { gift?: string | null; anew?: boolean; counts: boolean },
  ): Promise<Opened & { gift: 'open' | 'over' | 'wrong' | undefined }> => {
    const product = findProduct(flagsOf(piece.vertical));
    if (product === undefined) {
      const granted = piece.access === 'free';
      return {
        granted,
        rule: granted ? 'free' : 'locked',
        reading: undefined,
        meter: undefined,
        counts: false,
        product,
        isRegistered: false,
        group: undefined,
        pausedUntil: undefined,
        cookies: [],
        gift: undefined,
      };
    }
    const { secure, visit, accountId, browser, before, gift, reader } = await readFacts(asked, piece, product, { gift: given, anew });
    const { freeViews, days } = applicationOf(product);
    const terms = { freeViews, days, now: now() };
    let decision = decide(piece, reader, terms);
    const begins = decision.counts && before.isNew && accountId === undefined;
    if (counts && begins && !parts.mayBegin(asked.request)) decision = decide(piece, { ...reader, mayBegin: false }, terms);
    const isStored = own !== undefined && accountId !== undefined;
    if (counts && decision.counts && isStored) await own.views.add({ accountId, product, pieceId: piece.id });
    if (counts && decision.rule === 'spent') await parts.count('meterExpired', product);
    let keepsMeter = counts && decision.counts && !isStored ? decision.meter : undefined;
    if (keepsMeter) {
      const most = decision.reading?.maxViews ?? 0;
      const meter = await parts.stored.count({ browser: browser.browser, product, meter: keepsMeter, most, days });
      keepsMeter = meter === 'spent' ? undefined : meter;
      // another copy of this cookie was quicker
      if (meter === 'spent')
        decision = decide(piece, { ...reader, meter: await parts.stored.find({ browser: browser.browser, product }) }, terms);
    }
    const after: MeterCookie = keepsMeter ? { ...browser, meters: { ...browser.meters, [product]: keepsMeter } } : browser;
    const isChanged = keepsMeter !== undefined || after.gifts.length !== before.gifts.length;
    return {
      ...decision,
      product,
      isRegistered: accountId !== undefined,
      group: reader.group?.name,
      pausedUntil: reader.subscription?.kind === 'paused' ? reader.subscription.until : undefined,
      cookies: [...(visit?.cookies() ?? []), ...(isChanged ? [meters.format(after, secure)] : [])],
      gift,
    };
  };
  return { open };
};
export type Gate = ReturnType<typeof createGate>;
