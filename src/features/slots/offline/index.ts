/** Reading saved pieces without network: the switch in the saved area, the page that the list is shown in, and the file of the service worker. */
export { OfflineBox } from './offline-box.tsx';
export { offlinePage } from './offline.page.tsx';
export { type WorkerFile, createWorkerFile } from './worker-file.service.ts';
