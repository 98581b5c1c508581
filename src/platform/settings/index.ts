/** The style of pages on which readers choose: what such a page tells, boxes to tick, what is folded, and buttons that weigh the same. */
export { default as settings } from './settings.module.css';
