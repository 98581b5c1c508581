import { type Site, sites } from '#brands';
import { lintAdsTxt, lintSellersJson, renderAdsTxt, renderAppAdsTxt, renderSellersJson } from '#features/distribution/site-files';
import { type Finding, ok, problem } from './finding.ts';

/** Whether the files that say who sells a site's advertising are as IAB has them. */
export const examineAdFiles = (originOf: (site: Site) => string): Finding[] => {
  const found = sites.flatMap((site) => {
    const origin = originOf(site);
    return [
      ...lintAdsTxt(renderAdsTxt(site, origin)).map(({ problem: what }) => `ads.txt of ${site} ${what}`),
      ...lintAdsTxt(renderAppAdsTxt(site, origin)).map(({ problem: what }) => `app-ads.txt of ${site} ${what}`),
      ...lintSellersJson(renderSellersJson(site, origin)).map(({ problem: what }) => `sellers.json of ${site} ${what}`),
    ];
  });
  if (found.length === 0) return [ok('advertising', 'ads.txt, app-ads.txt and sellers.json of every site are in order.')];
  return found.map((says) =>
    problem('advertising', `${says}.`, 'Correct it in src/brands/ad-sellers.ts; `masthead ads lint` names every line.'),
  );
};
