import type { IncomingMessage, ServerResponse } from 'node:http';
import { createLivePolls } from '#features/distribution/content-api';
import { isLiveStream } from '#features/distribution/live-streams';
import type { PushReceiver } from '#features/mailings/push-sending';
import type { WorkerFile } from '#features/slots/offline';
import type { ReadyAnswer } from '#platform/http';
import { isApiPath } from '../../../api/api-paths.ts';
import type { Hosts } from '../../../site/hosts.ts';
import type { SiteLive } from './content/site-live.ts';
import type { SiteMedia } from './content/site-media.ts';
import type { FollowThroughPages } from './follow-through-pages.ts';
import type { NewsletterPreviews } from './newsletter-preview.ts';
import { watched } from './reader-bell.ts';
import type { SiteAccounts } from './readers/accounts.ts';
import type { SiteSocial } from './readers/social.ts';
import type { SiteAds } from './site-ads.ts';
import type { SiteApi } from './site-api.ts';
import type { SitePages } from './site-pages.ts';

/** A part of the site: what it answers, and how its requests are treated under load. */
export type SiteHandler = {
  /** What it answers, for whoever reads the table. */
  name: string;
  /** The stored answer to a request, looked for before anybody is asked to make one. */
  lookup?: (request: IncomingMessage, overloaded: boolean) => ReadyAnswer | undefined;
  /** Answers a request whose address is its own; false for every other one. */
  handle?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Whether a request goes on under overload, when others are refused. */
  neverShed?: (request: IncomingMessage) => boolean;
  /** Whether a request waits in a queue of its own, and not in that of pages. */
  waitsElsewhere?: (request: IncomingMessage) => boolean;
  /** Whether an answer may take as long as its reader likes. */
  isStream?: (request: IncomingMessage) => boolean;
};

/** What the handlers are made from. `staticFiles` finds the answer of a built file; `pushReceiver` is the push service of a demo. */
export type HandlerParts = {
  pages: SitePages;
  staticFiles: (request: IncomingMessage) => ReadyAnswer | undefined;
  media: SiteMedia;
  live: Pick<SiteLive, 'stream' | 'blank'>;
  adDocuments: SiteAds['documents'];
  api: Pick<SiteApi, 'routing'>;
  followThroughPages: FollowThroughPages;
  demoHouse: SiteSocial['demoHouse'];
  relatedOrigins: SiteAccounts['relatedOrigins'];
  newsletterPreviews: NewsletterPreviews;
  pushReceiver: PushReceiver | undefined;
  workerFile: WorkerFile;
  hosts: Pick<Hosts, 'siteOf'>;
  isEditorsCall: (request: IncomingMessage) => boolean;
};

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

const at =
  (owns: (url: string) => boolean) =>
  ({ url = '/' }: IncomingMessage): boolean =>
    owns(url);
/** A handler of all addresses of a kind. */
const answering =
  (owns: (url: string) => boolean, handle: Handle): NonNullable<SiteHandler['handle']> =>
  (request, response) => {
    if (!owns(request.url ?? '/')) return false;
    handle(request, response);
    return true;
  };

/** The streams of live channels, where there are any. */
const createStreamHandlers = ({ live: { stream } }: HandlerParts): readonly SiteHandler[] =>
  stream
    ? [
        {
          name: 'live streams',
          lookup: stream.lookup,
          handle: answering(stream.isLive, stream.handle),
          neverShed: at(stream.isLive),
          isStream: at(stream.isLive),
        },
      ]
    : [];

/** Pages for machines and for one step: each knows its own address and answers false for all others. */
const createSmallHandlers = (parts: HandlerParts): readonly SiteHandler[] => {
  const small = {
    'the key of IndexNow, and the outbox of a demo': parts.followThroughPages,
    'previews of newsletters': parts.newsletterPreviews,
    'the page on which a TV provider signs in': parts.live.blank,
    'the service worker': parts.workerFile,
    'the push service of a demo': parts.pushReceiver,
    'ads in a frame': parts.adDocuments,
    'the houses of identities of a demo': parts.demoHouse,
    'the origins that share passkeys': parts.relatedOrigins,
  };
  return Object.entries(small).flatMap(([name, part]) => (part ? [{ name, handle: part.handle }] : []));
};

/**
 * Creates the table of who answers which address: the first that has a stored answer, or else the first that handles it. Pages answer every address that nobody
 * else does, so that what comes after them has stored answers only; which page or file it is, src/site/routes.ts says.
 */
export const createHandlers = (parts: HandlerParts): readonly SiteHandler[] => {
  const { media, pages, api, isEditorsCall } = parts;
  const { cache, reader, dictionaries } = pages;
  const polls = createLivePolls({ cache, siteOf: parts.hosts.siteOf });
  const callApi: Handle = (request, response) => {
    // on every answer, even a refusal by the framework: browsers must believe the content type
    response.setHeader('X-Content-Type-Options', 'nosniff');
    api.routing(request, response);
  };
  return [
    {
      name: 'videos, sounds and documents',
      lookup: media.files.lookup,
      handle: answering(media.isFile, media.handle),
      // no page waits for them, and they wait for none; their server bounds itself
      neverShed: at(media.isFile),
      isStream: at(media.isFile),
    },
    // waiting for the pictures of a page is better than a page without
    { name: 'pictures and share cards', handle: answering(media.isImage, media.handle), waitsElsewhere: at(media.isImage) },
    ...createStreamHandlers(parts),
    { name: 'what followers of live blogs ask for again and again', lookup: polls.lookup, neverShed: polls.isShared },
    {
      name: 'calls',
      handle: answering(isApiPath, callApi),
      neverShed: (request) => watched.has(request.url ?? '') || isEditorsCall(request),
      isStream: at(isLiveStream),
    },
    ...createSmallHandlers(parts),
    {
      name: 'pages, feeds and maps',
      lookup: reader.lookup,
      handle: answering(() => true, reader.handle),
      neverShed: reader.isShared,
    },
    { name: 'built files', lookup: parts.staticFiles },
    ...(dictionaries ? [{ name: 'dictionaries of pages', lookup: dictionaries.lookup }] : []),
  ];
};
