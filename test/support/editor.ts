import type { Answer } from './ask.ts';
import type { WholeSite } from './whole-site.ts';

type PlanFacts = { id: string; action: string; at: string; state: string; error: string | null };
/** What the calls answer below `data`: each answers some of these, and a test asks for what its call does. */
export type EditorData = {
  id: string;
  revision: number;
  path: string;
  url: string;
  changed: boolean;
  version: number;
  basedOn: number;
  document: Record<string, string>;
  draft: { version: number; basedOn: number } | null;
  items: { id: string; status: string; restorableUntil?: string }[];
  cursor: string;
  revisions: { revision: number; note: string; savedBy: string }[];
  schedule: PlanFacts;
  schedules: PlanFacts[];
  expiresAt: string;
  firstFrameOnly: boolean;
  picture: {
    id: string;
    file: string;
    mediaType: string;
    bytes: number;
    image: Record<string, unknown> & { width: number; height: number };
  };
  term: Record<string, string>;
  terms: { path: string }[];
  redirects: { path: string }[];
  entries: { action: string; subject: string; actor: string }[];
  tags: string[];
};
type EditorJson = {
  code: string;
  detail: string;
  details: Record<string, unknown> & { fields: { path: string; problem: string }[] };
  data: EditorData;
};

/** A program of an editor: asks the editorial calls of a site with its token. */
export type Editor = (
  method: string,
  path: string,
  body?: unknown,
  more?: { headers?: Record<string, string>; etag?: string | undefined },
) => Promise<Answer & { json: EditorJson }>;

/** An editor of a whole site. */
export const createEditor =
  (site: Pick<WholeSite, 'get' | 'token'>): Editor =>
  async (method, path, body, { headers = {}, etag } = {}) => {
    // what most tests send names terms that nobody made; those of references say it themselves
    const isSent =
      (method === 'POST' && /^\/(?:documents|live-blogs\/[^/]+\/cards)(?:\?|$)/.test(path)) ||
      ((method === 'PUT' || method === 'PATCH') && /^\/(?:documents\/[^/]+(?:\/draft)?|cards\/[^/]+)(?:\?|$)/.test(path));
    const knowingly = isSent && !path.includes('allowMissing') ? `${path.includes('?') ? '&' : '?'}allowMissing=true` : '';
    const answer = await site.get(`/editorial${path}${knowingly}`, {
      method,
      headers: {
        authorization: `Bearer ${site.token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(etag !== undefined && { 'if-match': etag }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body) }),
    });
    return { ...answer, json: (answer.text === '' ? {} : JSON.parse(answer.text)) as EditorJson };
  };

/** An article of the news brand as an editor sends it; `more` says what is different. */
export const sentArticle = (headline: string, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  type: 'article',
  vertical: 'news',
  headline,
  description: `About ${headline}.`,
  taxonomy: ['news/politics'],
  body: [{ type: 'paragraph', text: [{ kind: 'text', text: `The story of ${headline}.` }] }],
  ...more,
});
