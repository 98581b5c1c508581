/** Share cards: the picture that goes with a shared link, drawn from the headline in the type and colours of the brand. */
export { cardsPath, createCardServer, type CardServer, type CardServerParts } from './card-server.service.ts';
export { createLettering, type FontFileOf } from './lettering.service.ts';
export { type Lettering, setHeadline, setLine } from './card-text.view.ts';
