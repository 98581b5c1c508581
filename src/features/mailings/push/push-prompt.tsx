import type { PageContext } from '#features/pages/page';
import { PlainIsland } from '#platform/islands';
import { island } from './push.island.tsx';
import { isEmbedPath } from './push-path.rules.ts';

/** Asks readers whether they want notifications (PN-01): the same for everybody, and nothing to be seen; never where others embed, nor in the app. */
export function PushPrompt({ context }: { context: Pick<PageContext, 'brand' | 'flags' | 'address' | 'state'> }) {
  const { brand, flags, state } = context;
  const { path } = context.address;
  if (!flags.pushNotifications || state.platform === 'app' || isEmbedPath(path)) return null;
  return <PlainIsland of={island} when="later" props={brand.basePath === '/' ? {} : { base: brand.basePath }} />;
}
