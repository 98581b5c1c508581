import { escapeHtml } from '#content/text/escape-html';
import type { BodyParts } from '../../bodies/body-parts.ts';
import { toFields, toList, textIn } from '../../files/json/read-json.ts';
import { renderCard } from './cards.ts';

const inlineTags = new Set(['a', 'b', 'code', 'em', 'i', 's', 'strong', 'sub', 'sup', 'u', 'mark', 'del']);
const sectionTags = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'aside', 'pull-quote']);

const openTag = (markup: unknown): { open: string; close: string } => {
  const [name, attributes] = toList(markup);
  const tag = textIn(name).toLowerCase();
  if (!inlineTags.has(tag)) return { open: '', close: '' };
  const values = toList(attributes).map(textIn);
  const href = values[values.findIndex((value, index) => index % 2 === 0 && value === 'href') + 1];
  return tag === 'a'
    ? { open: `<a href="${escapeHtml(values.includes('href') ? (href ?? '') : '')}">`, close: '</a>' }
    : { open: `<${tag}>`, close: `</${tag}>` };
};

/** HTML of a mobiledoc document of version 0.3: markups, atoms, cards and sections. */
export const renderMobiledoc = (document: unknown, parts: BodyParts): string => {
  const { markups, atoms, cards, sections } = toFields(document);
  const tags = toList(markups).map(openTag);

  const atomHtml = (index: number): string => {
    const [name, value] = toList(toList(atoms)[index]);
    return textIn(name) === 'soft-return' ? '<br>' : escapeHtml(textIn(value));
  };
  const markersHtml = (markers: unknown): string => {
    const open: string[] = [];
    let html = '';
    for (const marker of toList(markers)) {
      const [kind, opened, closed, value] = toList(marker);
      for (const index of toList(opened)) {
        const tag = tags[Number(index)] ?? { open: '', close: '' };
        html += tag.open;
        open.push(tag.close);
      }
      html += kind === 1 ? atomHtml(Number(value)) : escapeHtml(textIn(value));
      for (let left = Number(closed); left > 0 && open.length > 0; left -= 1) html += open.pop() ?? '';
    }
    return html + open.toReversed().join('');
  };
  const sectionHtml = (section: unknown): string => {
    const [kind, first, second] = toList(section);
    switch (kind) {
      case 1: {
        const tag = sectionTags.has(textIn(first)) ? textIn(first) : 'p';
        const inner = markersHtml(second);
        if (tag === 'blockquote') return `<blockquote><p>${inner}</p></blockquote>`;
        return tag === 'aside' || tag === 'pull-quote'
          ? `<blockquote class="pullquote"><p>${inner}</p></blockquote>`
          : `<${tag}>${inner}</${tag}>`;
      }
      case 2:
        return `<figure><img src="${escapeHtml(textIn(first))}" alt=""></figure>`;
      case 3: {
        const tag = first === 'ol' ? 'ol' : 'ul';
        return `<${tag}>${toList(second)
          .map((markers) => `<li>${markersHtml(markers)}</li>`)
          .join('')}</${tag}>`;
      }
      case 10: {
        const [name, payload] = toList(toList(cards)[Number(first)]);
        return renderCard(textIn(name), toFields(payload), parts);
      }
      default:
        parts.reportLoss('section', JSON.stringify(section).slice(0, 300));
        return '';
    }
  };
  return toList(sections).map(sectionHtml).join('');
};
