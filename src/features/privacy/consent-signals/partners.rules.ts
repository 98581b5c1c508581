import { dayMs } from '#platform/time';
import type { Choices, Purpose } from '#features/slots/consent-gate.pure';
import { decodeTc, type TcModel } from './tc-string.rules.ts';

/** What Europe's framework (IAB TCF) asks a leave for: a purpose, or a feature that needs one of its own. Words in English, as its list has them. */
export type PartnerPurpose = { id: number; name: string; text: string };
/**
 * A company of the list, and what it wants a leave for; with no purpose it can have none, and is only shown. `days` is for how long its cookies stay at
 * most, where it says so.
 */
export type Partner = {
  id: number;
  name: string;
  purposes: readonly number[];
  features: readonly number[];
  days: number | undefined;
  notice: string | undefined;
};
/** The list of vendors of an operator, with those partners of it that the deployment works with, by id. */
export type PartnerList = {
  listVersion: number;
  policyVersion: number;
  purposes: readonly PartnerPurpose[];
  features: readonly PartnerPurpose[];
  partners: readonly Partner[];
};
/** Who asks: the registered id and version of the site that shows the dialog, and the country whose law it follows. */
export type PartnerAsker = { cmpId: number; cmpVersion: number; country: string };
/** What a reader let in, by ids that ascend. */
export type PartnerChoice = { purposes: readonly number[]; features: readonly number[]; partners: readonly number[] };

/** The cookie with the string that says it, beside the record of the choices. */
export const partnersCookie = 'masthead-partners';
/** Where the list of vendors is had: from this site, as its operator keeps it. */
export const partnerListPath = '/services/partner-list';
export const noPartners: PartnerChoice = { purposes: [], features: [], partners: [] };

const idsOf = (all: readonly { id: number }[]): number[] => all.map(({ id }) => id);
const askingOf = (partners: readonly Partner[]): Partner[] => partners.filter(({ purposes }) => purposes.length > 0);
/** Everything that is asked for. */
export const allPartners = ({ purposes, features, partners }: PartnerList): PartnerChoice => ({
  purposes: idsOf(purposes),
  features: idsOf(features),
  partners: idsOf(askingOf(partners)),
});

/** What is ticked in a form; what is not in the list is nothing. */
export const parsePartners = (form: { getAll(name: string): string[] }, { purposes, features, partners }: PartnerList): PartnerChoice => {
  const pick = (name: string, all: readonly { id: number }[]): number[] => {
    const ticked = new Set(form.getAll(name));
    return idsOf(all).filter((id) => ticked.has(String(id)));
  };
  return { purposes: pick('purpose', purposes), features: pick('feature', features), partners: pick('partner', askingOf(partners)) };
};

// our own purposes stand for those of the framework; each needs all of its
const needed: Readonly<Record<Exclude<Purpose, 'embeds'>, readonly number[]>> = {
  ads: [1, 2, 7],
  personalization: [1, 3, 4, 5, 6],
  analytics: [8, 9],
};
/** What our own gate lets in by what was let in there. Embeds are ours alone: they are asked for beside it. */
export const toOwnChoices = ({ purposes }: PartnerChoice, embeds: boolean): Choices => {
  const has = (purpose: keyof typeof needed): boolean => needed[purpose].every((id) => purposes.includes(id));
  return { ads: has('ads'), personalization: has('personalization'), analytics: has('analytics'), embeds };
};

type Shown = { listVersion: number; policyVersion: number; partners: readonly number[] };
/** What a string says of a choice that was made among the partners that were shown; `at` is rounded to its day, as the framework wants it. */
export const toTcModel = (
  choice: PartnerChoice,
  { asker, shown, language, at }: { asker: PartnerAsker; shown: Shown; language: string; at: number },
): TcModel => ({
  ...asker,
  day: at - (at % dayMs),
  language: language.toUpperCase(),
  listVersion: shown.listVersion,
  policyVersion: shown.policyVersion,
  specialFeatures: choice.features,
  purposes: choice.purposes,
  vendors: choice.partners,
  disclosed: shown.partners,
});

/** The string in a Cookie header or in `document.cookie`; undefined where it is there twice, was not written by this site, or by it as another one. */
export const readPartners = (cookies: string, { cmpId }: Pick<PartnerAsker, 'cmpId'>): { text: string; model: TcModel } | undefined => {
  const found = cookies.split(';').flatMap((pair) => {
    const [name, text = ''] = pair.trim().split('=', 2);
    return name === partnersCookie ? [text] : [];
  });
  const [text = ''] = found;
  const model = found.length === 1 ? decodeTc(text) : undefined;
  return model?.cmpId === cmpId ? { text, model } : undefined;
};
