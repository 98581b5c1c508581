/** Sharing a content item: links that work without script, and copying where there is script. */
export { ShareBar } from './share-bar.tsx';
