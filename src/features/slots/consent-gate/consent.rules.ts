/** What a reader may let others do here. `embeds`: posts and videos of other services load without a click for each. */
export const purposes = ['ads', 'personalization', 'analytics', 'embeds'] as const;
export type Purpose = (typeof purposes)[number];
export type Choices = Readonly<Record<Purpose, boolean>>;

/** The version of what readers are asked. A record of another one is asked again; its refusals hold until then. */
export const consentVersion = 1;
/** The cookie that holds the choices of a browser. Pages read it by script, so it is not HttpOnly; it names nobody. */
export const consentCookie = 'masthead-consent';
/** For how long a choice holds, in days. */
export const consentDays = 365;

/** A choice as it is stored; `at` in seconds since 1970, `region` where it was made. */
export type ConsentRecord = { version: number; region: string; at: number; choices: Choices };

/** The law that decides what holds before a choice: what is not refused is allowed, or what is not allowed is refused. */
export type Regime = 'opt-out' | 'opt-in';

/** What holds for a reader now. */
export type Consent = {
  regime: Regime;
  allows: Choices;
  /** Whether the browser's Global Privacy Control decides, whatever is stored. */
  isHonored: boolean;
  /** Whether the reader has to be asked. */
  asks: boolean;
};

const toChoices = (allowed: (purpose: Purpose) => boolean): Choices => ({
  ads: allowed('ads'),
  personalization: allowed('personalization'),
  analytics: allowed('analytics'),
  embeds: allowed('embeds'),
});
/** Everything, and nothing. */
export const allowAll: Choices = toChoices(() => true);
export const refuseAll: Choices = toChoices(() => false);

const written = /^(\d{1,3})\.([A-Z]{2})\.([0-9a-z]{1,8})\.([01]{4})$/;

/** A record as the content of its cookie: version, region, time and a digit for each purpose, such as `1.US.tk3a2b.1101`. */
export const formatConsent = ({ version, region, at, choices }: ConsentRecord): string =>
  [version, region, at.toString(36), purposes.map((purpose) => (choices[purpose] ? 1 : 0)).join('')].join('.');

/** Reads the content of the cookie; undefined for anything that we did not write. */
export const parseConsent = (content: string | undefined): ConsentRecord | undefined => {
  const [, version, region, at, digits] = written.exec(content ?? '') ?? [];
  if (version === undefined || region === undefined || at === undefined || digits === undefined) return undefined;
  const choices = toChoices((purpose) => digits[purposes.indexOf(purpose)] === '1');
  return { version: Number(version), region, at: Number.parseInt(at, 36), choices };
};

/** The record in a Cookie header or in `document.cookie`; none where the cookie is there twice, as one of them is not ours. */
export const readConsent = (cookies: string): ConsentRecord | undefined => {
  const found = cookies.split(';').flatMap((pair) => {
    const at = pair.indexOf('=');
    return at > 0 && pair.slice(0, at).trim() === consentCookie ? [pair.slice(at + 1).trim()] : [];
  });
  return found.length === 1 ? parseConsent(found[0]) : undefined;
};

// the European Economic Area, the United Kingdom and Switzerland
const optInRegions = new Set('AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '));

/** Which rule holds in a region: the opt-out of the United States everywhere but in Europe. */
export const regimeOf = (region: string): Regime => (optInRegions.has(region) ? 'opt-in' : 'opt-out');

// where a reader has not said anything: embeds ask for a click everywhere
const unsaid: Readonly<Record<Regime, Choices>> = { 'opt-out': { ...allowAll, embeds: false }, 'opt-in': refuseAll };

type Asked = {
  record: ConsentRecord | undefined;
  region: string;
  /** Whether the browser sends Global Privacy Control. */
  signal: boolean;
  /** Whether the browser keeps cookies. */
  keeps?: boolean;
};

/**
 * Decides what holds. The browser's signal is above a stored choice (PR-10); a refusal of an older version holds until the reader is asked again;
 * where the browser keeps nothing, nothing is allowed, because a refusal could not be kept either.
 */
export const decideConsent = ({ record, region, signal, keeps = true }: Asked): Consent => {
  const regime = regimeOf(region);
  if (signal) return { regime, allows: refuseAll, isHonored: true, asks: false };
  if (!keeps) return { regime, allows: refuseAll, isHonored: false, asks: false };
  if (record?.version === consentVersion) return { regime, allows: record.choices, isHonored: false, asks: false };
  const before = unsaid[regime];
  const allows = record ? toChoices((purpose) => before[purpose] && record.choices[purpose]) : before;
  return { regime, allows, isHonored: false, asks: record !== undefined || regime === 'opt-in' };
};

/** Whether a reader's press lets in what else waits: not where they refused it, their browser does, or the law wants an answer first. */
export const mayOnPress = (purpose: Purpose, { record, region, signal, keeps = true }: Asked): boolean =>
  keeps && !signal && (record ? record.choices[purpose] : regimeOf(region) === 'opt-out');
