import { z } from 'zod';
import { buildAddressSchema, hostNames, httpAddress } from './values.ts';

const name = z.string().regex(/^[\w-]{1,100}$/, 'is a name of letters, digits, - and _');

/** What is sold at Piano of one product: its application, its resource, and the offer with the terms that stand for our plans. */
const application = z.strictObject({ aid: name, rid: name, offerId: name, terms: z.record(z.string().max(80), name) });
export type PianoApplication = z.infer<typeof application>;
const applications = z.strictObject({ news: application.optional(), today: application.optional() });

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/** The variables of the adapter of Piano. */
export const pianoVariables = {
  MASTHEAD_PIANO_APPLICATIONS: z
    .string()
    .transform((text, context) => {
      const { data } = applications.safeParse(parseJson(text));
      if (data) return data;
      context.addIssue('is JSON such as {"news":{"aid":"…","rid":"…","offerId":"…","terms":{"news-year":"…","news-month":"…"}}}');
      return z.NEVER;
    })
    .optional(),
  MASTHEAD_PIANO_API_TOKEN: z.string().min(8).max(200).optional(),
  MASTHEAD_PIANO_PRIVATE_KEY: z.string().min(16).max(200).optional(),
  MASTHEAD_PIANO_API: httpAddress.default('https://api.piano.io/api/v3'),
  MASTHEAD_PIANO_SCRIPT: buildAddressSchema('https:').default('https://experience.tinypass.com/xbuilder/experience/load'),
  MASTHEAD_PIANO_HOSTS: hostNames.default([
    'experience.tinypass.com',
    'cdn.tinypass.com',
    'buy.tinypass.com',
    'id.tinypass.com',
    'c2.piano.io',
  ]),
};

type Given = z.output<z.ZodObject<typeof pianoVariables>>;

/** Piano as it is configured. */
export type PianoConfig = {
  applications: Readonly<Partial<Record<'news' | 'today', PianoApplication>>>;
  apiToken: string;
  privateKey: string;
  /** Where its API for publishers is. */
  api: string;
  /** Its script, without the application id, and every host that its scripts, frames and calls come from. */
  script: string;
  hosts: readonly string[];
};

const needed = ['MASTHEAD_PIANO_APPLICATIONS', 'MASTHEAD_PIANO_API_TOKEN', 'MASTHEAD_PIANO_PRIVATE_KEY'] as const;

/** Which of the three that are needed together are missing. */
export const missingPiano = (given: Readonly<Record<string, string | undefined>>): { variable: string; problem: string }[] => {
  const missing = needed.filter((variable) => given[variable] === undefined && given[`${variable}_FILE`] === undefined);
  if (missing.length === 0 || missing.length === needed.length) return [];
  return missing.map((variable) => ({ variable, problem: 'is not set, but other variables of Piano are' }));
};

/** Piano as it is given; undefined: the built-in paywall runs alone. */
export const toPianoConfig = (given: Given): PianoConfig | undefined => {
  const [applications, apiToken, privateKey] = [
    given.MASTHEAD_PIANO_APPLICATIONS,
    given.MASTHEAD_PIANO_API_TOKEN,
    given.MASTHEAD_PIANO_PRIVATE_KEY,
  ];
  if (!applications || apiToken === undefined || privateKey === undefined) return undefined;
  const script = given.MASTHEAD_PIANO_SCRIPT;
  const hosts = [...new Set([new URL(script).host, ...given.MASTHEAD_PIANO_HOSTS])];
  return { applications, apiToken, privateKey, api: given.MASTHEAD_PIANO_API, script, hosts };
};
