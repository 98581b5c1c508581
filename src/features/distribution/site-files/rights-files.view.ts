import { brandsOfSite, privacyControlSince, rightsOf, rootBrandOf, type Site } from '#brands';
import { xmlElement, xmlHead, xmlText } from '#content/text/xml-text';

/** The terms of a site's reservation. */
export const tdmPolicyPath = '/.well-known/tdm-policy.json';

const json = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;

/** `/.well-known/tdmrep.json` (TDM Reservation Protocol): which paths are reserved. The most particular path of a brand comes first. */
export const renderTdmRep = (site: Site, origin: string): string =>
  json(
    brandsOfSite(site)
      .toSorted((one, other) => other.basePath.length - one.basePath.length)
      .flatMap(({ vertical, basePath }) =>
        // the pattern does not match the path itself, where the front is
        (basePath === '/' ? ['/*'] : [basePath, `${basePath}/*`]).map((location) => ({
          location,
          'tdm-reservation': rightsOf(vertical).reserved ? 1 : 0,
          ...(rightsOf(vertical).reserved && { 'tdm-policy': `${origin}${tdmPolicyPath}` }),
        })),
      ),
  );

/** The policy of reserved paths (ODRL, TDM profile): who has the rights; mining only by agreement. */
export const renderTdmPolicy = (site: Site, origin: string): string =>
  json({
    '@context': ['http://www.w3.org/ns/odrl.jsonld', { tdm: 'http://www.w3.org/ns/tdmrep#' }],
    '@type': 'Offer',
    profile: 'http://www.w3.org/ns/tdmrep',
    uid: `${origin}${tdmPolicyPath}`,
    assigner: { uid: origin, 'vcard:fn': rootBrandOf(site).displayName, 'vcard:hasURL': origin },
    permission: [{ action: 'tdm:mine', target: `${origin}/`, duty: [{ action: 'obtainConsent' }] }],
  });

/** license.xml (Really Simple Licensing 1.0): for each brand, what machines may use its pieces for. */
export const renderLicenseXml = (site: Site, origin: string): string =>
  [
    `${xmlHead}<rsl xmlns="https://rslstandard.org/rsl">`,
    ...brandsOfSite(site).map(({ vertical, basePath }) => {
      const { reserved, licence } = rightsOf(vertical);
      return [
        `<content url="${xmlText(`${origin}${basePath === '/' ? '/' : `${basePath}/`}`)}"><license>`,
        xmlElement('permits', reserved ? 'search' : 'all', { type: 'usage' }),
        reserved ? xmlElement('prohibits', 'ai-train', { type: 'usage' }) : '',
        licence.url ? `<payment type="attribution">${xmlElement('standard', licence.url)}</payment>` : '',
        '</license></content>',
      ].join('');
    }),
    '</rsl>\n',
  ].join('\n');

/** `/.well-known/gpc.json`: the site honours Global Privacy Control. */
export const renderPrivacyControl = (): string => json({ gpc: true, lastUpdate: privacyControlSince });
