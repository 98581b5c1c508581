type Policy = { createHTML(html: string): string; createScriptURL(address: string): string };
type WithTrustedTypes = { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } };

let policy: Policy | undefined;
const getPolicy = (): Policy | undefined => {
  const { trustedTypes }: typeof globalThis & WithTrustedTypes = globalThis;
  const createScriptURL = (address: string): string => {
    if (address !== '/service-worker.js' && !/^\/services\/[a-z0-9/-]+\/[A-Za-z]+\.js$/.test(address))
      throw new TypeError(`${address} is no script of ours.`);
    return address;
  };
  return (policy ??= trustedTypes?.createPolicy('masthead', { createHTML: (text) => text, createScriptURL }));
};
const trust = (html: string): string => getPolicy()?.createHTML(html) ?? html;

/** The address of our service worker, as a browser takes it; every other address throws. */
export const toOwnWorker = (address: '/service-worker.js'): string => getPolicy()?.createScriptURL(address) ?? address;

/** The address of a script that one of our calls answers, as a browser takes it; every other address throws. */
export const toOwnScript = (address: `/services/${string}.js`): string => getPolicy()?.createScriptURL(address) ?? address;

/** HTML that our own pages answered, as elements: it was sanitised when it was stored. Never use it for HTML from anybody else. */
export const toOwnHtml = (html: string): DocumentFragment => {
  const template = document.createElement('template');
  template.innerHTML = trust(html);
  return template.content;
};
