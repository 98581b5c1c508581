import { isFields } from '#content/validation/json-fields';
import { parseTimestamp } from '../../pieces/timestamps.ts';
import { toText } from './fact-values.ts';

/** A fact by its name in small letters: Hugo does not distinguish them. */
type FindFact = (name: string) => unknown;

/** The publication state in the front matter of a text. Dates are ISO 8601. */
export type Publication = {
  status: 'published' | 'draft' | 'unpublished' | 'scheduled';
  /** At its address, but in no list. */
  isHidden: boolean;
  access: 'metered' | 'locked' | undefined;
  /** When it is published, where that is said beside its date. */
  from: string | undefined;
  expiresAt: string | undefined;
  /** The findings, in sentences for the report. */
  reasons: string[];
};

/** Names of facts that this file reads. `published` and `publishdate` are dates of a text too. */
export const publicationNames = (
  'draft isdraft published publish status private visibility password unlisted hidden eleventyexcludefromcollections noindex robots robotsnoindex ' +
  'sitemap build _build headless permalink members_only paywall premium publishdate publish_date publish_at pubdate published_at datepublished ' +
  'expirydate unpublishdate unpublish_date expires expires_at expiry expiration expiration_date cascade'
).split(' ');

const isTrue = (value: unknown): boolean => /^(?:true|yes|on|1)$/i.test(toText(value));
const isFalse = (value: unknown): boolean => /^(?:false|no|off|0)$/i.test(toText(value));

type Finding = Partial<Omit<Publication, 'reasons'>> & { reason: string };

const states: Readonly<Record<string, Omit<Finding, 'reason'>>> = {
  ...Object.fromEntries(['published', 'publish', 'public', 'live', 'final', 'featured'].map((name) => [name, {}])),
  ...Object.fromEntries(['hidden', 'unlisted'].map((name) => [name, { isHidden: true }])),
  ...Object.fromEntries(
    ['unpublished', 'trash', 'trashed', 'deleted', 'expired'].map((name) => [name, { status: 'unpublished' as const }]),
  ),
  scheduled: { status: 'scheduled' },
  private: { status: 'draft', isHidden: true },
  members: { access: 'metered' },
  ...Object.fromEntries(['paid', 'tiers', 'premium', 'subscribers'].map((name) => [name, { access: 'locked' as const }])),
};

/** A state as `status` or `visibility` says it; one that is not known is a draft. */
const readState = (name: string, value: unknown): Finding[] => {
  const written = toText(value).toLowerCase();
  if (written === '') return [];
  const reason = `${name} is "${written.slice(0, 40)}"`;
  return [Object.hasOwn(states, written) ? { ...states[written], reason } : { status: 'draft', reason }];
};

/** Build options of Hugo: what is not rendered has no page there, what is not listed is in no list. */
const readBuild = (name: string, value: unknown): Finding[] => {
  if (!isFields(value)) return isFalse(value) ? [{ status: 'draft', reason: `${name} is false` }] : [];
  const [render, list] = [toText(value.render).toLowerCase(), toText(value.list).toLowerCase()];
  return [
    ...(/^(?:never|link|false)$/.test(render) ? [{ status: 'draft' as const, reason: `${name}.render is ${render}` }] : []),
    ...(/^(?:never|local|false)$/.test(list) ? [{ isHidden: true, reason: `${name}.list is ${list}` }] : []),
  ];
};

const isLeftOutOfSitemap = (value: unknown): boolean =>
  isFields(value) ? ['disable', 'exclude', 'ignore'].some((name) => isTrue(value[name])) : isFalse(value);

const readFlags = (find: FindFact): Finding[] => {
  const when = (isSo: boolean, finding: Finding): Finding[] => (isSo ? [finding] : []);
  const flagged = (names: readonly string[], finding: Omit<Finding, 'reason'>): Finding[] =>
    names.flatMap((name) => when(isTrue(find(name)), { ...finding, reason: `${name} is set` }));
  const unset = (name: string): Finding[] =>
    when(find(name) !== undefined && isFalse(find(name)), { status: 'draft', reason: `${name} is false` });
  return [
    ...flagged(['draft', 'isdraft', 'headless'], { status: 'draft' }),
    ...['published', 'publish', 'permalink'].flatMap(unset),
    ...flagged(['private'], { status: 'draft', isHidden: true }),
    ...when(toText(find('password')) !== '', { status: 'draft', isHidden: true, reason: 'it is protected by a password' }),
    ...flagged(['unlisted', 'hidden', 'eleventyexcludefromcollections', 'noindex', 'robotsnoindex'], { isHidden: true }),
    ...when(/\b(?:noindex|none)\b/i.test(toText(find('robots'))), { isHidden: true, reason: 'robots is noindex' }),
    ...when(isLeftOutOfSitemap(find('sitemap')), { isHidden: true, reason: 'it is left out of the sitemap' }),
    ...flagged(['members_only', 'paywall', 'premium'], { access: 'locked' }),
  ];
};

/** A date under any of some names. One that cannot be read holds its text back: it may be to come, or past. */
const readDate = (find: FindFact, names: readonly string[], field: 'from' | 'expiresAt'): Finding[] => {
  const name = names.find((one) => toText(find(one)) !== '' && typeof find(one) !== 'boolean');
  if (name === undefined || (name === 'published' && isFalse(find(name)))) return [];
  const date = parseTimestamp(toText(find(name)));
  return [
    date === undefined
      ? { status: 'draft', reason: `${name} is no date: ${toText(find(name)).slice(0, 80)}` }
      : { [field]: date, reason: '' },
  ];
};

const strictness = ['published', 'scheduled', 'draft', 'unpublished'] as const;

/** Reads what the facts of a text say of its publication in Hugo, Jekyll, Eleventy, Astro and our own export (IM-26); the strictest counts. */
export const readPublication = (find: FindFact): Publication => {
  const findings = [
    ...readFlags(find),
    ...readState('status', find('status')),
    ...readState('visibility', find('visibility')),
    ...['build', '_build'].flatMap((name) => readBuild(name, find(name))),
    ...readDate(find, ['publishdate', 'publish_date', 'publish_at', 'pubdate', 'published', 'published_at', 'datepublished'], 'from'),
    ...readDate(
      find,
      ['expirydate', 'unpublishdate', 'unpublish_date', 'expires', 'expires_at', 'expiry', 'expiration', 'expiration_date'],
      'expiresAt',
    ),
  ];
  const statuses = findings.flatMap(({ status }) => status ?? []);
  return {
    status: strictness.findLast((one) => statuses.includes(one)) ?? 'published',
    isHidden: findings.some(({ isHidden }) => isHidden === true),
    access: findings.some(({ access }) => access === 'locked') ? 'locked' : findings.find(({ access }) => access !== undefined)?.access,
    from: findings.find(({ from }) => from !== undefined)?.from,
    expiresAt: findings.find(({ expiresAt }) => expiresAt !== undefined)?.expiresAt,
    reasons: findings.filter(({ status, isHidden, access }) => status ?? isHidden ?? access).map(({ reason }) => reason),
  };
};
