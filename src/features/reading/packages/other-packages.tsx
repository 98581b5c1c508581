import { isForSale } from '#content/rules/type-traits';
import { isProductListType } from '#content/model/product-list';
import { SignUpBox } from '#features/slots/sign-up-box';
import { ProductList } from '#features/reading/offers';
import { CardList } from '#features/reading/cards';
import { isLastOfOdd } from './grid-shape.rules.ts';
import { findOverride, type PackageProps, choosePriority } from './package-parts.view.ts';
import { findShownPagination } from './front.view.ts';
import { PaginationLinks } from './pagination-links.tsx';
import styles from './packages.module.css';

/** A long list that turns pages by plain links, with the number of its results where there is more than one page; it shows its own failure (FR-14). */
export function WafflePackage(props: PackageProps) {
  const { content, context, level } = props;
  const { messages } = context;
  if (content.failed)
    return (
      <p className={styles['failed']} role="status">
        {messages.errors.waffleFailed}
      </p>
    );
  const shownPagination = findShownPagination(content.pagination);
  const isGrid = content.subType === 'autofilledProductWaffle' || content.items.every(({ item }) => isForSale(item.type));
  return (
    <>
      {shownPagination && shownPagination.pages > 1 && <p className={styles['count']}>{messages.front.results(shownPagination.total)}</p>}
      <CardList
        items={content.items}
        list={{ className: isGrid ? styles['grid'] : `${styles['list']} ${styles['river']}`, 'data-columns': isGrid ? 4 : undefined }}
        context={context}
        size="medium"
        showDescription={!isGrid}
        time="always"
        headingLevel={level}
        priority={choosePriority({ ...props, isFirst: false }, 1)}
        choose={(index, item) => ({
          className: !isGrid && isLastOfOdd(index, content.items.length) ? styles['alone'] : undefined,
          override: findOverride(content, item),
        })}
      />
      {shownPagination && <PaginationLinks pagination={shownPagination} context={context} />}
    </>
  );
}

/** What a newsletter is, and the form that signs up for it. */
export function NewsletterPackage({ content, context }: PackageProps) {
  const { title = '', description, metadata } = content;
  return <SignUpBox newsletter={{ id: metadata.newsletterId ?? '', title, description }} place="front" context={context} />;
}

/** Products in lines or one at a time, each with its price and the way to its seller. */
export function ProductsPackage({ content, context, level, isFirst }: PackageProps) {
  return (
    <ProductList
      list={isProductListType(content.subType) ? content.subType : 'shopListByOneProduct'}
      items={content.items}
      context={context}
      headingLevel={level}
      overrides={content.overrides}
      priority={isFirst ? 'lead' : 'lazy'}
    />
  );
}

/** An editor's own words. */
export function TextPackage({ content }: PackageProps) {
  const paragraphs = (content.text ?? '').split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return (
    <div className={styles['prose']}>
      {paragraphs.map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
}
