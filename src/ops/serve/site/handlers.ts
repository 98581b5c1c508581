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

/** A part of the site that answers some addresses, and the treatment of its requests under load. */
export type SiteHandler = {
  /** A description for readers of this table. */
  name: string;
  /** Returns the cached answer to a request; called before any handler. */
  lookup?: (request: IncomingMessage, overloaded: boolean) => ReadyAnswer | undefined;
  /** Answers a request to an address of this part and returns true; returns false for all other addresses. */
  handle?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Returns true if the request is answered even under overload. */
  neverShed?: (request: IncomingMessage) => boolean;
  /** Returns true if the request waits in a queue of its own instead of that of pages. */
  waitsElsewhere?: (request: IncomingMessage) => boolean;
  /** Returns true if the answer may last for hours. */
  isStream?: (request: IncomingMessage) => boolean;
};

/** The parts of the site that answer requests. `staticFiles` returns the answer for a built file; `pushReceiver` is the push service of a demo. */
export type HandlerDependencies = {
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
const createStreamHandlers = ({ live: { stream } }: HandlerDependencies): readonly SiteHandler[] =>
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

/** Single pages and files: each checks its own address. */
const createSmallHandlers = (parts: HandlerDependencies): readonly SiteHandler[] => {
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
 * Creates the table of handlers. The first cached answer is sent; without one, the first handler that accepts the address answers. The pages accept every address,
 * so the handlers after them only look up cached answers. Which page or file answers a path is decided in src/site/routes.ts.
 */
export const createHandlers = (parts: HandlerDependencies): readonly SiteHandler[] => {
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
    // a late picture is better than none
    { name: 'pictures and share cards', handle: answering(media.isImage, media.handle), waitsElsewhere: at(media.isImage) },
    ...createStreamHandlers(parts),
    { name: 'polls of live blogs', lookup: polls.lookup, neverShed: polls.isShared },
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
