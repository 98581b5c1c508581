import { z } from 'zod';
import { httpAddress } from './values.ts';

/** The variables of live TV. */
export const liveTvVariables = {
  MASTHEAD_LIVE_CHANNELS: z.string().optional(),
  MASTHEAD_TV_PROVIDERS: z.string().optional(),
  MASTHEAD_ADOBE_PASS_URL: httpAddress.default('https://api.auth.adobe.com'),
  MASTHEAD_ADOBE_PASS_SERVICE_PROVIDER: z
    .string()
    .regex(/^[A-Za-z0-9_.-]{1,64}$/, 'is no id of a service provider')
    .optional(),
  MASTHEAD_ADOBE_PASS_SOFTWARE_STATEMENT: z.string().max(20_000).optional(),
};

/** Live TV of a configuration. */
export type LiveTvConfig = {
  /** The file that names the operator's channels. */
  channelsFile: string | undefined;
  /** The file of what the operator says of TV providers. */
  providersFile: string | undefined;
  /** Who speaks with TV providers; undefined: nobody, but in a demo its invented ones. */
  adobePass: { url: string; serviceProvider: string; softwareStatement: string } | undefined;
};

type Given = {
  MASTHEAD_LIVE_CHANNELS?: string | undefined;
  MASTHEAD_TV_PROVIDERS?: string | undefined;
  MASTHEAD_ADOBE_PASS_URL: string;
  MASTHEAD_ADOBE_PASS_SERVICE_PROVIDER?: string | undefined;
  MASTHEAD_ADOBE_PASS_SOFTWARE_STATEMENT?: string | undefined;
};

/** Live TV as it is given. */
export const toLiveTvConfig = (given: Given): LiveTvConfig => {
  const { MASTHEAD_ADOBE_PASS_SERVICE_PROVIDER: serviceProvider, MASTHEAD_ADOBE_PASS_SOFTWARE_STATEMENT: softwareStatement } = given;
  return {
    channelsFile: given.MASTHEAD_LIVE_CHANNELS,
    providersFile: given.MASTHEAD_TV_PROVIDERS,
    adobePass:
      serviceProvider === undefined || softwareStatement === undefined
        ? undefined
        : { url: given.MASTHEAD_ADOBE_PASS_URL, serviceProvider, softwareStatement },
  };
};

type Environment = Readonly<Record<string, string | undefined>>;

/** What of live TV is missing beside what is given, or must not be so. */
export const wrongLiveTv = (given: Environment, isDemo: boolean, production: boolean): { variable: string; problem: string }[] => {
  const has = (name: string): boolean => given[name] !== undefined || given[`${name}_FILE`] !== undefined;
  const [provider, statement] = ['MASTHEAD_ADOBE_PASS_SERVICE_PROVIDER', 'MASTHEAD_ADOBE_PASS_SOFTWARE_STATEMENT'];
  const hasPass = has(provider) || has(statement);
  const missing = hasPass ? [provider, statement].filter((name) => !has(name)) : [];
  const wrong = missing.map((variable) => ({ variable, problem: 'is not set, but other variables of Adobe Pass are' }));
  if (has('MASTHEAD_LIVE_CHANNELS') && !hasPass && !isDemo)
    wrong.push({
      variable: 'MASTHEAD_LIVE_CHANNELS',
      problem: `needs somebody who speaks with TV providers: set ${provider} and ${statement}`,
    });
  if (production && hasPass && given['MASTHEAD_ADOBE_PASS_URL']?.startsWith('http:'))
    wrong.push({ variable: 'MASTHEAD_ADOBE_PASS_URL', problem: 'must be https: what proves who this site is goes there' });
  return wrong;
};
