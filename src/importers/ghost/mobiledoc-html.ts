import type { BodyParts } from '../bodies/body-parts.ts';
import { escapedHtml } from '../bodies/embed-html.ts';
import { fieldsOf, listOf, textIn } from '../json/read-json.ts';
import { cardHtml } from './cards.ts';

const inlineTags = new Set(['a', 'b', 'code', 'em', 'i', 's', 'strong', 'sub', 'sup', 'u', 'mark', 'del']);
const sectionTags = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'aside', 'pull-quote']);

const openTag = (markup: unknown): { open: string; close: string } => {
  const [name, attributes] = listOf(markup);
  const tag = textIn(name).toLowerCase();
  if (!inlineTags.has(tag)) return { open: '', close: '' };
  const values = listOf(attributes).map(textIn);
  const href = values[values.findIndex((value, index) => index % 2 === 0 && value === 'href') + 1];
  return tag === 'a'
    ? { open: `<a href="${escapedHtml(values.includes('href') ? (href ?? '') : '')}">`, close: '</a>' }
    : { open: `<${tag}>`, close: `</${tag}>` };
};

/** HTML of a mobiledoc document of version 0.3: markups, atoms, cards and sections. */
export const mobiledocHtml = (document: unknown, parts: BodyParts): string => {
  const { markups, atoms, cards, sections } = fieldsOf(document);
  const tags = listOf(markups).map(openTag);

  const atomHtml = (index: number): string => {
    const [name, value] = listOf(listOf(atoms)[index]);
    return textIn(name) === 'soft-return' ? '<br>' : escapedHtml(textIn(value));
  };
  const markersHtml = (markers: unknown): string => {
    const open: string[] = [];
    let html = '';
    for (const marker of listOf(markers)) {
      const [kind, opened, closed, value] = listOf(marker);
      for (const index of listOf(opened)) {
        const tag = tags[Number(index)] ?? { open: '', close: '' };
        html += tag.open;
        open.push(tag.close);
      }
      html += kind === 1 ? atomHtml(Number(value)) : escapedHtml(textIn(value));
      for (let left = Number(closed); left > 0 && open.length > 0; left -= 1) html += open.pop() ?? '';
    }
    return html + open.toReversed().join('');
  };
  const sectionHtml = (section: unknown): string => {
    const [kind, first, second] = listOf(section);
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
        return `<figure><img src="${escapedHtml(textIn(first))}" alt=""></figure>`;
      case 3: {
        const tag = first === 'ol' ? 'ol' : 'ul';
        return `<${tag}>${listOf(second)
          .map((markers) => `<li>${markersHtml(markers)}</li>`)
          .join('')}</${tag}>`;
      }
      case 10: {
        const [name, payload] = listOf(listOf(cards)[Number(first)]);
        return cardHtml(textIn(name), fieldsOf(payload), parts);
      }
      default:
        parts.lose('section', JSON.stringify(section).slice(0, 300));
        return '';
    }
  };
  return listOf(sections).map(sectionHtml).join('');
};
