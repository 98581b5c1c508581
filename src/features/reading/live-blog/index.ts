/** Live blogs: the page of a blog, the page of one card, and the cards alone that an open page adds to itself. */
export { liveCardFiles } from './cards-file.tsx';
export { liveBlogPage } from './live-blog.page.tsx';
export { singleCardPage } from './single-card.page.tsx';
