type Rules = { createHTML: (html: string) => string; createScriptURL: (address: string) => string };
type WithTrustedTypes = { trustedTypes?: { createPolicy: (name: string, rules: Rules) => unknown } };

/** What somebody who was let in may write as text: scripts of these addresses, and HTML where `html` says so. */
export type Trusted = { script: (address: string) => boolean; html?: boolean };

const trusted: Trusted[] = [];

/**
 * Lets through what a script of others writes as text. A page has one policy of the name `default`, so whoever needs it adds what they need; the first makes
 * it, and it throws where the page's header knows none.
 */
export const trustByDefault = (what: Trusted): void => {
  trusted.push(what);
  if (trusted.length > 1) return;
  try {
    const { trustedTypes }: typeof globalThis & WithTrustedTypes = globalThis;
    trustedTypes?.createPolicy('default', {
      createHTML: (html) => {
        if (trusted.some((one) => one.html === true)) return html;
        throw new TypeError('Nobody here may write HTML.');
      },
      createScriptURL: (address) => {
        if (trusted.some(({ script }) => script(address))) return address;
        throw new TypeError(`${address} is not of a host that is configured.`);
      },
    });
  } catch (error) {
    trusted.pop();
    throw error;
  }
};
