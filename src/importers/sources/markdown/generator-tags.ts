type Attributes = Readonly<Record<string, string>>;

const parseAttributes = (text: string): Attributes =>
  Object.fromEntries(
    [...text.matchAll(/(?:([\w-]+)=)?(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g)].map(([, name, double, single, bare], index) => [
      name ?? String(index),
      double ?? single ?? bare ?? '',
    ]),
  );

const toEmbed = (address: string): string => `\n\n\`\`\`embed\naddress: ${address}\n\`\`\`\n\n`;
/** Post and video numbers as the services write them; anything else is left to an editor. */
const isId = (text: string | undefined): text is string => /^[\w-]{1,64}$/.test(text ?? '');

/** Tags of Hugo that Markdown or our own blocks can say. Undefined for what cannot be told. */
const shortcodes: Readonly<Record<string, (attributes: Attributes) => string | undefined>> = {
  youtube: ({ 0: id, id: named }) => (isId(id ?? named) ? toEmbed(`https://www.youtube.com/watch?v=${id ?? named}`) : undefined),
  instagram: ({ 0: id }) => (isId(id) ? toEmbed(`https://www.instagram.com/p/${id}/`) : undefined),
  tweet: ({ user, id }) => (isId(user) && isId(id) ? toEmbed(`https://x.com/${user}/status/${id}`) : undefined),
  x: ({ user, id }) => (isId(user) && isId(id) ? toEmbed(`https://x.com/${user}/status/${id}`) : undefined),
  figure: ({ src = '', alt = '', caption = alt }) =>
    src === ''
      ? undefined
      : `\n\n![${alt.replace(/[[\]\n]/g, ' ')}](<${src.replace(/[<>\n]/g, '')}> "${caption.replace(/["\n]/g, '')}")\n\n`,
};

const toFence = (language: string, code: string): string => `\n\n\`\`\`\`${language}\n${code.trim()}\n\`\`\`\`\n\n`;

/**
 * A text with the tags of site generators (Jekyll's Liquid, Hugo's shortcodes, attributes of kramdown) written as Markdown where that can be said;
 * all others stay, and become marked blocks.
 */
export const withoutGeneratorTags = (text: string): string =>
  text
    .replace(/\{%\s*highlight\s+(\w*)[^%]*%\}([^]*?)\{%\s*endhighlight\s*%\}/g, (_, language: string, code: string) =>
      toFence(language, code),
    )
    .replace(/\{\{<\s*highlight\s+"?(\w*)[^>]*>\}\}([^]*?)\{\{<\s*\/highlight\s*>\}\}/g, (_, language: string, code: string) =>
      toFence(language, code),
    )
    .replace(/\{%-?\s*(?:end)?raw\s*-?%\}/g, '')
    .replace(/^\{:[^\n{}]*\}[ \t]*$/gm, '')
    .replace(/\{\{[<%]\s*(?:rel)?ref\s+"?([^"\s]+)"?\s*[>%]\}\}/g, '$1')
    .replace(/\{%\s*(?:post_url|link)\s+(\S+?)\s*%\}/g, (_, name: string) => (/\.\w+$/.test(name) ? name : `${name}.md`))
    .replace(/\{\{\s*(?:site\.(?:baseurl|url)|page\.url)\s*\}\}/g, '')
    .replace(/\{\{\s*["']([^"']+)["']\s*\|\s*(?:relative_url|absolute_url)\s*\}\}/g, '$1')
    .replace(/\{\{[<%]\s*(\w+)\s+([^{}]*?)\/?\s*[>%]\}\}/g, (tag: string, name: string, attributes: string) =>
      Object.hasOwn(shortcodes, name) ? (shortcodes[name]?.(parseAttributes(attributes)) ?? tag) : tag,
    );
