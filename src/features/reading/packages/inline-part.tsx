import { CardList } from '#features/reading/cards';
import type { PageContext } from '#features/pages/page';
import type { InlineContent } from './inline-contents.service.ts';
import styles from './packages.module.css';

/** What stands in the place of an embed: read HTML, our own packages, or a link. */
export function InlinePart({ content, context, level }: { content: InlineContent; context: PageContext; level: 2 | 3 | 4 }) {
  if (content.kind === 'html') return <div className={styles['prose']} dangerouslySetInnerHTML={{ __html: content.html }} />;
  if (content.kind === 'link')
    return (
      <p>
        <a href={content.url} rel="noopener">
          {context.messages.front.openEmbed}
        </a>
      </p>
    );
  const items = content.curation.layouts
    .flatMap(({ packages }) => packages.filter(({ hidden }) => !hidden).flatMap((one) => one.items))
    .slice(0, 8);
  return (
    <CardList items={items} list={{ className: styles['grid'], 'data-columns': 4 }} context={context} size="medium" headingLevel={level} />
  );
}
