import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import { buildAddressSchema, mailAddress } from './values.ts';

/** Mails a second by receiving domain: `*=50,example.com=10`. */
const mailRates = z.string().transform((text, context) => {
  const pairs = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((pair) => /^(\*|[a-z0-9-]+(?:\.[a-z0-9-]+)+)=([1-9]\d{0,5})$/.exec(pair.toLowerCase()));
  if (pairs.every((pair) => pair !== null)) return Object.fromEntries(pairs.map(([, domain = '', rate = '']) => [domain, Number(rate)]));
  context.addIssue('lists mails a second by domain, such as *=50,example.com=10');
  return z.NEVER;
});

const isZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};

/** Hours without newsletters: `22:00-06:00 America/New_York`. */
const quietHours = z.string().transform((text, context) => {
  const [, fromHour, fromMinute, toHour, toMinute, zone = ''] =
    /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d) ([A-Za-z0-9_+/-]{1,60})$/.exec(text.trim()) ?? [];
  const [from, to] = [Number(fromHour) * 60 + Number(fromMinute), Number(toHour) * 60 + Number(toMinute)];
  if (zone !== '' && from !== to && isZone(zone)) return { from, to, zone };
  context.addIssue('is a span of hours and a time zone, such as 22:00-06:00 America/New_York');
  return z.NEVER;
});

const rsaKey = z.string().superRefine((pem, context) => {
  try {
    const { asymmetricKeyType: type, asymmetricKeyDetails: details } = createPrivateKey(pem);
    // another kind of key would send every mail without a signature, and nobody would be told
    if (type !== 'rsa') context.addIssue(`is a key of the kind ${type ?? 'unknown'}; mails are signed with RSA keys only`);
    else if ((details?.modulusLength ?? 0) < 1024)
      context.addIssue('is an RSA key of fewer than 1,024 bits, which receivers do not accept');
  } catch (error) {
    context.addIssue(`is no private key in PEM form${error instanceof Error ? '' : '.'}`);
  }
});

/** The variables of mails. */
export const mailVariables = {
  MASTHEAD_SMTP_URL: buildAddressSchema('smtp:', 'smtps:').optional(),
  MASTHEAD_MAIL_FROM: mailAddress.optional(),
  MASTHEAD_MAIL_BOUNCES: mailAddress.optional(),
  MASTHEAD_BOUNCE_SECRET: z.string().min(16, 'is shorter than 16 characters').optional(),
  MASTHEAD_DKIM_DOMAIN: z
    .string()
    .regex(/^(?=.{1,253}$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, 'is a domain such as news.example.com')
    .optional(),
  MASTHEAD_DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/, 'is the name of a key below _domainkey, such as s2026')
    .optional(),
  MASTHEAD_DKIM_KEY: rsaKey.optional(),
  MASTHEAD_POSTAL_ADDRESS: z
    .string()
    .regex(/^[^\p{Cc}]{5,300}$/u, 'is an address of the post in one line')
    .optional(),
  MASTHEAD_MAIL_RATES: mailRates.default({ '*': 50 }),
  MASTHEAD_MAIL_CONNECTIONS: z
    .string()
    .regex(/^(?:[1-9]|[1-4]\d|50)$/, 'is a number of connections, 1 to 50')
    .transform(Number)
    .default(4),
  MASTHEAD_QUIET_HOURS: quietHours.optional(),
};

type Given = z.infer<z.ZodObject<typeof mailVariables>>;

/** Where mails go and how; without a server a demo puts them into its outbox, and no other site sends any. */
export type MailConfig = {
  smtpUrl: string | undefined;
  from: string;
  /** Where mails that could not be delivered come back to, and where one may write to leave a newsletter. */
  bounces: string;
  /** What reports of bounces are signed with. */
  bounceSecret: string | undefined;
  dkim: { domain: string; selector: string; key: string } | undefined;
  /** The address of the post that stands in each newsletter. */
  postalAddress: string | undefined;
  /** Newsletters a second by receiving domain; `*` is any other. */
  rates: Readonly<Record<string, number>>;
  connections: number;
  /** When no newsletters go out: minutes of the day in a time zone. */
  quietHours: { from: number; to: number; zone: string } | undefined;
};

/** The checked variables as a configuration; `host` is that of the news site. */
export const toMailConfig = (given: Given, host: string): MailConfig => {
  const { MASTHEAD_DKIM_DOMAIN: domain, MASTHEAD_DKIM_SELECTOR: selector, MASTHEAD_DKIM_KEY: key } = given;
  const from = given.MASTHEAD_MAIL_FROM ?? `no-reply@${host}`;
  return {
    smtpUrl: given.MASTHEAD_SMTP_URL,
    from,
    bounces: given.MASTHEAD_MAIL_BOUNCES ?? from,
    bounceSecret: given.MASTHEAD_BOUNCE_SECRET,
    dkim: domain !== undefined && selector !== undefined && key !== undefined ? { domain, selector, key } : undefined,
    postalAddress: given.MASTHEAD_POSTAL_ADDRESS,
    rates: given.MASTHEAD_MAIL_RATES,
    connections: given.MASTHEAD_MAIL_CONNECTIONS,
    quietHours: given.MASTHEAD_QUIET_HOURS,
  };
};

const signing = ['MASTHEAD_DKIM_DOMAIN', 'MASTHEAD_DKIM_SELECTOR', 'MASTHEAD_DKIM_KEY'] as const;

/** Signing mails needs all of its variables. */
export const wrongMail = (given: Readonly<Record<string, string | undefined>>) => {
  const missing = signing.filter((name) => given[name] === undefined && given[`${name}_FILE`] === undefined);
  if (missing.length === 0 || missing.length === signing.length) return [];
  return missing.map((variable) => ({ variable, problem: 'is not set, but other variables of the signature of mails are' }));
};
