import type { WireNavigation } from '#content/wire';
import type { PageContext } from '#features/page';

/** What the navbar and footer show. */
export type Frame = { navigation: WireNavigation };

/** Reads what stands around a page; without its data the frame is shown without links. */
export const loadFrame = async (context: PageContext): Promise<Frame> => ({
  navigation: await context.readSecondary(context.content.navigation(context.brand.vertical, context.call), {
    global: [],
    local: [],
    shortcuts: [],
    footer: [],
  }),
});
