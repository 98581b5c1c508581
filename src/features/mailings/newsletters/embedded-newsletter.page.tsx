import { definePage, missing } from '#features/pages/page';
import { island as frameHeight } from '#features/reading/front/frame-height.island';
import { PlainIsland } from '#platform/islands';
import { SignUpBox, type BoxNewsletter } from '#features/slots/sign-up-box';

/** The box of a newsletter without anything around it, for frames on other pages: `/embedded-newsletter/<id>` (PG-33). */
export const embeddedNewsletterPage = definePage<BoxNewsletter>({
  id: 'embedded-newsletter',
  frame: 'embed',
  load: async (context) => {
    if (!context.flags.newsletters) return missing({ status: 404 });
    const result = await context.read(context.content.references([context.address.params['id'] ?? ''], context.call));
    const newsletter = result.found ? result.data.newsletters[0] : undefined;
    return newsletter ? { kind: 'page', data: newsletter } : missing({ status: 404 });
  },
  facts: () => ({ packageEmbed: true }),
  head: ({ title, description }, context) => ({ title, description, canonicalPath: context.address.path, robots: 'noindex' }),
  Page: ({ data, context }) => (
    <>
      <SignUpBox newsletter={data} place="embed" context={context} level={1} />
      <PlainIsland of={frameHeight} when="load" props={{}} />
    </>
  ),
});
