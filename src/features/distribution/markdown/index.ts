/** Markdown: every piece at its own address and `.md`, for machines and for those who read plain text. */
export { createMarkdownRoutes, type MarkdownParts } from './markdown-routes.service.ts';
export { pieceMarkdown } from './piece-markdown.view.ts';
export { typeFacts } from './type-facts.view.ts';
