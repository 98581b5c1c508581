import { isIP } from 'node:net';
import { z } from 'zod';

const sizePattern = /^(\d+)\s*(kB|MB|GB)?$/i;
const units: Readonly<Record<string, number>> = { kb: 1e3, mb: 1e6, gb: 1e9 };
const hostPattern = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

/** `0`, `1`, `true`, `false`. */
export const flag = z.enum(['0', '1', 'true', 'false'], 'is 0 or 1').transform((text) => text === '1' || text === 'true');

/** A TCP port; 0 lets the system choose. */
export const port = z
  .string()
  .regex(/^\d{1,5}$/, 'is a port number, 0 to 65535')
  .transform(Number)
  .refine((number) => number <= 65_535, 'is a port number, 0 to 65535');

/** Of a hundred, 0 to 100. */
export const percent = z
  .string()
  .regex(/^\d{1,3}(?:\.\d{1,3})?$/, 'is a number from 0 to 100')
  .transform(Number)
  .refine((number) => number <= 100, 'is a number from 0 to 100');

/** At most two https addresses, separated by commas, each with its query. */
export const secureAddresses = z.string().transform((text, context) => {
  const addresses = text.split(/[\s,]+/).filter(Boolean);
  const isRight = addresses.length <= 2 && addresses.every((address) => URL.canParse(address) && new URL(address).protocol === 'https:');
  if (isRight) return addresses;
  context.addIssue('is one address or two that begin with https://, separated by a comma');
  return z.NEVER;
});

/** The version of a library, as `8.30.1`. */
export const version = z.string().regex(/^\d{1,4}(?:\.\d{1,4}){0,3}$/, 'is a version such as 8.30.1');

/** A number of years, 1 to 30. */
export const yearCount = z
  .string()
  .regex(/^\d{1,2}$/, 'is a number of years, 1 to 30')
  .transform(Number)
  .refine((years) => years >= 1 && years <= 30, 'is a number of years, 1 to 30');

/** Days one after the other, 1 to 60, as `1,3,7,14`; `0` for none. */
export const dayList = z
  .string()
  .regex(/^(?:0|[1-9]\d?(?:,[1-9]\d?){0,9})$/, 'is a list of days such as 1,3,7,14, or 0 for none')
  .transform((text) => (text === '0' ? [] : text.split(',').map(Number)))
  .refine((days) => days.every((day, index) => day <= 60 && day > (days[index - 1] ?? 0)), 'is a list of days that grow, up to 60');

/** How many processes answer: 1 to 256. */
export const workerCount = z
  .string()
  .regex(/^\d{1,3}$/, 'is a number of processes, 1 to 256')
  .transform(Number)
  .refine((number) => number >= 1 && number <= 256, 'is a number of processes, 1 to 256');

/** Bytes, as `250000000`, `250MB` or `1GB`. */
export const bytes = z.string().transform((text, context) => {
  const match = sizePattern.exec(text);
  const size = match ? Number(match[1]) * (units[match[2]?.toLowerCase() ?? ''] ?? 1) : 0;
  if (size > 0 && Number.isSafeInteger(size)) return size;
  context.addIssue('is a number of bytes such as 250000000 or 250MB');
  return z.NEVER;
});

/** An http or https address; the trailing slash is removed, so that a path can be added. */
export const httpAddress = z.string().transform((text, context) => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && (url.protocol === 'http:' || url.protocol === 'https:') && !url.search && !url.hash) return text.replace(/(?<!\/)\/+$/, '');
  context.addIssue('is an address that begins with http:// or https://, without ? and #');
  return z.NEVER;
});

/** Whom another server may write to: an e-mail address or a web address, as a request can carry it. */
export const contact = z
  .string()
  .regex(/^(?:[^\s@()]+@[^\s@().]+(?:\.[^\s@().]+)+|https?:\/\/[^\s()]+)$/, 'is an e-mail address or a web address to write to')
  .max(200);

/** An address with one of the given protocols, kept as it is. */
export const buildAddressSchema = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `is an address that begins with ${protocols.join('// or ')}//`,
    );

/** Addresses and ranges (`10.0.0.0/8`), separated by commas. */
export const addressRanges = z.string().transform((text, context) => {
  const ranges = text.split(/[\s,]+/).filter(Boolean);
  const wrong = ranges.filter((range) => !isAddressRange(range));
  for (const range of wrong) context.addIssue(`lists addresses and ranges such as 10.0.0.0/8; "${range}" is none`);
  return wrong.length > 0 ? z.NEVER : ranges;
});

