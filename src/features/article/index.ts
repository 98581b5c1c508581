/** The door of articles and slideshows: their pages. */
export { articlePage } from './article.page.tsx';
export { slideshowPage } from './slideshow.page.tsx';
