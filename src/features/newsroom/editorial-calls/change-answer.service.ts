import type { Site } from '#brands';
import type { Written } from '#features/newsroom/documents';
import { buildEntityTag } from './entity-tag.rules.ts';
import { afterCommit } from '#platform/storage';
import { findPublicUrl } from './public-url.view.ts';

/** What the handlers of calls share. */
export type CallContext = {
  /** Resolves when this process has applied the purges of all changes up to now: whoever asks next sees them. */
  purgesApplied: () => Promise<void>;
  /** `https://www.example.com` of a site, for the addresses of documents in answers. */
  originOf: (site: Site) => string;
};

/** Makes the answer of a change, which is sent as soon as this process shows the change. */
export const createChangeAnswers =
  ({ purgesApplied, originOf }: CallContext) =>
  async (written: Written) => {
    await afterCommit(purgesApplied);
    const { id, revision, path, changed } = written;
    const data = { id, revision, path: path ?? null, url: findPublicUrl(written, originOf), changed };
    return { data, headers: { etag: buildEntityTag(written) } };
  };
