import type { Site } from '#brands';
import type { Written } from '#features/newsroom/documents';
import { buildEntityTag } from './entity-tag.rules.ts';
import { findPublicUrl } from './public-url.view.ts';

/** What the handlers of calls share. */
export type CallContext = {
  /** Waits until this process has applied the purges of all changes up to now; for a call that is one transaction, after its commit. */
  purgesApplied: () => Promise<void>;
  /** `https://www.example.com` of a site, for the addresses of documents in answers. */
  originOf: (site: Site) => string;
};

/** Makes the answer of a change, as soon as this process shows it. */
export const createChangeAnswers =
  ({ purgesApplied, originOf }: CallContext) =>
  async (written: Written) => {
    await purgesApplied();
    const { id, revision, path, changed } = written;
    const data = { id, revision, path: path ?? null, url: findPublicUrl(written, originOf), changed };
    return { data, headers: { etag: buildEntityTag(written) } };
  };
