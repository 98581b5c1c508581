import { expect, test } from 'vitest';
import { brandOf, showBlogs } from '#brands';
import { buildBlogData, buildBlogReference, buildPostData } from './show-blog-data.view.ts';
import { post } from './show-blog.fixture.ts';

const [blog] = showBlogs;
if (!blog) throw new Error('There is no show blog.');
const origin = 'https://msnbc.example';
const url = `${origin}${blog.path}`;
const reference = { '@type': 'Blog', '@id': `${url}#blog`, name: blog.name, url };
const options = { origin, description: '', buildAddress: ({ item }: { item: { id: string } }) => `${origin}/p/${item.id}` };

test('SB-07: a blog is the thing that its posts are part of', () => expect(buildBlogReference(blog, origin)).toEqual(reference));

test('SB-07: a blog without posts and words says its name, language and publisher alone', () => {
  expect(buildBlogData(blog, [], options)).toEqual({
    '@context': 'https://schema.org',
    ...reference,
    inLanguage: 'en',
    publisher: { '@type': 'NewsMediaOrganization', name: brandOf(blog.vertical).displayName, url: `${origin}/` },
  });
});

test('SB-07: a blog has its description and its posts; of a post neither a change nor an author is made up', () => {
  const authors = [{ id: 'ncpn1', type: 'person' as const, name: 'Ada Reyes' }];
  const posts = [post('rcna2', { authors, dateModified: '2026-11-20T13:00:00.000Z' }), post('rcna1')];
  const data = buildBlogData(blog, posts, { ...options, description: 'Saturdays.' });
  expect({ description: data['description'], blogPost: data['blogPost'] }).toEqual({
    description: 'Saturdays.',
    blogPost: [
      {
        '@type': 'BlogPosting',
        headline: 'Post rcna2',
        url: `${origin}/p/rcna2`,
        datePublished: '2026-11-20T12:00:00.000Z',
        dateModified: '2026-11-20T13:00:00.000Z',
        author: [{ '@type': 'Person', name: 'Ada Reyes' }],
      },
      { '@type': 'BlogPosting', headline: 'Post rcna1', url: `${origin}/p/rcna1`, datePublished: '2026-11-20T12:00:00.000Z' },
    ],
  });
});

test('SB-07: a post is what an article is, as a posting that is part of its blog; other data stays', () => {
  const crumbs = { '@type': 'BreadcrumbList' };
  expect(buildPostData([{ '@type': 'NewsArticle', headline: 'A' }, crumbs], blog, origin)).toEqual([
    { '@type': 'BlogPosting', headline: 'A', isPartOf: reference },
    crumbs,
  ]);
  expect(buildPostData([], blog, origin)).toEqual([]);
});
