/** Reading saved pieces offline: the switch in the saved area, the page that shows the list, and the service worker. */
export { OfflineBox } from './offline-box.tsx';
export { offlinePage } from './offline.page.tsx';
export { type WorkerFile, createWorkerFile } from './worker-file.service.ts';