const isAddressRange = (range: string): boolean => {
  const [address = '', prefix, ...rest] = range.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
};

/** Host names by site, as `news=www.example.com,today=today.example.com` or the same as a JSON object. */
export const hostsBySite = z.string().transform((text, context) => {
  const pairs = text.trimStart().startsWith('{') ? pairsOfJson(text) : pairsOfList(text);
  const hosts = pairs?.map(([, host]) => host) ?? [];
  if (pairs?.every(([site, host]) => /^[a-z0-9-]{1,64}$/.test(site) && hostPattern.test(host)) && new Set(hosts).size === hosts.length)
    return Object.fromEntries(pairs);
  context.addIssue('gives each site its own host name: news=www.example.com,today=today.example.com');
  return z.NEVER;
});

const pairsOfList = (text: string): Array<[string, string]> => {
  const parts = text.split(',').filter((part) => part.trim() !== '');
  return parts.map((part) => {
    const [site = '', host = '', ...rest] = part.split('=').map((side) => side.trim());
    return [site, rest.length > 0 ? '' : host.toLowerCase()];
  });
};

const pairsOfJson = (text: string): Array<[string, string]> | undefined => {
  try {
    const parsed = z.record(z.string(), z.string()).safeParse(JSON.parse(text));
    return parsed.success ? Object.entries(parsed.data).map(([site, host]) => [site, host.toLowerCase()]) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/** Names of up to 64 small letters, digits and hyphens, separated by commas. */
export const variantNames = z.string().transform((text, context) => {
  const names = text.split(/[\s,]+/).filter(Boolean);
  const wrong = names.filter((name) => !/^[a-z0-9-]{1,64}$/.test(name));
  for (const name of wrong) context.addIssue(`lists names of small letters, digits and hyphens; "${name}" is none`);
  return wrong.length > 0 ? z.NEVER : names;
});

/** Host names separated by commas, without scheme or port. */
export const hostNames = z.string().transform((text, context) => {
  const names = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const wrong = names.filter((name) => !/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(name));
  for (const name of wrong) context.addIssue(`lists host names such as embeds.example.com; "${name}" is none`);
  return wrong.length > 0 ? z.NEVER : names;
});

/** Host names that may frame pages, `*.` before one for all below it, or `*` alone for every site; separated by blanks or commas. */
export const framingHosts = z.string().transform((text, context) => {
  const names = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const wrong = names.filter((name) => !/^(?:\*|(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+)$/.test(name));
  for (const name of wrong) context.addIssue(`lists host names such as partner.example or *.partner.example, or *; "${name}" is none`);
  return wrong.length > 0 ? z.NEVER : names;
});

/** http or https addresses, separated by blanks or commas. */
export const httpAddresses = z.string().transform((text, context) => {
  const addresses = text.split(/[\s,]+/).filter(Boolean);
  const wrong = addresses.filter((address) => !URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol));
  for (const address of wrong) context.addIssue(`lists addresses that begin with http:// or https://; "${address}" is none`);
  return wrong.length > 0 ? z.NEVER : addresses;
});

/** The address that mails come from. */
export const mailAddress = z
  .string()
  .regex(/^[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*$/, 'is a mail address such as news@example.com');

/** The ids by which another house knows us, separated by blanks or commas. */
export const clientIds = z.string().transform((text, context) => {
  const ids = text.split(/[\s,]+/).filter(Boolean);
  const wrong = ids.filter((id) => !/^[A-Za-z0-9._-]{1,200}$/.test(id));
  for (const id of wrong) context.addIssue(`lists ids of letters, digits, dots and hyphens; "${id}" is none`);
  return wrong.length > 0 ? z.NEVER : ids;
});

/** A share from 0 to 1. */
export const ratio = z
  .string()
  .regex(/^(?:0|1|0?\.\d{1,6}|1\.0{1,6})$/, 'is a number from 0 to 1')
  .transform(Number);

/** Headers as `name=value`, separated by commas, the values percent-encoded as OpenTelemetry has them. */
export const headerList = z.string().transform((text, context) => {
  const pairs = text.split(',').map((pair) => /^([A-Za-z0-9-]+)\s*=\s*((?:[\x21-\x7e][\x20-\x7e]*)?)$/.exec(pair.trim()));
  if (pairs.every((pair) => pair !== null)) return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, decoded(value)]));
  context.addIssue('lists headers as name=value, separated by commas');
  return z.NEVER;
});

const decoded = (value: string): string => (/%(?![0-9a-fA-F]{2})/.test(value) ? value : decodeURIComponent(value));
