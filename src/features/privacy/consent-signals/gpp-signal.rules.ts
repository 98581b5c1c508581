import type { Consent } from '#features/slots/consent-gate.pure';
import { findGppSection, type GppSection } from './gpp-sections.rules.ts';
import { encodeGpp, type GppValues } from './gpp-string.rules.ts';

const [given, optedOut, notOptedOut, notCovered] = [1, 1, 2, 2];

/** What a section says of a reader: the notices are given on every page, and sale, sharing and targeting are refused or not. Nothing sensitive is processed. */
export const buildGppValues = ({ version, fields, hasGpc }: GppSection, { allows, isHonored }: Consent): GppValues => {
  const sale = allows.ads ? notOptedOut : optedOut;
  const targeting = allows.personalization && allows.ads ? notOptedOut : optedOut;
  const said: Readonly<Record<string, number>> = {
    Version: version,
    MspaVersion: version,
    SharingNotice: given,
    ProcessingNotice: given,
    SaleOptOutNotice: given,
    SharingOptOutNotice: given,
    TargetedAdvertisingOptOutNotice: given,
    SaleOptOut: sale,
    SharingOptOut: sale,
    TargetedAdvertisingOptOut: targeting,
    MspaCoveredTransaction: notCovered,
  };
  const values = fields.map(
    ({ name, count }) => [name, count === undefined ? (said[name] ?? 0) : Array.from({ length: count }, () => 0)] as const,
  );
  return { ...Object.fromEntries(values), ...(hasGpc && { Gpc: isHonored }) };
};

/** The sections that apply to a reader: in the United States the national one, and that of the state where it is known. */
export const listGppSections = (region: string, state: string | undefined): GppSection[] =>
  region === 'US' ? ['usnat', `us${state?.toLowerCase() ?? ''}`].flatMap((name) => findGppSection(name) ?? []) : [];

/** The string that says what holds for a reader. */
export const buildGppString = (sections: readonly GppSection[], consent: Consent): string =>
  encodeGpp(sections.map((section) => ({ section, values: buildGppValues(section, consent) })));
