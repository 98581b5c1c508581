/** Share cards: the picture a piece is shared with, made from its headline in its brand's type and colours. */
export { cardsPath, createCardServer, type CardServer, type CardServerParts } from './card-server.service.ts';
export { createLettering, type FontFileOf } from './lettering.service.ts';
export { type Lettering, setHeadline, setLine } from './card-text.view.ts';
