import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Brand, brandOfPath, flagsOf, type Vertical } from '#brands';
import { isPersonalPath } from '#content/site/personal-paths';
import type { PageQuery } from '#features/pages/page';
import type { PersonalPage } from '#features/pages/personal-page';
import { getCorrelationId } from '#platform/http';
import type { PageRenderer } from './page-renderer.ts';
import type { PageTarget } from './page-target.ts';
import type { PageSender } from './send-page.ts';

/** The page for one reader that answers a request, and its brand. */
export type FoundPersonalPage = { brand: Brand; page: PersonalPage };

type PersonalPagesDependencies = {
  personalPages: readonly PersonalPage[];
  pages: Pick<PageRenderer, 'renderPersonal' | 'renderOpened'>;
  sender: PageSender;
  toQuery: (target: PageTarget) => PageQuery;
  /** The headers of a brand's pages that sign in with a TV provider. */
  signInHeadersOf: (vertical: Vertical) => Readonly<Record<string, string>>;
};

/** Finds and answers pages for one reader. They are never cached. */
export const createPersonalPages = ({ personalPages, pages, sender, toQuery, signInHeadersOf }: PersonalPagesDependencies) => ({
  find: (target: PageTarget): FoundPersonalPage | undefined => {
    const { site, path, appPath } = target;
    // inside the app one signs in as the app does
    if (!site || appPath !== undefined || !isPersonalPath(path)) return undefined;
    const brand = brandOfPath(site, path);
    const flags = flagsOf(brand.vertical, !toQuery(target).featureFlag);
    const page = personalPages.find((one) => one.has(brand, path, flags));
    return page && { brand, page };
  },
  answer: async (request: IncomingMessage, response: ServerResponse, target: PageTarget, found: FoundPersonalPage): Promise<void> => {
    const { brand, page } = found;
    const answer = await page.answer({ request, brand, path: target.path });
    response.setHeader('set-cookie', [...answer.cookies]);
    if ('location' in answer) return sender.sendSeeOther(response, answer.location, target.flags);
    if ('file' in answer) return sender.sendOwnFile(response, answer.file);
    if ('opened' in answer) {
      const { path, note } = answer.opened;
      return sender.sendUncached(response, await pages.renderOpened({ ...target, path }, getCorrelationId(request), note));
    }
    const shown = await pages.renderPersonal(target, getCorrelationId(request), answer.view);
    const { retryAfter } = answer;
    const headers = {
      ...shown.headers,
      ...(page.asksTvProviders && signInHeadersOf(brand.vertical)),
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    };
    sender.sendPersonal(response, { ...shown, headers });
  },
});
