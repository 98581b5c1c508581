import { type Brand, brandOf, pathInBrand, pathOnSite } from './brand.ts';
import type { Vertical } from './vertical.ts';

/** How the name of a show blog is set: each of them has a plate of its own. */
export type ShowBlogPlate = 'ledger' | 'studio' | 'chambers' | 'wire' | 'table';

/** A show blog: the blog of a show or desk, with a front and posts at paths of its own (SB-01, SB-04). */
export type ShowBlog = {
  vertical: Vertical;
  /** The name of the route of its front. */
  frontRouteName: string;
  name: string;
  plate: ShowBlogPlate;
  /** Path of its front on the site; its posts stand below it. */
  path: string;
  /** The taxonomy path that its posts carry. */
  taxonomy: string;
  /** The link to all of its posts: its address and its text. */
  allPosts: { href: string; text: string };
  /** What its AMP pages add to the address of its front and its posts. */
  ampSubpath: string;
};

type ShowBlogFacts = Pick<ShowBlog, 'vertical' | 'frontRouteName' | 'name' | 'plate'> & { place: string; allPostsText: string };

// SB-01; the names are configuration data of the demo
const facts: readonly ShowBlogFacts[] = [
  {
    vertical: 'msnbc',
    frontRouteName: 'weekly-host-blog',
    name: 'The Saturday Ledger',
    plate: 'ledger',
    place: 'weekly-host/blog',
    allPostsText: 'All posts of The Saturday Ledger',
  },
  {
    vertical: 'msnbc',
    frontRouteName: 'second-evening-blog',
    name: 'Second Shift',
    plate: 'studio',
    place: 'second-evening/blog',
    allPostsText: 'All posts of Second Shift',
  },
  {
    vertical: 'msnbc',
    frontRouteName: 'legal-affairs-blog',
    name: 'In Chambers',
    plate: 'chambers',
    place: 'legal-affairs/blog',
    allPostsText: 'All posts of In Chambers',
  },
  {
    vertical: 'msnbc',
    frontRouteName: 'top-stories-latest',
    name: 'The Running Order',
    plate: 'wire',
    place: 'top-stories/latest',
    allPostsText: 'All posts of The Running Order',
  },
  {
    vertical: 'news',
    frontRouteName: 'sunday-politics-blog',
    name: 'The Sunday Table',
    plate: 'table',
    place: 'sunday-politics/blog',
    allPostsText: 'All posts of The Sunday Table',
  },
];

const buildShowBlog = ({ place, allPostsText, ...rest }: ShowBlogFacts): ShowBlog => {
  const brand = brandOf(rest.vertical);
  const path = pathOnSite(brand, `/${place}`);
  return {
    ...rest,
    path,
    taxonomy: `${brand.slug}/${place}`,
    allPosts: { href: path, text: allPostsText },
    ampSubpath: '/amp',
  };
};

/** All show blogs. */
export const showBlogs: readonly ShowBlog[] = facts.map(buildShowBlog);

const postName = /^[A-Za-z0-9_-]{0,200}-rcna[0-9]{1,15}$/;

/** The show blog of a brand that a path belongs to, and what is below its front: nothing for the front, `/<slug>-<id>` for a post. */
export const findShowBlog = (brand: Brand, path: string): { blog: ShowBlog; below: string } | undefined => {
  const inside = pathOnSite(brand, pathInBrand(brand, path));
  const blog = showBlogs.find((one) => one.vertical === brand.vertical && (inside === one.path || inside.startsWith(`${one.path}/`)));
  return blog && { blog, below: inside.slice(blog.path.length) };
};

/** True for what follows a blog's path in the address of a post. */
export const isPostOfShowBlog = (below: string): boolean => below.startsWith('/') && postName.test(below.slice(1));
