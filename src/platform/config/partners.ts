import { z } from 'zod';

const upTo = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, `is a whole number, ${least} to ${most}`)
    .transform(Number)
    .refine((number) => number >= least && number <= most, `is a whole number, ${least} to ${most}`);

/** Numbers of vendors, separated by blanks or commas. */
const vendorIds = z.string().transform((text, context) => {
  const ids = text.split(/[\s,]+/).filter(Boolean);
  const wrong = ids.filter((id) => !/^[1-9]\d{0,4}$/.test(id));
  for (const id of wrong) context.addIssue(`lists numbers of vendors; "${id}" is none`);
  return wrong.length > 0 ? z.NEVER : ids.map(Number);
});

/** The variables of the partners that readers in Europe are asked for (IAB TCF). */
export const partnersVariables = {
  MASTHEAD_TCF_LIST: z.string().optional(),
  MASTHEAD_TCF_LIST_ES: z.string().optional(),
  MASTHEAD_TCF_CMP_ID: upTo(2, 4_095).optional(),
  MASTHEAD_TCF_CMP_VERSION: upTo(1, 4_095).default(1),
  MASTHEAD_TCF_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, 'is the two capital letters of a country')
    .default('US'),
  MASTHEAD_TCF_VENDORS: vendorIds.default([]),
};

/** Whom readers in Europe are asked for, and in whose name. */
export type PartnersSettings = {
  /** The file of the list of vendors, and of its words in Spanish. */
  list: string;
  spanish: string | undefined;
  cmpId: number;
  cmpVersion: number;
  country: string;
  /** The vendors of the list that this deployment works with; none: all of them. */
  vendors: readonly number[];
};

type Given = z.infer<z.ZodObject<typeof partnersVariables>>;

/** The partners as they are given; undefined without a list. */
export const toPartnersSettings = (given: Given): PartnersSettings | undefined => {
  const { MASTHEAD_TCF_LIST: list, MASTHEAD_TCF_CMP_ID: cmpId } = given;
  if (list === undefined || cmpId === undefined) return undefined;
  return {
    list,
    spanish: given.MASTHEAD_TCF_LIST_ES,
    cmpId,
    cmpVersion: given.MASTHEAD_TCF_CMP_VERSION,
    country: given.MASTHEAD_TCF_COUNTRY,
    vendors: given.MASTHEAD_TCF_VENDORS,
  };
};

/** A list and a registered id belong together: neither may ask readers without the other. */
export const wrongPartners = (given: Readonly<Record<string, string | undefined>>): { variable: string; problem: string }[] => {
  const names = ['MASTHEAD_TCF_LIST', 'MASTHEAD_TCF_CMP_ID'];
  const missing = names.filter((name) => given[name] === undefined);
  return missing.length === 1
    ? missing.map((variable) => ({ variable, problem: `is not set, but ${names.find((name) => name !== variable)} is` }))
    : [];
};
