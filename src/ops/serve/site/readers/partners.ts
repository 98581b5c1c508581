import { readFileSync } from 'node:fs';
import { type PartnersConfig } from '#features/privacy/consent';
import { toPartnerList, toPurposes, translationSchema, vendorListSchema } from '#features/privacy/consent-signals';
import type { Config } from '#platform/config';
import { AppError } from '#platform/errors';

/** The partners of a site: what pages and forms need of them, and the list as it is given to those who ask. */
export type SitePartners = PartnersConfig & { published: Readonly<Record<string, unknown>> };

type Parsed<Value> = { success: true; data: Value } | { success: false; error: { message: string } };

/** Reads a file of the operator; refuses with `config/partners` what is no such list. */
const readList = <Value>(variable: string, file: string, parse: (json: unknown) => Parsed<Value>): { value: Value; json: unknown } => {
  const refuse = (why: string): AppError =>
    new AppError({ code: 'config/partners', status: 500, message: `${variable} names ${file}, which is no list of vendors: ${why}` });
  try {
    const json: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const parsed = parse(json);
    if (parsed.success) return { value: parsed.data, json };
    throw refuse(parsed.error.message);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw refuse(error instanceof Error ? error.message : String(error));
  }
};

/** Opens the partners of a site, where a list of vendors is configured. Nothing of it is loaded from elsewhere. */
export const openSitePartners = ({ partners: settings }: Pick<Config, 'partners'>): SitePartners | undefined => {
  if (!settings) return undefined;
  const { cmpId, cmpVersion, country, vendors } = settings;
  const { value, json } = readList('MASTHEAD_TCF_LIST', settings.list, (given) => vendorListSchema.safeParse(given));
  const list = toPartnerList(value, vendors);
  const unknown = vendors.filter((id) => !list.partners.some((partner) => partner.id === id));
  if (unknown.length > 0 || list.partners.length === 0)
    throw new AppError({
      code: 'config/partners',
      status: 500,
      message: `MASTHEAD_TCF_VENDORS names vendors that ${settings.list} does not have: ${unknown.join(', ')}`,
    });
  const spanish =
    settings.spanish === undefined
      ? undefined
      : readList('MASTHEAD_TCF_LIST_ES', settings.spanish, (given) => translationSchema.safeParse(given)).value;
  const whole = json as { vendors: Readonly<Record<string, unknown>> };
  const shown = list.partners.map(({ id }) => [String(id), whole.vendors[String(id)]]);
  return {
    asker: { cmpId, cmpVersion, country },
    list,
    spanish: spanish && { purposes: toPurposes(spanish.purposes), features: toPurposes(spanish.specialFeatures) },
    published: { ...whole, vendors: Object.fromEntries(shown) },
  };
};
