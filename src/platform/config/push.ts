import { createECDH } from 'node:crypto';
import { z } from 'zod';
import { contact } from './values.ts';

/** The origins of push services: `https://push.example.com`, separated by blanks or commas. */
const origins = z.string().transform((text, context) => {
  const given = text.split(/[\s,]+/).filter(Boolean);
  const wrong = given.filter((one) => !URL.canParse(one) || !/^https?:$/.test(new URL(one).protocol) || new URL(one).origin !== one);
  for (const one of wrong) context.addIssue(`lists origins of push services such as https://push.example.com; "${one}" is none`);
  return wrong.length > 0 ? z.NEVER : given;
});

/** Pushes a second by the host of a push service: `*=500,fcm.googleapis.com=2000`. */
const pushRates = z.string().transform((text, context) => {
  const pairs = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((pair) => /^(\*|[a-z0-9.-]+(?::\d{1,5})?)=([1-9]\d{0,5})$/.exec(pair.toLowerCase()));
  if (pairs.every((pair) => pair !== null)) return Object.fromEntries(pairs.map(([, host = '', rate = '']) => [host, Number(rate)]));
  context.addIssue('lists pushes a second by host, such as *=500,fcm.googleapis.com=2000');
  return z.NEVER;
});

const count = (most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `is a number from 0 to ${most}`)
    .transform(Number)
    .refine((number) => number <= most, `is a number from 0 to ${most}`);

const isPrivateKey = (text: string): boolean => {
  if (!/^[A-Za-z0-9_-]{43}$/.test(text)) return false;
  try {
    createECDH('prime256v1').setPrivateKey(text, 'base64url');
    return true;
  } catch (error) {
    if (error instanceof Error) return false;
    throw error;
  }
};

/** The variables of notifications. */
export const pushVariables = {
  MASTHEAD_PUSH: z.enum(['services', 'outbox', 'off'], 'is services, outbox or off').optional(),
  MASTHEAD_PUSH_HOSTS: origins.default([]),
  MASTHEAD_PUSH_RATES: pushRates.default({ '*': 500 }),
  MASTHEAD_PUSH_CONNECTIONS: count(200)
    .refine((number) => number > 0, 'is a number from 1 to 200')
    .default(32),
  MASTHEAD_PUSH_CONFIRM_ABOVE: count(100_000_000).default(10_000),
  MASTHEAD_PUSH_CONTACT: contact.optional(),
  MASTHEAD_VAPID_KEY: z.string().refine(isPrivateKey, 'is a private key of P-256 as 32 bytes in base64url').optional(),
};

type Given = z.infer<z.ZodObject<typeof pushVariables>>;

/** Where notifications go and how; a demo keeps them in its outbox unless it is told otherwise. */
export type PushConfig = {
  to: 'services' | 'outbox' | 'off';
  /** The origins of push services beyond those of browsers; they may be of an inner network. */
  hosts: readonly string[];
  /** Pushes a second by host; `*` is any other. */
  rates: Readonly<Record<string, number>>;
  connections: number;
  /** To more browsers than that a message goes only where its sender says to how many. */
  confirmAbove: number;
  /** Whom push services may write to, as an address of mail or of the web. */
  contact: string;
  /** The private key that push services know this site by; undefined: one is made. */
  key: string | undefined;
};

/** The checked variables as a configuration; `mailFrom` is who mails are from. */
export const toPushConfig = (given: Given, { demo, mailFrom }: { demo: boolean; mailFrom: string }): PushConfig => {
  const written = given.MASTHEAD_PUSH_CONTACT ?? mailFrom;
  return {
    to: given.MASTHEAD_PUSH ?? (demo ? 'outbox' : 'services'),
    hosts: given.MASTHEAD_PUSH_HOSTS,
    rates: given.MASTHEAD_PUSH_RATES,
    connections: given.MASTHEAD_PUSH_CONNECTIONS,
    confirmAbove: given.MASTHEAD_PUSH_CONFIRM_ABOVE,
    contact: /^https?:/.test(written) ? written : `mailto:${written}`,
    key: given.MASTHEAD_VAPID_KEY,
  };
};

/** The outbox is where a demo shows what it would have sent; elsewhere nobody would see it. */
export const wrongPush = (given: Readonly<Record<string, string | undefined>>, demo: boolean) =>
  given['MASTHEAD_PUSH'] === 'outbox' && !demo ? [{ variable: 'MASTHEAD_PUSH', problem: 'is outbox, which only a demo has' }] : [];
