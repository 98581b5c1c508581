type Policy = { createHTML(html: string): string };
type WithTrustedTypes = { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } };

let policy: Policy | undefined;
const trust = (html: string): string => {
  const { trustedTypes } = globalThis as WithTrustedTypes;
  policy ??= trustedTypes?.createPolicy('masthead', { createHTML: (text) => text });
  return policy ? policy.createHTML(html) : html;
};

/** HTML that our own pages answered, as elements: it was sanitised when it was stored. Never use it for HTML from anybody else. */
export const toOwnHtml = (html: string): DocumentFragment => {
  const template = document.createElement('template');
  template.innerHTML = trust(html);
  return template.content;
};
