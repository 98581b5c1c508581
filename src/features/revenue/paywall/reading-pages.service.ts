import type { IncomingMessage } from 'node:http';
import { brandOf, flagsOf, pathOnSite, type Site } from '#brands';
import type { Visit } from '#features/accounts/visits';
import { isSecureHost } from '#features/accounts/auth-calls';
import type { PersonalAnswer, PersonalRequest, PersonalSteps } from '#features/pages/personal-page';
import { findProduct } from '#features/slots/plans';
import type { Gifts } from '#features/revenue/entitlements';
import type { FindPiece } from './find-piece.service.ts';
import type { GatedPiece, OpenPart } from './entitlement.rules.ts';
import type { Gate, Opened } from './gate.service.ts';
import type { MockUser } from './mock-user.service.ts';
import type { OwnView, Refused } from './reading.view.ts';

/** The dependencies of the reading pages. */
export type ReadingPageDependencies = {
  gate: Gate;
  findPiece: FindPiece;
  readOpenPart: (id: string) => Promise<OpenPart>;
  openVisit: (asked: PersonalRequest) => Promise<Visit>;
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

const toOpened = (path: string, { rule, reading }: Pick<Opened, 'rule' | 'reading'>) => ({
  path,
  note: { rule, views: reading?.views, maxViews: reading?.maxViews },
});

const createReading = ({ gate, readOpenPart }: ReadingPageDependencies) => {
  const tell = async (piece: GatedPiece, opened: Awaited<ReturnType<Gate['open']>>): Promise<PersonalAnswer<OwnView>> => {
    const { granted, rule, reading, product, isRegistered, group, pausedUntil, gift, cookies } = opened;
    return {
      cookies,
      view: {
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
  return async (asked: PersonalRequest, piece: GatedPiece): Promise<PersonalAnswer<OwnView>> => {
    const { query } = asked;
    const counts = isLookedAt(asked.request) && !query.has('why');
    const opened = await gate.open(asked, piece, { gift: query.get('gift'), anew: query.has('bought'), counts });
    if (!opened.granted || query.has('why')) return tell(piece, opened);
    return { cookies: opened.cookies, opened: toOpened(piece.path, opened) };
  };
};

/**
 * The cards of a live blog for who reads it whole: they come while it is open, and count nothing. Whoever has not opened it, or may not, is sent to what
 * everybody has of them.
 */
const createCards =
  ({ gate }: ReadingPageDependencies) =>
  async (asked: PersonalRequest, piece: GatedPiece, rest: string): Promise<PersonalAnswer<OwnView>> => {
    const path = `${piece.path}${rest}`;
    const { granted, counts, rule, reading } = await gate.open(asked, piece, { counts: false });
    return granted && !counts && piece.access !== 'free' ? { opened: toOpened(path, { rule, reading }) } : { location: path };
  };

/** A submitted form, or the reason for its refusal. */
type SentForm = { form?: URLSearchParams; refused?: Refused };

/** Gives a piece away, and shows how many more may be given. */
const createGiving =
  ({ gate, gifts, originOf }: ReadingPageDependencies) =>
  async (visit: Visit, asked: PersonalRequest, piece: GatedPiece, { form, refused }: SentForm): Promise<OwnView> => {
    const product = findProduct(flagsOf(piece.vertical));
    const accountId = visit.session?.accountId;
    const { rule } = await gate.open(asked, piece, { counts: false });
    const canGive = gifts !== undefined && product !== undefined && accountId !== undefined && (rule === 'subscriber' || rule === 'group');
    const token = canGive && form ? await gifts.give(accountId, piece.id, product) : undefined;
    const left = canGive ? await gifts.left(accountId) : 0;
    const path = pathOnSite(asked.brand, `/account/reading/${piece.id}?gift=${token ?? ''}`);
    const link = token === undefined ? undefined : `${originOf(asked.brand.site)}${path}`;
    return { kind: 'gift', piece, formToken: visit.formToken(), left, canGive, link, refused };
  };

/** Signs an invented subscriber in and out. */
const createMocking =
  ({ mock, isHttps }: ReadingPageDependencies) =>
  (visit: Visit, { request, brand }: PersonalRequest, { form, refused }: SentForm): PersonalAnswer<OwnView> => {
    const secure = isSecureHost(request.headers.host, isHttps(request));
    const isIn = form ? form.get('do') === 'in' : mock.isIn(brand.vertical, request.headers.cookie, secure);
    const said = form ? (isIn ? 'in' : 'out') : undefined;
    const view = { kind: 'mock', isIn, said, formToken: visit.formToken(), back: brand.basePath, refused } as const;
    return { view, cookies: form ? (isIn ? mock.logIn(secure) : mock.logOut(secure)) : [] };
  };

const createAnswering = (parts: ReadingPageDependencies) => {
  const [read, give, pretend, readCards] = [createReading(parts), createGiving(parts), createMocking(parts), createCards(parts)];
  return async (visit: Visit | undefined, asked: PersonalRequest, sent: SentForm = {}): Promise<PersonalAnswer<OwnView>> => {
    const { brand, inside, request } = asked;
    if (visit && inside === mockPath) return pretend(visit, asked, sent);
    const [, id = '', rest] = shape.exec(inside) ?? [];
    const piece = await parts.findPiece(id);
    if (!piece) return { location: pathOnSite(brand, '/') };
    // the page of a piece is its brand's, on the site that it is at
    const own = brandOf(piece.vertical);
    if (own.site !== brand.site) return { location: `${parts.originOf(own.site)}${pathOnSite(own, inside)}` };
    if (rest?.startsWith('/cards')) return readCards(asked, piece, rest);
    if (visit) return { view: await give(visit, asked, piece, sent) };
    if (request.method === 'POST' || piece.access === 'free') return { location: piece.path };
    return read(asked, piece);
  };
};

/** Creates the steps of the pages on which one reader reads what is not free to everybody, learns why not, and gives it away. */
export const readingSteps = (parts: ReadingPageDependencies): PersonalSteps<Visit | undefined, OwnView> => {
  const answer = createAnswering(parts);
  return {
    has: (inside, { vertical }) => shape.test(inside) || (inside === mockPath && parts.mock.isOffered(vertical)),
    // only pages with a form need a visit
    open: async (asked) => (asked.inside === mockPath || asked.inside.endsWith('/gift') ? parts.openVisit(asked) : undefined),
    cookies: (visit) => visit?.cookies() ?? [],
    show: (visit, asked) => answer(visit, asked),
    forms: {
      rule: (_asked, visit) => visit && { mostBytes, from: { isToken: visit.isFormToken } },
      take: (visit, form, asked) => answer(visit, asked, { form }),
      refuse: (visit, { status, message }, asked) => answer(visit, asked, { refused: { status, message } }),
    },
    failed: 'error-page',
  };
};
