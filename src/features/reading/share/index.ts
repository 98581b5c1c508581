/** Sharing a piece: links that work without script, and copying the address with script. */
export { ShareBar } from './share-bar.tsx';
