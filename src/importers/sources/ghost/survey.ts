import { createHash } from 'node:crypto';
import { AppError } from '#platform/errors';
import type { JsonPath } from '../../files/json/json-value.ts';
import { toFields, readJson, textIn } from '../../files/json/read-json.ts';

export type GhostRow = Readonly<Record<string, unknown>>;
/** What the first reading gathers: everything that posts refer to by id, none of their text. */
export type Survey = {
  version: string;
  /** What names the site in external ids of its pictures. */
  site: string;
  users: Map<string, GhostRow>;
  tags: Map<string, GhostRow>;
  meta: Map<string, GhostRow>;
  /** Ids of tags and of authors by post, in order. */
  tagsOf: Map<string, string[]>;
  authorsOf: Map<string, string[]>;
  settings: Map<string, string>;
  posts: number;
  digest: string;
  problems: string[];
};

const tables = ['posts', 'users', 'tags', 'posts_tags', 'posts_authors', 'posts_meta', 'settings'];
/** Tables that only serve Ghost itself, or belong to what is read. */
const machinery =
  /^(?:roles|roles_users|permissions|permissions_\w+|migrations|migrations_lock|sessions|tokens|brute|invites|clients|client_\w+|accesstokens|refreshtokens|apps|app_\w+|stripe_\w+|custom_theme_settings|actions|jobs|webhooks|integrations|api_keys|mobiledoc_revisions|post_revisions|posts_products|products_benefits|offer_redemptions|collections_posts|emails|email_\w+)$/;

/** The table a place belongs to, for members of `posts`, `data.posts` and `db.0.data.posts`; undefined elsewhere. */
export const findTable = (path: JsonPath): string | undefined => {
  const [table, index] = path.slice(-2);
  const before = path.slice(0, -2).join('/');
  return typeof index === 'number' && typeof table === 'string' && table !== 'db' && /^(?:db\/\d+\/)?data$|^$/.test(before)
    ? table
    : undefined;
};

/** Settings of a site that readers saw. */
const furniture = /^(?:(?:secondary_)?navigation|description|logo|cover(?:_image|Image)?|icon|announcement_content)$/;

const getOrder = (row: GhostRow): number => (typeof row.sort_order === 'number' ? row.sort_order : 0);

/** Reads an export once and gathers what its posts refer to. Refuses a file that is none (`import/not-ghost`). */
export const readSurvey = async (files: readonly string[], progress: (items: number) => void): Promise<Survey> => {
  const survey: Survey = {
    version: '',
    site: '',
    users: new Map(),
    tags: new Map(),
    meta: new Map(),
    tagsOf: new Map(),
    authorsOf: new Map(),
    settings: new Map(),
    posts: 0,
    digest: '',
    problems: [],
  };
  const joined = { posts_tags: new Map<string, [number, string][]>(), posts_authors: new Map<string, [number, string][]>() };
  const others = new Map<string, number>();
  const digest = createHash('sha256');
  let siteKey = '';

  const add = (table: string, row: GhostRow): void => {
    const id = textIn(row.id);
    if (table === 'users') survey.users.set(id, row);
    else if (table === 'tags') survey.tags.set(id, row);
    else if (table === 'posts_meta') survey.meta.set(textIn(row.post_id), row);
    else if (table === 'settings') {
      survey.settings.set(textIn(row.key), textIn(row.value));
      if (row.key === 'title') siteKey = `${id} ${textIn(row.value)}`;
      return;
    } else if (table === 'posts_tags' || table === 'posts_authors') {
      const post = textIn(row.post_id);
      const entry: [number, string] = [getOrder(row), textIn(table === 'posts_tags' ? row.tag_id : row.author_id)];
      const list = joined[table].get(post);
      if (list) list.push(entry);
      else joined[table].set(post, [entry]);
      return;
    }
    if (table !== 'posts_meta') digest.update(JSON.stringify(row));
  };

  for (const file of files) {
    let found = 0;
    const problems: string[] = [];
    const events = readJson(file, (path) => {
      if (path.at(-1) === 'meta' && path.length <= 3) return 'take';
      const table = findTable(path);
      if (table === undefined) return undefined;
      if (tables.includes(table)) found += 1;
      if (table === 'posts') {
        survey.posts += 1;
        progress(survey.posts);
        return 'skip';
      }
      if (tables.includes(table)) return 'take';
      others.set(table, (others.get(table) ?? 0) + 1);
      return 'skip';
    });
    for await (const event of events) {
      if (event.kind === 'problem') problems.push(`${file}, character ${event.offset}: ${event.text}`);
      else if (event.path.at(-1) === 'meta') survey.version ||= textIn(toFields(event.value).version);
      else add(findTable(event.path) ?? '', toFields(event.value));
    }
    if (found === 0)
      throw new AppError({
        code: 'import/not-ghost',
        status: 400,
        message: `${file} is not an export of Ghost: ${problems[0] ?? 'it has no posts, users or tags'}. In Ghost, make one under Settings → Import/Export → Export content; unpack it when it is a ZIP file.`,
      });
    survey.problems.push(...problems.slice(0, 20));
  }
  for (const [name, target] of [
    ['posts_tags', survey.tagsOf],
    ['posts_authors', survey.authorsOf],
  ] as const)
    for (const [post, entries] of joined[name])
      target.set(
        post,
        entries.toSorted((first, second) => first[0] - second[0]).map(([, id]) => id),
      );
  for (const [table, count] of others)
    if (!machinery.test(table)) survey.problems.push(`${count} rows of "${table}" are not brought in: they have no place here.`);
  for (const key of ['codeinjection_head', 'codeinjection_foot'])
    if ((survey.settings.get(key) ?? '').trim() !== '')
      survey.problems.push(
        `The site's ${key} is code and is not brought in: ${(survey.settings.get(key) ?? '').replace(/\s+/g, ' ').slice(0, 300)}`,
      );
  for (const [key, value] of survey.settings)
    if (furniture.test(key) && value.trim() !== '' && value !== '[]')
      survey.problems.push(`The site's ${key} is not brought in, a brand keeps its own: ${value.replace(/\s+/g, ' ').slice(0, 300)}`);
  survey.site = createHash('sha256').update(siteKey).digest('hex').slice(0, 16);
  survey.digest = digest.digest('base64url');
  return survey;
};
