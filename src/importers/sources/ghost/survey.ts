import { createHash } from 'node:crypto';
import { AppError } from '#platform/errors';
import { sha256 } from '#platform/hashing';
import type { Wanted } from '../../files/json/json-structure.ts';
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

/** What joins posts to tags and authors as its rows come: place and id, by post. */
type Joins = Record<'posts_tags' | 'posts_authors', Map<string, [number, string][]>>;

const createSurvey = (): Survey => ({
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
});

/** Gathers the rows of an export; `finish` gives the survey when all are in. */
const createSurveyor = () => {
  const survey = createSurvey();
  const joins: Joins = { posts_tags: new Map(), posts_authors: new Map() };
  const digest = createHash('sha256');
  let siteKey = '';

  const addJoin = (table: keyof Joins, row: GhostRow): void => {
    const post = textIn(row.post_id);
    const entry: [number, string] = [getOrder(row), textIn(table === 'posts_tags' ? row.tag_id : row.author_id)];
    const entries = joins[table].get(post);
    if (entries) entries.push(entry);
    else joins[table].set(post, [entry]);
  };

  const addSetting = (row: GhostRow): void => {
    survey.settings.set(textIn(row.key), textIn(row.value));
    if (row.key === 'title') siteKey = `${textIn(row.id)} ${textIn(row.value)}`;
  };

  const add = (table: string, row: GhostRow): void => {
    if (table === 'settings') return addSetting(row);
    if (table === 'posts_tags' || table === 'posts_authors') return addJoin(table, row);
    if (table === 'posts_meta') {
      survey.meta.set(textIn(row.post_id), row);
      return;
    }
    if (table === 'users') survey.users.set(textIn(row.id), row);
    if (table === 'tags') survey.tags.set(textIn(row.id), row);
    digest.update(JSON.stringify(row));
  };

  const listIds = (entries: readonly [number, string][]): string[] =>
    entries.toSorted(([first], [second]) => first - second).map(([, id]) => id);

  const finish = (): Survey => {
    for (const [post, entries] of joins.posts_tags) survey.tagsOf.set(post, listIds(entries));
    for (const [post, entries] of joins.posts_authors) survey.authorsOf.set(post, listIds(entries));
    survey.site = sha256(siteKey, 'hex').slice(0, 16);
    survey.digest = digest.digest('base64url');
    return survey;
  };
  return { survey, add, finish };
};
type Surveyor = ReturnType<typeof createSurveyor>;

/** Reads one file; `others` counts the rows of tables that are not brought in. Refuses a file that is no export. */
const readFile = async (
  file: string,
  { survey, add }: Surveyor,
  others: Map<string, number>,
  progress: (items: number) => void,
): Promise<void> => {
  let found = 0;
  const problems: string[] = [];
  const wanted: Wanted = (path) => {
    if (path.at(-1) === 'meta' && path.length <= 3) return 'take';
    const table = findTable(path);
    if (table === undefined) return undefined;
    if (!tables.includes(table)) {
      others.set(table, (others.get(table) ?? 0) + 1);
      return 'skip';
    }
    found += 1;
    if (table !== 'posts') return 'take';
    survey.posts += 1;
    progress(survey.posts);
    return 'skip';
  };
  for await (const event of readJson(file, wanted)) {
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
};

/** What an export holds that is not brought in, a line for each. */
const listUnplaced = ({ settings }: Survey, others: ReadonlyMap<string, number>): string[] => {
  const shorten = (value: string): string => value.replace(/\s+/g, ' ').slice(0, 300);
  const rows = [...others]
    .filter(([table]) => !machinery.test(table))
    .map(([table, count]) => `${count} rows of "${table}" are not brought in: they have no place here.`);
  const code = ['codeinjection_head', 'codeinjection_foot'].flatMap((key) => {
    const value = settings.get(key) ?? '';
    return value.trim() === '' ? [] : [`The site's ${key} is code and is not brought in: ${shorten(value)}`];
  });
  const shown = [...settings]
    .filter(([key, value]) => furniture.test(key) && value.trim() !== '' && value !== '[]')
    .map(([key, value]) => `The site's ${key} is not brought in, a brand keeps its own: ${shorten(value)}`);
  return [...rows, ...code, ...shown];
};

/** Reads an export once and gathers what its posts refer to. Refuses a file that is none (`import/not-ghost`). */
export const readSurvey = async (files: readonly string[], progress: (items: number) => void): Promise<Survey> => {
  const surveyor = createSurveyor();
  const others = new Map<string, number>();
  for (const file of files) await readFile(file, surveyor, others, progress);
  const survey = surveyor.finish();
  survey.problems.push(...listUnplaced(survey, others));
  return survey;
};
