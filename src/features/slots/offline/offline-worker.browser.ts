import { answerCall, answerForm, findFormList } from './late-changes.browser.ts';
import { createOfflineAnswers, type OfflineAnswers } from './offline-answers.browser.ts';
import { offlineNames, type OfflineSettings } from './offline.rules.ts';
import { lateCalls } from './worker-routes.browser.ts';
import type { FetchEvent, WorkerScope } from './worker-scope.browser.ts';
import { createWorkerSync, type WorkerSync } from './worker-sync.browser.ts';

const fileFolders = /^\/(?:assets|fonts|_images)\//;

/** The language of the brand that a path is of. */
const languageOf = ({ lists }: OfflineSettings, path: string): 'en' | 'es' => {
  const of = (list: OfflineSettings['lists'][number]): boolean => path.startsWith(list.path.replace(/account\/saved$/, ''));
  return (lists.findLast((list) => list.path !== '/account/saved' && of(list)) ?? lists[0])?.language ?? 'en';
};

type Parts = { scope: WorkerScope; answers: OfflineAnswers; sync: WorkerSync; offlinePages: Set<string> };

/** A page from the network, whatever it says but that our server fails; else from here. */
const answerPage = async ({ answers, offlinePages }: Parts, event: FetchEvent): Promise<Response> => {
  const fallback = async (): Promise<Response | undefined> => {
    try {
      const offline = await answers.page(new URL(event.request.url));
      if (offline) offlinePages.add(event.resultingClientId);
      return offline;
    } catch (error) {
      // a fault of ours must not cost what the network says
      console.error(error);
      return undefined;
    }
  };
  try {
    const response = await fetch(event.request);
    return response.status < 500 ? response : ((await fallback()) ?? response);
  } catch (error) {
    const offline = await fallback();
    if (offline) return offline;
    throw error;
  }
};

/** The response, once the worker has learned what it changed; it learns after a failure too. */
const learnAfter = async (answers: OfflineAnswers, answer: Promise<Response>): Promise<Response> => {
  try {
    return await answer;
  } finally {
    await answers.learn();
  }
};

const onPage = (parts: Parts, event: FetchEvent, path: string): void => {
  const { scope, answers, sync } = parts;
  if (event.request.method === 'GET') {
    event.waitUntil(sync.ifDue());
    return answers.knows(path) ? event.respondWith(answerPage(parts, event)) : undefined;
  }
  const list = findFormList(scope.mastheadOffline, path);
  if (!list || event.request.method !== 'POST') return undefined;
  const answer = learnAfter(answers, answerForm(scope, event.request, list.path));
  event.respondWith(answer);
  event.waitUntil(answer.then(sync.ifDue));
};

const onRequest = ({ scope, answers, offlinePages }: Parts, event: FetchEvent, path: string): void => {
  const { request } = event;
  if (request.method !== 'GET') {
    if (!lateCalls.some((name) => path.startsWith(`/mynewsapi/${name}/`))) return undefined;
    const language = languageOf(scope.mastheadOffline, new URL(request.referrer || request.url).pathname);
    return event.respondWith(learnAfter(answers, answerCall(scope, request, language)));
  }
  if (!offlinePages.has(event.clientId)) return undefined;
  if (fileFolders.test(path)) return event.respondWith(answers.file(request));
  return path === '/mynewsapi/arecontentbookmarked' ? event.respondWith(answers.saved(request)) : undefined;
};

/** Lets saved pieces open without network. Its answers are for those alone; whatever else fails, fails as it would without it. */
export const startOffline = (scope: WorkerScope): void => {
  const answers: OfflineAnswers = createOfflineAnswers(scope, () => sync.forget());
  const sync: WorkerSync = createWorkerSync(scope, () => answers.learn());
  /** Pages that were answered from here: what they ask for comes from here as well. */
  const parts: Parts = { scope, answers, sync, offlinePages: new Set<string>() };
  void answers.learn().catch((error: unknown) => console.info(String(error)));
  scope.addEventListener('message', (event) => {
    if (event.data === 'sync') event.waitUntil(sync.patiently());
  });
  // where it rejects the browser tries again by itself
  scope.addEventListener('sync', (event) => {
    if (event.tag === offlineNames.sync) event.waitUntil(sync.now());
  });
  scope.addEventListener('fetch', (event) => {
    const { origin, pathname } = new URL(event.request.url);
    if (origin !== scope.location.origin) return undefined;
    return event.request.mode === 'navigate' ? onPage(parts, event, pathname) : onRequest(parts, event, pathname);
  });
};
