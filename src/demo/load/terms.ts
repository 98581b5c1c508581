import { brandOf } from '#brands';
import { buildSlug } from '#content/urls';
import { type Documents, buildTermUrl } from '#features/newsroom/documents';
import type { DemoNewsroom } from '../newsroom/shape.ts';

/** Writes the sections and topics of a newsroom; gives its topics. */
export const writeTerms = async (newsroom: DemoNewsroom, documents: Documents): Promise<{ name: string; url: string }[]> => {
  const { vertical } = newsroom;
  const brand = brandOf(vertical);
  const buildTerm = (path: string, name: string, description: string, taxonomyType: 'section' | 'subSection' | 'topic') => ({
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
  const topics = new Map(newsroom.pieces.flatMap((piece) => (piece.topics ?? []).map((topic) => [buildSlug(topic), topic] as const)));
  const topicTerms = [...topics].map(([slug, name]) => buildTerm(`${vertical}/topic/${slug}`, name, '', 'topic'));
  await documents.writeTerms([
    buildTerm(vertical, brand.displayName, brand.tagline, 'section'),
    ...newsroom.sections.map(({ path, name, description }) =>
      buildTerm(`${vertical}/${path}`, name, description, path.includes('/') ? 'subSection' : 'section'),
    ),
    ...topicTerms,
  ]);
  return topicTerms.map(({ name, url }) => ({ name, url }));
};
