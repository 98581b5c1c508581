/** What a page is about, as those who choose ads by it are told. */
export type AdTargeting = { canonicalUrl: string; publisherId: string; values: Readonly<Record<string, readonly string[]>> };

/** How long targeting is waited for, in milliseconds; then ads are asked for without it. */
export const targetingWaitMs = 1_500;

const mostCharacters = 40;
const mostValues = 20;

/** A value as ad servers take it: without the characters that they reserve, short. */
const toValue = (text: string): string =>
  Array.from(
    text
      .normalize('NFC')
      .replace(/["'=!+#*~;^()<>[\],&\p{Cc}]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
    .slice(0, mostCharacters)
    .join('')
    .trim();

/** Values by their key, cleaned; keys without any are left out. */
export const toValues = (given: Readonly<Record<string, string | readonly string[] | undefined>>): AdTargeting['values'] =>
  Object.fromEntries(
    Object.entries(given).flatMap(([key, value]) => {
      const values = [value ?? []].flat().map(toValue).filter(Boolean);
      return values.length > 0 ? [[key, [...new Set(values)].slice(0, mostValues)]] : [];
    }),
  );

/** The targeting context of a page. Throws without a canonical address or a publisher id. */
export const buildTargeting = ({
  canonicalUrl,
  publisherId,
  values = {},
}: {
  canonicalUrl: string | undefined;
  publisherId: string | undefined;
  values?: Readonly<Record<string, string | readonly string[] | undefined>>;
}): AdTargeting => {
  if (!canonicalUrl) throw new Error('The targeting of ads needs a canonical URL.');
  if (!publisherId) throw new Error('The targeting of ads needs a publisher id.');
  return { canonicalUrl, publisherId, values: toValues(values) };
};

/** What the contextual service says of a page, as values: `{ admants: […] }`; anything else says nothing. */
export const parseAdmants = (answer: unknown): AdTargeting['values'] => {
  const admants = typeof answer === 'object' && answer !== null && 'admants' in answer ? answer.admants : undefined;
  return Array.isArray(admants) ? toValues({ admants: admants.filter((one) => typeof one === 'string') }) : {};
};

/** Whether a reader came from the partner's portal. */
export const isFromXfinity = (referrer: string): boolean =>
  URL.canParse(referrer) && /(?:^|\.)(?:xfinity|comcast)\.(?:com|net)$/.test(new URL(referrer).hostname);
