/** The page of a slideshow, and of a draft of one. */
export { slideshowDraftPage, slideshowPage } from './slideshow.page.tsx';
