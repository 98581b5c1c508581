import { type Site, sites } from '#brands';
import { recordAudit } from '#features/newsroom/audit';
import {
  findDocuments,
  findRedirect,
  invalidDocument,
  listRedirects,
  lockRedirects,
  putRedirect,
  type Redirect,
  removeRedirect,
} from '#features/newsroom/documents';
import { transact } from '#platform/storage';
import type { EditorialParts } from './editorial-parts.service.ts';
import { redirectLoop, redirectNotFound } from './editorial.errors.ts';
import { askedPath, redirectPathProblems, redirectTargetProblems, type RedirectTarget, sentLocation } from './redirect.rules.ts';

const longestChain = 20;

/** Old addresses and where they lead. */
export const createRedirects = ({ database, originOf }: Pick<EditorialParts, 'database' | 'originOf'>) => {
  const ownHosts = (): string[] => sites.flatMap((site) => [new URL(originOf(site)).host, new URL(originOf(site)).hostname]);
  const toRedirectPath = (location: string): string => askedPath(location.split(/[?#]/, 1)[0] ?? location);

  /** Follows where a location leads within its site; refuses a way that comes back to where it began, or is too long to be meant. */
  const refuseLoop = async (change: typeof database, site: Site, path: string, location: string | null): Promise<void> => {
    const way = [path];
    for (let next = location; next?.startsWith('/'); next = (await findRedirect(change, site, toRedirectPath(next)))?.location ?? null) {
      const isBack = toRedirectPath(next) === path;
      way.push(next);
      if (isBack || way.length > longestChain) throw redirectLoop(way);
    }
  };

  /** Keeps an old address of a site leading to a document or location; over an older one of the same address. */
  const put = async (site: Site, given: string, target: RedirectTarget, by: string): Promise<Redirect> => {
    const problems = [...redirectPathProblems(given), ...redirectTargetProblems(target, ownHosts())];
    if (problems.length > 0) throw invalidDocument(problems);
    if (target.id !== undefined) {
      const [found] = await findDocuments(database, [target.id]);
      const place = found && 'site' in found.document ? found.document.site : undefined;
      if (place === undefined) throw invalidDocument([{ path: 'id', problem: 'is of no document that has a page' }]);
      if (place !== site) throw invalidDocument([{ path: 'id', problem: `stands on the site ${place}; give its address as location` }]);
    }
    const path = askedPath(given);
    const location = target.location === undefined ? null : sentLocation(target.location);
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
    const path = redirectPathProblems(given).length === 0 ? askedPath(given) : given;
    await transact(database, async (change) => {
      if (!(await removeRedirect(change, site, path))) throw redirectNotFound(path);
      await recordAudit(change, { actor: by, action: 'remove-redirect', subject: `${site}${path}` });
    });
  };

  /** The redirects of a site, by path. */
  const list = (query: { site: Site; after?: string | undefined; size: number }): Promise<Redirect[]> => listRedirects(database, query);

  return { put, remove, list };
};
