import type { Kysely } from 'kysely';
import { type Site, sites } from '#brands';
import { recordAudit } from '#features/newsroom/audit';
import {
  type DocumentTables,
  listRedirects,
  lockRedirects,
  putRedirect,
  type Redirect,
  removeRedirect,
} from '#features/newsroom/document-rows';
import { findDocuments, findRedirect } from '#features/newsroom/document-queries';
import { invalidDocument } from '#features/newsroom/documents';
import { transact } from '#platform/storage';
import { toRequestPath, findPathProblems, findTargetProblems, type RedirectTarget, toSentLocation } from './redirect.rules.ts';
import { redirectLoop, redirectNotFound } from './redirects.errors.ts';

const longestChain = 20;

/** Previous addresses and where they lead. */
export const createRedirects = ({ database, originOf }: { database: Kysely<DocumentTables>; originOf: (site: Site) => string }) => {
  const ownHosts = (): string[] => sites.flatMap((site) => [new URL(originOf(site)).host, new URL(originOf(site)).hostname]);
  const toRedirectPath = (location: string): string => toRequestPath(location.split(/[?#]/, 1)[0] ?? location);

  /** Follows the redirects of a site from a location; refuses (409) a chain that returns to its beginning, or is too long to be intended. */
  const refuseLoop = async (change: typeof database, site: Site, path: string, location: string | null): Promise<void> => {
    const chain = [path];
    for (let next = location; next?.startsWith('/'); next = (await findRedirect(change, site, toRedirectPath(next)))?.location ?? null) {
      const isBack = toRedirectPath(next) === path;
      chain.push(next);
      if (isBack || chain.length > longestChain) throw redirectLoop(chain);
    }
  };

  /** Redirects a previous address of a site to a document or location; replaces an older redirect of the same address. */
  const put = async (site: Site, given: string, target: RedirectTarget, by: string): Promise<Redirect> => {
    const problems = [...findPathProblems(given), ...findTargetProblems(target, ownHosts())];
    if (problems.length > 0) throw invalidDocument(problems);
    if (target.id !== undefined) {
      const [found] = await findDocuments(database, [target.id]);
      const place = found && 'site' in found.document ? found.document.site : undefined;
      if (place === undefined) throw invalidDocument([{ path: 'id', problem: 'is of no document that has a page' }]);
      if (place !== site) throw invalidDocument([{ path: 'id', problem: `stands on the site ${place}; give its address as location` }]);
    }
    const path = toRequestPath(given);
    const location = target.location === undefined ? null : toSentLocation(target.location);
    const redirect: Redirect = { site, path, id: target.id ?? null, location };
    await transact(database, async (change) => {
      await lockRedirects(change, site);
      await refuseLoop(change, site, path, redirect.location);
      await putRedirect(change, redirect);
      await recordAudit(change, {
        actor: by,
        action: 'redirect',
        subject: `${site}${path}`,
        details: { id: redirect.id, location: redirect.location },
      });
    });
    return redirect;
  };

  /** Ends a redirect. */
  const remove = async (site: Site, given: string, by: string): Promise<void> => {
    const path = findPathProblems(given).length === 0 ? toRequestPath(given) : given;
    await transact(database, async (change) => {
      if (!(await removeRedirect(change, site, path))) throw redirectNotFound(path);
      await recordAudit(change, { actor: by, action: 'remove-redirect', subject: `${site}${path}` });
    });
  };

  /** The redirects of a site, by path. */
  const list = (query: { site: Site; after?: string | undefined; size: number }): Promise<Redirect[]> => listRedirects(database, query);

  return { put, remove, list };
};
export type Redirects = ReturnType<typeof createRedirects>;
