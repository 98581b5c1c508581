import { readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import {
  type AdobePassTables,
  createAdobePass,
  createPassMemory,
  parseProviderDetails,
  type ProviderDetails,
} from '#features/media/adobe-pass';
import { createProviderCalls, type Entitlement, simulatorBearer, type StoredFeed } from '#features/media/tv-providers';
import type { LiveChannel } from '#features/media/live-channels';
import type { DocumentTables } from '#features/newsroom/document-rows';
import type { Config } from '#platform/config';
import { AppError } from '#platform/errors';
import { createFetchOutside } from '#platform/outside-calls';
import type { Hosts } from '../../../../site/hosts.ts';
import { openTvSimulator } from './tv-simulator.ts';

type Parts = {
  config: Config;
  database: Kysely<DocumentTables>;
  hosts: Hosts;
  channels: readonly LiveChannel[];
  now: () => number;
};

const readDetails = async (file: string | undefined): Promise<ProviderDetails[]> => {
  if (file === undefined) return [];
  try {
    return parseProviderDetails(await readFile(file, 'utf8'));
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    const message = `Masthead cannot start with this environment:\n  MASTHEAD_TV_PROVIDERS names ${file}, which cannot be used: ${problem}`;
    throw new AppError({ code: 'config/invalid', status: 500, message, cause: error });
  }
};

const portOf = ({ port, protocol }: URL): number => Number(port) || (protocol === 'http:' ? 80 : 443);

/** Who speaks with TV providers: what they are called, where readers sign in, where its last good feed is stored, and which of the two entitlement scripts signs in. */
export type Speaker = {
  name: string;
  entitlement: Entitlement;
  origin: string;
  stored?: StoredFeed | undefined;
  environment: 'production' | 'staging';
  isSimulated: boolean;
  close: () => Promise<void>;
};

const openAdobePass = async ({ config, channels, now, ...parts }: Omit<Parts, 'hosts'>): Promise<Speaker | undefined> => {
  const { adobePass, providersFile } = config.liveTv;
  if (!adobePass) return undefined;
  const { url, serviceProvider, softwareStatement } = adobePass;
  const database = parts.database.withTables<AdobePassTables>();
  const memory = createPassMemory({ database, serviceProvider, secret: config.secrets.secret, now });
  const port = portOf(new URL(url));
  const entitlement = createAdobePass({
    base: url,
    serviceProvider,
    softwareStatement,
    memory,
    now,
    details: await readDetails(providersFile),
    resourceOf: (channel) => channels.find(({ id }) => id === channel)?.resource ?? channel,
    // the operator's own choice of host may stand in their own network
    fetchOutside: createFetchOutside({ innerNames: true, mayConnect: (_address, asked) => asked === port }),
  });
  const environment = config.production ? 'production' : 'staging';
  return {
    name: 'Adobe Pass',
    entitlement,
    origin: new URL(url).origin,
    stored: memory.feed,
    environment,
    isSimulated: false,
    close: () => Promise.resolve(),
  };
};

/** Opens the one who speaks with TV providers: Adobe Pass where it is configured, else the invented ones of a demo; undefined for every other site. */
export const openSpeaker = async (parts: Parts): Promise<Speaker | undefined> => {
  const { config, hosts, now } = parts;
  const pass = await openAdobePass(parts);
  if (pass || !config.demo) return pass;
  const { url, origin, close } = await openTvSimulator(config, hosts, now);
  const entitlement = createProviderCalls({ url: () => url, bearer: simulatorBearer(config.secrets.secret) });
  return { name: new URL(origin).host, entitlement, origin, environment: 'staging', isSimulated: true, close };
};
