import { readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import {
  type AdobePassTables,
  createAdobePass,
  createPassMemory,
  parseProviderDetails,
  type ProviderDetails,
} from '#features/revenue/adobe-pass';
import type { Entitlement, StoredFeed } from '#features/revenue/cable';
import type { LiveChannel } from '#features/media/live-tv';
import type { DocumentTables } from '#features/newsroom/documents';
import type { Config } from '#platform/config';
import { AppError } from '#platform/errors';
import { createFetchOutside } from '#platform/outside-calls';

type Parts = {
  config: Pick<Config, 'liveTv' | 'secrets'>;
  database: Kysely<DocumentTables>;
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

/** Opens Adobe Pass, which speaks with the TV providers of a site that is configured so; undefined for every other. */
export const openAdobePass = async ({
  config,
  channels,
  now,
  ...parts
}: Parts): Promise<{ entitlement: Entitlement; stored: StoredFeed } | undefined> => {
  const { adobePass, providersFile } = config.liveTv;
  if (!adobePass) return undefined;
  const { url, serviceProvider, softwareStatement } = adobePass;
  const database = parts.database.withTables<AdobePassTables>();
  const memory = createPassMemory({ database, serviceProvider, secret: config.secrets.secret, now });
  const port = portOf(new URL(url));
  const entitlement = createAdobePass({
    ...{ base: url, serviceProvider, softwareStatement, memory, now },
    details: await readDetails(providersFile),
    resourceOf: (channel) => channels.find(({ id }) => id === channel)?.resource ?? channel,
    // the operator's own choice of host may stand in their own network
    fetchOutside: createFetchOutside({ innerNames: true, mayConnect: (_address, asked) => asked === port }),
  });
  return { entitlement, stored: memory.feed };
};
