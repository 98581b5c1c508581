import type { Body, BodyElement, ListItem } from '#content/body';
import { embedAddress } from '#content/html/embed-address';
import type { Image } from '#content/image';
import type { Inline, RichText } from '#content/rich-text';

/** A picture of marked text: of a subject, or the next that the newsroom's pictures.ts has for the piece. */
export type MarkedPicture = { subject: string | undefined; caption: string };

/** What marked text refers to: pieces by key, and pictures drawn for it. */
export type MarkedReferences = {
  idOf(key: string): string | undefined;
  urlOf(key: string): string | undefined;
  /** Undefined where no pictures are made. */
  picture(order: MarkedPicture): Image | undefined;
};

const inlinePattern = /\*\*(?<strong>[^*]+)\*\*|\*(?<emphasis>[^*]+)\*|\[(?<words>[^\]]+)\]\((?<target>[^)\s]+)\)/g;

/** Inline marks: **strong**, *emphasis*, [text](address or key:piece). */
export const inlineOf = (text: string, references: MarkedReferences): RichText => {
  const nodes: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(inlinePattern)) {
    if (match.index > end) nodes.push({ kind: 'text', text: text.slice(end, match.index) });
    end = match.index + match[0].length;
    const { strong, emphasis, words = '', target = '' } = match.groups ?? {};
    if (strong) nodes.push({ kind: 'mark', mark: 'strong', children: [{ kind: 'text', text: strong }] });
    else if (emphasis) nodes.push({ kind: 'mark', mark: 'emphasis', children: [{ kind: 'text', text: emphasis }] });
    else {
      const href = target.startsWith('key:') ? references.urlOf(target.slice(4)) : target;
      const children: RichText = [{ kind: 'text', text: words }];
      nodes.push(...(href ? [{ kind: 'link' as const, href, children }] : children));
    }
  }
  if (end < text.length) nodes.push({ kind: 'text', text: text.slice(end) });
  return nodes;
};

const directive = (name: string, rest: string, references: MarkedReferences): BodyElement[] => {
  const parts = rest.split('|').map((part) => part.trim());
  const inline = (text: string) => inlineOf(text, references);
  const id = references.idOf(rest);
  switch (name) {
    case 'picture': {
      const [subject, caption = rest] = parts.length === 1 ? [] : parts;
      const image = references.picture({ subject, caption });
      return image ? [{ type: 'image', image, size: 'medium', caption: inline(caption) }] : [];
    }
    case 'gallery': {
      const [title = '', ...pictures] = parts;
      const images = pictures.flatMap((one) => {
        const [subject, caption = ''] = one.split(';').map((part) => part.trim());
        const image = references.picture({ subject, caption });
        return image ? [{ image, caption: inline(caption) }] : [];
      });
      return images.length > 0 ? [{ type: 'gallery', title, images }] : [];
    }
    case 'embed': {
      const [address = '', title = '', text = ''] = parts;
      const known = embedAddress(address);
      if (!known) throw new Error(`The demo text embeds ${address}, which is no post or video.`);
      return [{ type: 'embed', ...known, title, text: inline(text) }];
    }
    case 'more':
      return [{ type: 'showMore' }];
    case 'fact':
      return [{ type: 'factBox', title: parts[0] ?? '', paragraphs: parts.slice(1).map(inline) }];
    case 'table': {
      const [caption = '', ...rows] = parts;
      const cells = rows.map((row, index) =>
        row.split(';').map((cell) => ({ text: inline(cell.trim()), heading: index === 0, columns: 1, rows: 1 })),
      );
      return [{ type: 'table', caption: inline(caption), rows: cells }];
    }
    case 'related':
      return id ? [{ type: 'related', ids: [id] }] : [];
    case 'slideshow':
    case 'product':
    case 'recipe':
      return id ? [{ type: name, id }] : [];
    case 'video':
      return id ? [{ type: 'video', id }] : [];
    case 'newsletter':
      return [{ type: 'newsletterSignUp', newsletterId: rest }];
    case 'divider':
      return [{ type: 'divider' }];
    default:
      throw new Error(`The demo text has an unknown directive !${name}.`);
  }
};

const items = (lines: readonly string[], mark: RegExp, references: MarkedReferences): ListItem[] =>
  lines.map((line) => ({ text: inlineOf(line.replace(mark, ''), references) }));

const blockOf = (block: string, references: MarkedReferences): BodyElement[] => {
  const lines = block.split('\n').map((line) => line.trim());
  const command = /^!(\w+)\s*(.*)$/.exec(lines[0] ?? '');
  if (command) return directive(command[1] ?? '', command[2] ?? '', references);
  if (block.startsWith('## ')) return [{ type: 'heading', level: 2, text: inlineOf(block.slice(3), references) }];
  if (block.startsWith('>> ')) {
    const [text = '', attribution] = block.slice(3).split(' — ');
    return [
      { type: 'pullQuote', text: inlineOf(text, references), ...(attribution && { attribution: inlineOf(attribution, references) }) },
    ];
  }
  if (block.startsWith('> ')) {
    const quoted = lines.map((line) => line.replace(/^> ?/, ''));
    const last = quoted.at(-1) ?? '';
    const attributed = last.startsWith('— ');
    const paragraphs = (attributed ? quoted.slice(0, -1) : quoted).map((line) => inlineOf(line, references));
    return [{ type: 'quote', paragraphs, ...(attributed && { attribution: inlineOf(last.slice(2), references) }) }];
  }
  if (lines.every((line) => line.startsWith('- '))) return [{ type: 'list', ordered: false, items: items(lines, /^- /, references) }];
  if (lines.every((line) => /^\d+\. /.test(line))) return [{ type: 'list', ordered: true, items: items(lines, /^\d+\. /, references) }];
  return [{ type: 'paragraph', text: inlineOf(lines.join(' '), references) }];
};

/** The body of a demo piece (the grammar is in newsroom/shape.ts). */
export const bodyOf = (text: string, references: MarkedReferences): Body =>
  text
    .trim()
    .split(/\n\s*\n/)
    .flatMap((block) => blockOf(block.trim(), references));
