import type { IncomingMessage } from 'node:http';
import { type Brand, brandOf, flagsOf, pathInBrand, pathOnSite, type Site } from '#brands';
import { readOwnForm, type Visit } from '#features/accounts/visits';
import { isSecureHost } from '#features/accounts/auth-calls';
import { findProduct } from '#features/slots/plans';
import type { Gifts } from '#features/revenue/entitlements';
import type { FindPiece } from './find-piece.service.ts';
import type { GatedPiece, OpenPart } from './entitlement.rules.ts';
import type { Asked, Gate, Opened } from './gate.service.ts';
import type { MockUser } from './mock-user.service.ts';
import type { OwnView } from './reading.view.ts';

/** What a reader is told who reads a piece that is not free to everybody. */
export type OpenedNote = Pick<Opened, 'rule' | 'reading'>;
/** What is answered to one reader: a page of theirs, another address, or a piece whole, on the page of its own address. */
type RevenueAnswer = { cookies: readonly string[] } & (
  { own: OwnView } | { location: string } | { reading: { path: string; opened: OpenedNote } }
);
/** Pages of one reader that are about what they may read. */
export type ReadingPages = { has(brand: Brand, path: string): boolean; answer(asked: Asked): Promise<RevenueAnswer> };

type Parts = {
  gate: Gate;
  findPiece: FindPiece;
  readOpenPart: (id: string) => Promise<OpenPart>;
  openVisit: (asked: Asked) => Promise<Visit>;
  gifts: Gifts | undefined;
  mock: MockUser;
  isHttps: (request: IncomingMessage) => boolean;
  originOf: (site: Site) => string;
};

const shape = /^\/account\/reading\/([a-z]{1,4}[0-9]{1,15})(\/gift|\/cards(?:\/ncrd[0-9]{1,15})?)?$/;
export const mockPath = '/account/subscription/mock';
const mostBytes = 2_048;

/** Whether somebody asks, and no browser ahead of them: what nobody has looked at is not counted. */
const isLookedAt = ({ headers, method }: IncomingMessage): boolean =>
  method === 'GET' && headers['sec-purpose'] === undefined && headers['purpose'] === undefined;

const queryOf = ({ url = '' }: IncomingMessage): URLSearchParams => new URLSearchParams(url.split('?')[1] ?? '');

const createReading = ({ gate, readOpenPart }: Parts) => {
  const tell = async (piece: GatedPiece, opened: Awaited<ReturnType<Gate['open']>>): Promise<RevenueAnswer> => {
    const { granted, rule, reading, product, isRegistered, group, pausedUntil, gift, cookies } = opened;
    return {
      cookies,
      own: {
        kind: 'reasons',
        piece,
        open: await readOpenPart(piece.id),
        product,
        granted,
        rule,
        reading,
        isRegistered,
        group,
        pausedUntil,
        gift,
      },
    };
  };
  return async (asked: Asked, piece: GatedPiece): Promise<RevenueAnswer> => {
    const query = queryOf(asked.request);
    const counts = isLookedAt(asked.request) && !query.has('why');
    const opened = await gate.open(asked, piece, { gift: query.get('gift'), anew: query.has('bought'), counts });
    if (!opened.granted || query.has('why')) return tell(piece, opened);
    return { cookies: opened.cookies, reading: { path: piece.path, opened: { rule: opened.rule, reading: opened.reading } } };
  };
};

/**
 * The cards of a live blog for who reads it whole: they come while it is open, and count nothing. Whoever has not opened it, or may not, is sent to what
 * everybody has of them.
 */
const createCards =
  ({ gate }: Parts) =>
  async (asked: Asked, piece: GatedPiece, rest: string): Promise<RevenueAnswer> => {
    const path = `${piece.path}${rest}`;
    const { granted, counts, rule, reading } = await gate.open(asked, piece, { counts: false });
    return granted && !counts && piece.access !== 'free'
      ? { cookies: [], reading: { path, opened: { rule, reading } } }
      : { cookies: [], location: path };
  };

const createGiving =
  ({ gate, gifts, openVisit, originOf }: Parts) =>
  async (asked: Asked, piece: GatedPiece): Promise<RevenueAnswer> => {
    const visit = await openVisit(asked);
    const product = findProduct(flagsOf(piece.vertical));
    const accountId = visit.session?.accountId;
    const { rule } = await gate.open(asked, piece, { counts: false });
    const canGive = gifts !== undefined && product !== undefined && accountId !== undefined && (rule === 'subscriber' || rule === 'group');
    const form = asked.request.method === 'POST' ? await readOwnForm(visit, asked.request, mostBytes) : undefined;
    const token = canGive && form ? await gifts.give(accountId, piece.id, product) : undefined;
    const left = canGive ? await gifts.left(accountId) : 0;
    const path = pathOnSite(asked.brand, `/account/reading/${piece.id}?gift=${token ?? ''}`);
    const link = token === undefined ? undefined : `${originOf(asked.brand.site)}${path}`;
    const own = { kind: 'gift', piece, formToken: visit.formToken(), left, canGive, link } as const;
    return { cookies: visit.cookies(), own };
  };

const createMocking =
  ({ mock, openVisit, isHttps }: Parts) =>
  async (asked: Asked): Promise<RevenueAnswer> => {
    const { request, brand } = asked;
    const visit = await openVisit(asked);
    const secure = isSecureHost(request.headers.host, isHttps(request));
    const wasIn = mock.isIn(brand.vertical, request.headers.cookie, secure);
    const form = request.method === 'POST' ? await readOwnForm(visit, request, mostBytes) : undefined;
    const isIn = form ? form.get('do') === 'in' : wasIn;
    const said = form ? (isIn ? 'in' : 'out') : undefined;
    const own = { kind: 'mock', isIn, said, formToken: visit.formToken(), back: brand.basePath } as const;
    return { cookies: [...visit.cookies(), ...(form ? (isIn ? mock.logIn(secure) : mock.logOut(secure)) : [])], own };
  };

/** Creates the pages on which one reader reads what is not free to everybody, learns why not, and gives it away. */
export const createReadingPages = (parts: Parts): ReadingPages => {
  const [read, give, pretend, readCards] = [createReading(parts), createGiving(parts), createMocking(parts), createCards(parts)];
  return {
    has: (brand, path) => {
      const inside = pathInBrand(brand, path);
      return shape.test(inside) || (inside === mockPath && parts.mock.isOffered(brand.vertical));
    },
    answer: async (asked) => {
      const { brand, path, request } = asked;
      const inside = pathInBrand(brand, path);
      if (inside === mockPath) return pretend(asked);
      const [, id = '', rest] = shape.exec(inside) ?? [];
      const piece = await parts.findPiece(id);
      if (!piece) return { cookies: [], location: pathOnSite(brand, '/') };
      // the page of a piece is its brand's, on the site that it is at
      const own = brandOf(piece.vertical);
      if (own.site !== brand.site) return { cookies: [], location: `${parts.originOf(own.site)}${pathOnSite(own, inside)}` };
      if (rest?.startsWith('/cards')) return readCards(asked, piece, rest);
      if (rest !== undefined) return give(asked, piece);
      if (request.method === 'POST' || piece.access === 'free') return { cookies: [], location: piece.path };
      return read(asked, piece);
    },
  };
};
