import type { Vertical } from '#brands';
import { cleanLine } from '#content/text/clean-text';
import type { TaxonomyTerm } from '#content/model/site-furniture';
import { emptySlug, buildSlug } from '#content/urls/urls';
import { textIn, toFields } from '../../files/json/read-json.ts';
import { buildTerm } from '../../pieces/terms.ts';
import type { Survey } from './survey.ts';

/** What a tag may say that a term has no place for. */
const unplacedFields = [
  'feature_image',
  'image',
  'meta_title',
  'meta_description',
  'canonical_url',
  'codeinjection_head',
  'codeinjection_foot',
];

/** The terms that public tags become, by their ids there; each once in `terms`. */
export type PlacedTags = { paths: ReadonlyMap<string, string>; terms: readonly TaxonomyTerm[] };

/** Public tags as terms: one that is the first of a post is what the post is filed under, a section; every other is a topic. */
export const placeTags = ({ tags, tagsOf }: Survey, vertical: Vertical): PlacedTags => {
  const sections = new Set([...tagsOf.values()].flatMap(([first]) => first ?? []));
  const paths = new Map<string, string>();
  const terms = new Map<string, TaxonomyTerm>();
  for (const [id, tag] of tags) {
    const name = textIn(tag.name);
    if (tag.visibility === 'internal' || name.startsWith('#')) continue;
    const slug = [textIn(tag.slug), name].map(buildSlug).find((one) => one !== emptySlug) ?? `tag-${buildSlug(id)}`;
    const isSection = sections.has(id);
    const path = isSection ? `${vertical}/${slug}` : `${vertical}/topic/${slug}`;
    const facts = { name: cleanLine(name, 200), description: cleanLine(textIn(tag.description), 2000) };
    paths.set(id, path);
    terms.set(path, buildTerm(vertical, path, isSection ? 'section' : 'topic', facts));
  }
  return { paths, terms: [...terms.values()] };
};

/** What tags say that their terms do not, a line for each. */
export const listTagNotes = ({ paths }: PlacedTags, { tags }: Survey): string[] =>
  [...paths.keys()].flatMap((id) => {
    const tag = toFields(tags.get(id));
    const fields = unplacedFields.filter((field) => textIn(tag[field]) !== '');
    if (fields.length === 0) return [];
    const named = fields.map((field) => `its ${field} (${cleanLine(textIn(tag[field]), 200)})`).join(', ');
    return [`The tag “${cleanLine(textIn(tag.name), 200)}” is brought in without ${named}.`];
  });
