import { z } from 'zod';
import { buildAddressSchema, flag, port } from './values.ts';

const origin = buildAddressSchema('http:', 'https:').refine(
  (text) => new URL(text).origin === text.replace(/\/$/, ''),
  'is an origin such as https://providers.example.com, without a path',
);
const origins = z.string().transform((text, context) => {
  const all = text.split(/[\s,]+/).filter(Boolean);
  const wrong = all.filter((one) => !origin.safeParse(one).success);
  for (const one of wrong) context.addIssue(`lists origins such as https://signin.example.com; "${one}" is none`);
  return wrong.length > 0 ? z.NEVER : all.map((one) => new URL(one).origin);
});

/** The variables of signing in with TV providers. */
export const tvProviderVariables = {
  MASTHEAD_TV_SIMULATOR_PORT: port.default(0),
  MASTHEAD_TV_SIMULATOR_ORIGIN: origin.optional(),
  MASTHEAD_TV_SIMULATOR_RUNS: flag.default(false),
  MASTHEAD_TV_PROVIDER_ORIGINS: origins.default([]),
};

/** Signing in with TV providers. */
export type TvProvidersConfig = {
  /** Of the invented providers of a demo: the port, 0 for any; the origin at which readers reach them; whether another process of this site runs them already. */
  simulator: { port: number; origin: string | undefined; runs: boolean };
  /** The origins whose pages the live page may show in a frame, or send a form to. */
  origins: readonly string[];
};

type Given = {
  MASTHEAD_TV_SIMULATOR_PORT: number;
  MASTHEAD_TV_SIMULATOR_ORIGIN?: string | undefined;
  MASTHEAD_TV_SIMULATOR_RUNS: boolean;
  MASTHEAD_TV_PROVIDER_ORIGINS: readonly string[];
};

export const toTvProvidersConfig = (given: Given): TvProvidersConfig => ({
  simulator: {
    port: given.MASTHEAD_TV_SIMULATOR_PORT,
    origin: given.MASTHEAD_TV_SIMULATOR_ORIGIN?.replace(/\/$/, ''),
    runs: given.MASTHEAD_TV_SIMULATOR_RUNS,
  },
  origins: given.MASTHEAD_TV_PROVIDER_ORIGINS,
});
