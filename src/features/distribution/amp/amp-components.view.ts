import { keysOf } from '#content/validation/keys-of';

/** The components beside its core that an AMP document may use; each needs a script of its own. */
const versions = { 'amp-carousel': '0.2', 'amp-video': '0.1', 'amp-audio': '0.1' } as const;
type AmpComponent = keyof typeof versions;

/** The components that some HTML uses, each with the file of its script. */
export const listComponents = (html: string): { name: AmpComponent; file: string }[] =>
  keysOf(versions)
    .filter((name) => html.includes(`<${name} `))
    .map((name) => ({ name, file: `v0/${name}-${versions[name]}.js` }));
