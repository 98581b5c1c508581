import { z } from 'zod';
import type { PartnerList } from './partners.rules.ts';

const id = z.number().int().min(1).max(65_535);
const purpose = z.object({ id: id.max(24), name: z.string().min(1).max(300), description: z.string().max(4_000) });
const feature = purpose.extend({ id: id.max(12) });
const vendor = z.object({
  id,
  name: z.string().min(1).max(300),
  purposes: z.array(id.max(24)),
  specialFeatures: z.array(id.max(12)).default([]),
  usesCookies: z.boolean().default(false),
  cookieMaxAgeSeconds: z.number().nullish(),
  urls: z.array(z.object({ langId: z.string(), privacy: z.string().optional() })).default([]),
  deletedDate: z.string().optional(),
});

/** A Global Vendor List as IAB Europe publishes it: format 3, policy 5. More fields than those that are read may be there. */
export const vendorListSchema = z.object({
  gvlSpecificationVersion: z.literal(3),
  vendorListVersion: z.number().int().min(1).max(4_095),
  // policies of before know no strings with the vendors that were shown
  tcfPolicyVersion: z.number().int().min(5).max(63),
  purposes: z.record(z.string(), purpose),
  specialFeatures: z.record(z.string(), feature),
  vendors: z.record(z.string(), vendor),
});
/** Its words in another language, as IAB Europe publishes them beside it. */
export const translationSchema = z.object({
  purposes: z.record(z.string(), purpose),
  specialFeatures: z.record(z.string(), feature),
});

const byId = (one: { id: number }, other: { id: number }): number => one.id - other.id;
const secondsPerDay = 86_400;
const isAddress = (address: string | undefined): address is string => address !== undefined && /^https?:\/\//.test(address);

/** The words of a list, in the order of their ids. */
export const toPurposes = (all: Readonly<Record<string, z.infer<typeof purpose>>>): PartnerList['purposes'] =>
  Object.values(all)
    .map((one) => ({ id: one.id, name: one.name, text: one.description }))
    .sort(byId);

/** What is asked of readers, by a list of vendors: for those of its ids that are wanted, else for all that are still in it. */
export const toPartnerList = (list: z.infer<typeof vendorListSchema>, wanted: readonly number[]): PartnerList => ({
  listVersion: list.vendorListVersion,
  policyVersion: list.tcfPolicyVersion,
  purposes: toPurposes(list.purposes),
  features: toPurposes(list.specialFeatures),
  partners: Object.values(list.vendors)
    .filter((one) => one.deletedDate === undefined && (wanted.length === 0 || wanted.includes(one.id)))
    .map((one) => ({
      id: one.id,
      name: one.name,
      purposes: one.purposes,
      features: one.specialFeatures,
      days: one.usesCookies && one.cookieMaxAgeSeconds != null ? Math.ceil(one.cookieMaxAgeSeconds / secondsPerDay) : undefined,
      notice: one.urls.map(({ privacy }) => privacy).find(isAddress),
    }))
    .sort(byId),
});
