/** Show blogs: the blog of a show or desk with its lead and its posts, and the pages of those posts. */
export { showBlogPage } from './show-blog.page.tsx';
export { showBlogPostPage } from './show-blog-post.page.tsx';
