/** The page of an article, a recipe or a plain page such as "About", and of a draft of one. */
export { articleDefinition, articleDraftPage, articlePage } from './article.page.tsx';
export type { ArticleData } from './article-data.view.ts';
