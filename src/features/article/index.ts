/** The door of articles and slideshows: their pages, and the hosts that frames of outside embeds come from. */
export { articleDraftPage, articlePage } from './article.page.tsx';
export { embedFrameHosts } from './embed.rules.ts';
export { slideshowDraftPage, slideshowPage } from './slideshow.page.tsx';
