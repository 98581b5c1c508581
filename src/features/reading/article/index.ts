/** The page of an article, a recipe or a plain page such as "About", and of a draft of one. */
export { articleDraftPage, articlePage } from './article.page.tsx';
