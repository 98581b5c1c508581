/** Show blogs: the blog of a show or desk with its lead and posts, the pages of the posts, and the data that their AMP and feed forms need. */
export { showBlogPage } from './show-blog.page.tsx';
export { showBlogPostPage } from './show-blog-post.page.tsx';
export { buildPostData } from './show-blog-data.view.ts';
export { buildBlogHead, listShownPosts } from './show-blog-head.service.ts';
export { listWaysOn } from './show-blog.rules.ts';
export { getShowBlog, type Loaded, loadNavigation } from './blog-parts.service.ts';
export { loadShowBlog, type ShowBlogData } from './show-blog.service.ts';
