import type { Kysely } from 'kysely';
import { brandsOfSite, publisherGroupOf } from '#brands';
import { word } from '#content/filters/filter-language';
import { type DocumentTables } from '#features/newsroom/document-rows';
import { listItems } from '#features/newsroom/document-queries';
import { fileAnswer, type FileRoutes, type FileType, type PageContext } from '#features/pages/page';
import { renderAdsTxt, renderAppAdsTxt, renderSellersJson } from './ad-files.view.ts';
import { renderLlmsText, namedPieces } from './llms-text.view.ts';
import { renderLicenseXml, renderPrivacyControl, renderTdmPolicy, tdmPolicyPath, renderTdmRep } from './rights-files.view.ts';
import { renderRobotsTxt } from './robots.view.ts';
import { renderSpeculationRules, speculationRulesPath } from './speculation-rules.view.ts';

export type SiteFileParts = { database: Kysely<DocumentTables> };

const plain = 'text/plain; charset=utf-8';
const json = 'application/json; charset=utf-8';
// paid pieces are left out: so many more are read
const spare = 5;

const createTextFile = (id: string, contentType: string, text: (context: PageContext) => string): FileType => ({
  id,
  open: (context) => Promise.resolve(fileAnswer(contentType, text(context))),
});

/** The files that need no database, by their path. */
export const textFiles: Readonly<Record<string, FileType>> = {
  '/robots.txt': createTextFile('robots', plain, ({ brand, address: { origin } }) => renderRobotsTxt(brand.site, origin)),
  '/ads.txt': createTextFile('ads', plain, ({ brand, address: { origin } }) => renderAdsTxt(brand.site, origin)),
  '/app-ads.txt': createTextFile('app-ads', plain, ({ brand, address: { origin } }) => renderAppAdsTxt(brand.site, origin)),
  '/sellers.json': createTextFile('sellers', json, ({ brand, address: { origin } }) => renderSellersJson(brand.site, origin)),
  '/license.xml': createTextFile('license', 'application/rsl+xml; charset=utf-8', ({ brand, address: { origin } }) =>
    renderLicenseXml(brand.site, origin),
  ),
  '/.well-known/tdmrep.json': createTextFile('tdmrep', json, ({ brand, address: { origin } }) => renderTdmRep(brand.site, origin)),
  [tdmPolicyPath]: createTextFile('tdm-policy', json, ({ brand, address: { origin } }) => renderTdmPolicy(brand.site, origin)),
  [speculationRulesPath]: createTextFile('speculation-rules', 'application/speculationrules+json', renderSpeculationRules),
  '/.well-known/gpc.json': createTextFile('gpc', json, renderPrivacyControl),
};

/** The files of a site for machines: robots.txt, ads.txt and its kin, llms.txt, its rights and licences. One of each for a host, none below a brand. */
export const createSiteFileRoutes = ({ database }: SiteFileParts): FileRoutes => {
  const llms: FileType = {
    id: 'llms',
    open: async ({ brand, address: { origin }, read }) => {
      const brands = brandsOfSite(brand.site);
      const lists = await Promise.all(
        brands.map(({ vertical, site }) =>
          listItems(database, {
            filter: word('vertical', vertical),
            site,
            publisherGroup: publisherGroupOf(vertical),
            size: namedPieces + spare,
          }),
        ),
      );
      await read(Promise.resolve({ found: true, data: undefined, tags: brands.map(({ vertical }) => `tax:${vertical}`) }));
      const newest = lists.flat().filter(({ item }) => !item.nativeAd);
      return fileAnswer(plain, renderLlmsText(brand.site, origin, newest));
    },
  };
  const files: Readonly<Record<string, FileType>> = { ...textFiles, '/llms.txt': llms };
  return (_brand, path) => {
    const file = Object.hasOwn(files, path) ? files[path] : undefined;
    return file && { file, params: {} };
  };
};
