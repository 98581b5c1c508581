import type { Kysely } from 'kysely';
import { brandsOfSite, publisherGroupOf } from '#brands';
import { word } from '#content/filter-language';
import { type DocumentTables, listItems } from '#features/newsroom/documents';
import { fileAnswer, type FileRoutes, type FileType, type PageContext } from '#features/reading/page';
import { llmsText, namedPieces } from './llms-text.view.ts';
import { adsTxt, licenseXml, privacyControl, tdmPolicy, tdmPolicyPath, tdmRep } from './rights-files.view.ts';
import { robotsTxt } from './robots.view.ts';
import { speculationRules, speculationRulesPath } from './speculation-rules.view.ts';

export type SiteFileParts = { database: Kysely<DocumentTables> };

const plain = 'text/plain; charset=utf-8';
const json = 'application/json; charset=utf-8';
// paid pieces are left out; so many more are asked for
const spare = 5;

const fixed = (id: string, contentType: string, text: (context: PageContext) => string): FileType => ({
  id,
  open: (context) => Promise.resolve(fileAnswer(contentType, text(context))),
});

/** What a site says to machines: robots.txt, ads.txt, llms.txt, its rights and licences. One of each for a host; a path below a brand has none. */
export const createSiteFileRoutes = ({ database }: SiteFileParts): FileRoutes => {
  const llms: FileType = {
    id: 'llms',
    open: async ({ brand, origin, read }) => {
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
      return fileAnswer(plain, llmsText(brand.site, origin, newest));
    },
  };
  const files: Readonly<Record<string, FileType>> = {
    '/robots.txt': fixed('robots', plain, ({ brand, origin }) => robotsTxt(brand.site, origin)),
    '/ads.txt': fixed('ads', plain, ({ brand }) => adsTxt(brand.site)),
    '/llms.txt': llms,
    '/license.xml': fixed('license', 'application/rsl+xml; charset=utf-8', ({ brand, origin }) => licenseXml(brand.site, origin)),
    '/.well-known/tdmrep.json': fixed('tdmrep', json, ({ brand, origin }) => tdmRep(brand.site, origin)),
    [tdmPolicyPath]: fixed('tdm-policy', json, ({ brand, origin }) => tdmPolicy(brand.site, origin)),
    [speculationRulesPath]: fixed('speculation-rules', 'application/speculationrules+json', speculationRules),
    '/.well-known/gpc.json': fixed('gpc', json, privacyControl),
  };
  return (_brand, path) => {
    const file = Object.hasOwn(files, path) ? files[path] : undefined;
    return file && { file, params: {} };
  };
};
