import type { FastifyInstance } from 'fastify';
import { binCalls } from '#features/newsroom/bin';
import { documentCalls } from '#features/newsroom/editing';
import {
  type CallContext,
  createGuard,
  type GuardParts,
  type MountCall,
  parseJsonBodies,
  takeBytes,
} from '#features/newsroom/editorial-calls';
import { publishingCalls } from '#features/newsroom/publishing';
import { redirectCalls } from '#features/newsroom/redirects';
import { mountResumableUploads } from '#features/newsroom/resumable-uploads';
import { taxonomyCalls } from '#features/newsroom/taxonomy';
import { uploadCall } from '#features/newsroom/uploads';
import { videoCall } from '#features/newsroom/video-files';
import { auditCalls } from './audit.api.ts';
import { cardCalls } from './cards.api.ts';
import { liveBlogCalls } from './live-blogs.api.ts';
import type { ServedEditorial } from './editorial.service.ts';
import { purgeCalls } from './purges.api.ts';

export type EditorialRoutesParts = GuardParts &
  Pick<CallContext, 'originOf'> & {
    editorial: ServedEditorial;
    /** Calls of areas that the newsroom does not know. */
    more?: readonly MountCall[];
  };

/** Mounts the editorial calls under /editorial: guard → parse → service → answer. */
export const createEditorialRoutes = ({ editorial, originOf, more = [], ...guardParts }: EditorialRoutesParts) => {
  const { actorOf, guardScope } = createGuard(guardParts);
  const parts = { ...editorial, originOf };
  const calls = [
    ...documentCalls(parts),
    ...binCalls(parts),
    ...publishingCalls(parts),
    ...taxonomyCalls(parts),
    ...purgeCalls(parts),
    ...redirectCalls(parts),
    ...auditCalls(parts),
    ...liveBlogCalls(parts),
    ...cardCalls(parts),
    videoCall(parts),
    ...more,
  ];
  return async (app: FastifyInstance): Promise<void> => {
    await app.register(
      async (scope) => {
        guardScope(scope);
        parseJsonBodies(scope);
        for (const mount of calls) mount(scope, actorOf, editorial.runOnce);
        await scope.register(async (uploads) => {
          takeBytes(uploads);
          uploadCall(parts)(uploads, actorOf, editorial.runOnce);
        });
        await scope.register(async (uploads) => mountResumableUploads(uploads, parts));
      },
      { prefix: '/editorial' },
    );
  };
};
