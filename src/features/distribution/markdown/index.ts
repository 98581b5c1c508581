/** Markdown: every piece as plain text, at its own address by content negotiation and at `.md`. */
export { createMarkdownRoutes, type MarkdownParts } from './markdown-routes.service.ts';
export { pieceMarkdown } from './piece-markdown.view.ts';
export { typeFacts } from './type-facts.view.ts';
