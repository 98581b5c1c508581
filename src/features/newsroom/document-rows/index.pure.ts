/** The pure parts of this feature that other features decide with. */
export type { RenderBody } from './response.view.ts';
