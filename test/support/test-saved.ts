import { fixtureArticle, fixtureDocuments } from './newsroom-fixture.ts';
import { createTestAccounts, type TestAccounts } from './test-accounts.ts';

/** A signed-in reader of a test, and how they make calls. */
export type TestReader = {
  email: string;
  id: string;
  token: string;
  session: string;
  call: (path: string, options?: CallOptions) => Promise<CallAnswer>;
};
export type CallOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';
  headers?: Record<string, string>;
  body?: unknown;
  noToken?: boolean;
};
export type CallAnswer = {
  status: number;
  data: Record<string, unknown>;
  code: string | undefined;
  headers: Record<string, string | string[] | number | undefined>;
};

/** Accounts with pieces to save, and readers who save them. */
export type TestSaved = TestAccounts & {
  write: (...documents: unknown[]) => Promise<void>;
  reader: (email: string) => Promise<TestReader>;
  ask: (path: string, options?: Omit<CallOptions, 'noToken'>) => Promise<CallAnswer>;
};

/** A product with one offer, at prices as sellers write them. */
export const fixtureProduct = (id: string, listPrice: string, salePrice?: string): Record<string, unknown> & { id: string } => ({
  id,
  type: 'product',
  site: 'news',
  vertical: 'select',
  publisher: 'masthead',
  slug: `thing-${id}`,
  status: 'published',
  name: `Thing ${id}`,
  headline: `Thing ${id}`,
  description: `A thing ${id}`,
  taxonomy: ['select/home'],
  datePublished: '2026-11-01T12:00:00.000Z',
  offers: [
    {
      seller: 'Shop',
      externalUrl: 'https://shop.example/1',
      price: listPrice,
      prices: salePrice === undefined ? [] : [{ type: 'salePrice', price: salePrice }],
      isPrimaryOffer: true,
    },
  ],
});

/** Creates accounts and pieces over a database of their own; close it in afterAll. */
export const createTestSaved = async (options: Parameters<typeof createTestAccounts>[0] = {}): Promise<TestSaved> => {
  const accounts = await createTestAccounts(options);
  const documents = fixtureDocuments(accounts.store.database, 'test-1', () => accounts.clock.now);
  const ask: TestSaved['ask'] = async (path, { method = 'GET', headers = {}, body } = {}) => {
    const answer = await accounts.api.inject({
      method,
      url: `/mynewsapi${path}`,
      headers: { host: 'news.localhost', ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    if (answer.statusCode >= 500) throw new Error(accounts.lines.at(-1));
    const parsed = JSON.parse(answer.body || '{}') as { data?: Record<string, unknown>; code?: string };
    return { status: answer.statusCode, data: parsed.data ?? {}, code: parsed.code, headers: answer.headers };
  };
  return {
    ...accounts,
    ask,
    write: async (...all) => {
      for (const document of all) await documents.write(document, { by: 'test' });
    },
    reader: async (email) => {
      const { data } = await accounts.join(email);
      const [id, token, session] = ['user_id', 'access_token', 'bedrock_session'].map((name) => String(data[name])) as [
        string,
        string,
        string,
      ];
      return {
        email,
        id,
        token,
        session,
        call: (path, { headers = {}, noToken = false, ...more } = {}) =>
          ask(path, { ...more, headers: { ...(!noToken && { authorization: `Bearer ${token}` }), ...headers } }),
      };
    },
  };
};

/** One of each type that can be saved. */
export const savedPieces = (): (Record<string, unknown> & { id: string })[] => [
  fixtureArticle('rcna1', 'news', { headline: 'The harbor opens again' }, 1),
  fixtureArticle('rcna2', 'news', {}, 2),
  fixtureArticle('rcna3', 'news', { hidden: true }, 3),
  fixtureArticle('rcna4', 'news', { status: 'draft', datePublished: undefined }, 4),
  fixtureProduct('tdpd1', '100.00'),
];
