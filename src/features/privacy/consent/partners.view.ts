import type { Language } from '#brands';
import type { Messages } from '#messages';
import type { Partner, PartnerAsker, PartnerChoice, PartnerList, PartnerPurpose } from '#features/privacy/consent-signals.pure';

/** A deployment that asks readers in Europe for its partners: who asks, whom for, and the words of the list in Spanish where the operator has them. */
export type PartnersConfig = {
  asker: PartnerAsker;
  list: PartnerList;
  spanish: Pick<PartnerList, 'purposes' | 'features'> | undefined;
};
type Row = PartnerPurpose & { isAllowed: boolean };
/** What the form shows of the partners. */
export type PartnersView = {
  purposes: readonly Row[];
  features: readonly Row[];
  partners: readonly {
    id: number;
    name: string;
    wants: readonly string[];
    days: number | undefined;
    notice: string | undefined;
    isAllowed: boolean;
  }[];
};

/** Names as the framework has them in the reader's language; what only the list knows is in its words. */
const translate = (
  rows: readonly PartnerPurpose[],
  {
    language,
    names,
    spanish,
  }: { language: Language; names: Readonly<Record<string, string>>; spanish: readonly PartnerPurpose[] | undefined },
): PartnerPurpose[] =>
  rows.map((row) => {
    if (language === 'en') return row;
    const own = spanish?.find(({ id }) => id === row.id);
    return own ?? { id: row.id, name: names[row.id] ?? row.name, text: '' };
  });

/** What the form shows of the partners to a reader who chose so. */
export const buildPartnersView = (
  { list, spanish }: PartnersConfig,
  { choice, language, messages }: { choice: PartnerChoice; language: Language; messages: Messages },
): PartnersView => {
  const { purposeNames, featureNames } = messages.privacy.partners;
  const purposes = translate(list.purposes, { language, names: purposeNames, spanish: spanish?.purposes });
  const features = translate(list.features, { language, names: featureNames, spanish: spanish?.features });
  const named = (rows: readonly PartnerPurpose[], ids: readonly number[]): string[] =>
    ids.flatMap((id) => rows.find((row) => row.id === id)?.name ?? []);
  const wantsOf = (partner: Partner): string[] => [...named(purposes, partner.purposes), ...named(features, partner.features)];
  return {
    purposes: purposes.map((row) => ({ ...row, isAllowed: choice.purposes.includes(row.id) })),
    features: features.map((row) => ({ ...row, isAllowed: choice.features.includes(row.id) })),
    partners: list.partners.map((partner) => ({
      id: partner.id,
      name: partner.name,
      wants: partner.purposes.length === 0 ? [] : wantsOf(partner),
      days: partner.days,
      notice: partner.notice,
      isAllowed: choice.partners.includes(partner.id),
    })),
  };
};
