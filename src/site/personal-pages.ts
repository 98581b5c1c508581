import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Brand, brandOfPath } from '#brands';
import { accountPage, type AccountPages } from '#features/readers/account-pages';
import { signUpPage, type SignUpPages } from '#features/readers/newsletters';
import { getCorrelationId } from '#platform/http';
import type { PageRenderer } from './page-renderer.ts';
import type { PageTarget } from './page-target.ts';
import type { PageSender } from './send-page.ts';

/** A page that is made for one reader, and who makes it. */
export type PersonalPage = { brand: Brand; pages: AccountPages | SignUpPages };

/** Finds the pages that are made for one reader and take forms, and answers them. No cache is asked or told. */
export const createPersonalPages = ({
  personalPages,
  pages,
  sender,
}: {
  personalPages: readonly (AccountPages | SignUpPages)[];
  pages: Pick<PageRenderer, 'renderPersonal'>;
  sender: PageSender;
}) => ({
  find: ({ site, path, appPath }: PageTarget): PersonalPage | undefined => {
    // inside the app one signs in as the app does
    const brand = site && appPath === undefined ? brandOfPath(site, path) : undefined;
    const found = brand && personalPages.find((one) => one.has(brand, path));
    return found && { brand, pages: found };
  },
  answer: async (request: IncomingMessage, response: ServerResponse, target: PageTarget, personal: PersonalPage): Promise<void> => {
    const { cookies, ...answer } = await personal.pages.answer({ request, brand: personal.brand, path: target.path });
    response.setHeader('set-cookie', [...cookies]);
    if ('location' in answer) return sender.sendSeeOther(response, answer.location, target.flags);
    if ('file' in answer) return sender.sendOwnFile(response, answer.file);
    const page = 'signUp' in answer ? signUpPage(answer.signUp) : accountPage(answer.view);
    sender.sendPersonal(response, await pages.renderPersonal(target, getCorrelationId(request), page));
  },
});
