import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { DocumentTables } from '#features/newsroom/document-rows';
import {
  createEditorial,
  createEditorialRoutes,
  type Editorial,
  type EditorialRoutesParts,
  type ServedEditorial,
} from '#features/newsroom/editorial';
import { recogniseToken } from '#features/newsroom/editorial-calls';
import type { Config } from '#platform/config';
import { createRateLimiter } from '#platform/http';
import { createVideoEncoder } from '#platform/video-encoder';
import { createHosts, type Hosts } from '../../site/hosts.ts';
import type { Newsroom } from './newsroom.ts';

/** Wrong tokens that one address may send before it has to wait, and how many addresses are remembered. */
const tryRate = { limit: 30, windowMs: 60_000, maxKeys: 10_000 };

type EditorialServiceParts = {
  config: Config;
  database: Kysely<DocumentTables>;
  newsroom: Newsroom;
  /** Of the running site; by default those of the configuration. */
  originOf?: Hosts['originOf'];
  /** By default the machine's clock. */
  now?: () => number;
};

/** The editorial service over an open database, as the calls and the commands share it. */
export const createEditorialService = ({ config, database, newsroom, originOf, now = Date.now }: EditorialServiceParts): Editorial =>
  createEditorial({
    documents: newsroom.documents,
    cards: newsroom.cards,
    media: newsroom.media,
    pictureUrl: (image, width) => newsroom.pictures.url(image, 'original', width),
    database,
    now,
    mostVideoBytes: config.mostVideoBytes,
    encoder: createVideoEncoder(config.encoder),
    workFolder: join(config.dataFolder, 'encoding'),
    secret: config.secrets.secret,
    originOf: originOf ?? createHosts(config.hosts, config.port).originOf,
  });

/** Recognises the calls of editors by their token: readers may overload a site, and a takedown still goes through. */
export const createEditorsCalls = (config: Config): ((request: IncomingMessage) => boolean) => {
  const recognise = recogniseToken(config.secrets.editorialToken);
  return ({ url, headers }) => (url?.startsWith('/editorial/') ?? false) && recognise(headers) !== undefined;
};

/** The editorial calls, for those who have the token of the configuration. */
export const editorialRoutes = (
  editorial: ServedEditorial,
  config: Config,
  parts: Pick<EditorialRoutesParts, 'toRateKey' | 'originOf' | 'more'>,
) =>
  createEditorialRoutes({
    editorial,
    known: [recogniseToken(config.secrets.editorialToken)],
    limiter: createRateLimiter(tryRate),
    ...parts,
  });
