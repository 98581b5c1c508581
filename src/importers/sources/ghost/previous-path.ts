import { textIn } from '../../files/json/read-json.ts';
import { toPreviousPath } from '../../links/previous-address.ts';
import { isPage } from './post-kind.ts';
import type { GhostRow, Survey } from './survey.ts';

/** How the old site made the addresses of its posts. */
export const findPathPattern = (survey: Survey): string => survey.settings.get('permalinks') || '/:slug/';
const findZone = (survey: Survey): string =>
  survey.settings.get('timezone') || survey.settings.get('active_timezone') || survey.settings.get('activeTimezone') || 'UTC';

/** Year, month and day of a timestamp by the clock of the old site: its addresses were made with them. */
const listDateParts = (timestamp: string, zone: string): string[] => {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
      .format(new Date(timestamp))
      .split('-');
  } catch (error) {
    // a zone that is none
    if (error instanceof RangeError) return timestamp.slice(0, 10).split('-');
    throw error;
  }
};

const findSlug = (rows: ReadonlyMap<string, GhostRow>, id: string | undefined): string | undefined =>
  id === undefined ? undefined : textIn(rows.get(id)?.slug) || undefined;

/** The path a post had on its site; undefined where the export does not say how its address was made. */
export const findPreviousPath = (post: GhostRow, survey: Survey, published: string | undefined): string | undefined => {
  const slug = textIn(post.slug);
  const id = textIn(post.id);
  if (!/^[\p{L}\p{N}_-]{1,191}$/u.test(slug)) return undefined;
  const pattern = isPage(post) ? '/:slug/' : findPathPattern(survey);
  const isDated = /:(?:year|month|day)/.test(pattern);
  const [year, month, day] = published === undefined || !isDated ? [] : listDateParts(published, findZone(survey));
  const author = findSlug(survey.users, survey.authorsOf.get(id)?.[0] ?? (textIn(post.author_id) || undefined));
  const first = survey.tagsOf.get(id)?.[0];
  // an internal tag is nobody's first one
  const tag = survey.tags.get(first ?? '')?.visibility === 'internal' ? undefined : findSlug(survey.tags, first);
  const values: Readonly<Record<string, string | undefined>> = {
    slug,
    id,
    year,
    month,
    day,
    author,
    primary_author: author,
    primary_tag: tag ?? 'all',
  };
  const path = pattern.replace(/:([a-z_]+)/g, (whole, name: string) => (Object.hasOwn(values, name) && values[name]) || whole);
  return /[:{}]/.test(path) ? undefined : toPreviousPath(`https://old.example${path}`);
};
