import { brandOf } from '#brands';
import { type Documents } from '#features/newsroom/documents';
import { buildTermUrl } from '#features/newsroom/document-rows';
import { listGroupTerms, listTerms, type PieceTerm } from '../newsroom/piece-terms.ts';
import type { DemoNewsroom } from '../newsroom/shape.ts';

/** Writes the sections of a newsroom and what its pieces are filed under; gives its topics. */
export const writeTerms = async (newsroom: DemoNewsroom, documents: Documents): Promise<{ name: string; url: string }[]> => {
  const { vertical } = newsroom;
  const brand = brandOf(vertical);
  const buildTerm = (path: string, name: string, description: string, taxonomyType: 'section' | 'subSection' | PieceTerm['type']) => ({
    id: path,
    type: 'taxonomy' as const,
    taxonomyType,
    site: brand.site,
    vertical,
    path,
    name,
    description: { primary: description },
    slug: path.slice(path.lastIndexOf('/') + 1),
    url: buildTermUrl(vertical, path, taxonomyType),
  });
  const own = new Map(newsroom.pieces.flatMap(listTerms).map((term) => [term.path, term] as const));
  const ownTerms = [...listGroupTerms([...own.values()], brand.language), ...own.values()].map(({ path, name, type }) =>
    buildTerm(`${vertical}/${path}`, name, '', type),
  );
  await documents.writeTerms([
    buildTerm(vertical, brand.displayName, brand.tagline, 'section'),
    ...newsroom.sections.map(({ path, name, description }) =>
      buildTerm(`${vertical}/${path}`, name, description, path.includes('/') ? 'subSection' : 'section'),
    ),
    ...ownTerms,
    ...(newsroom.local?.stations ?? []).map(({ slug, name, description, station }) => ({
      ...buildTerm(`${vertical}/station/${slug}`, name, description, 'topic'),
      station,
    })),
  ]);
  return ownTerms.filter(({ taxonomyType }) => taxonomyType === 'topic').map(({ name, url }) => ({ name, url }));
};
