import type { ComponentType, ReactNode } from 'react';
import { brands } from '#brands';
import { toHref, type PageContext } from '#features/pages/page';
import type { Frame } from './frame.service.ts';
import { renderCachedHtml } from './cached-html.service.ts';
import { LinkList } from './link-list.tsx';
import { globalMenuHidden, listNewsletterLinks, listServiceLinks } from './navbar.view.ts';
import { Nameplate } from './nameplate.tsx';
import styles from './site-footer.module.css';
import { Appearance } from './site-menu.tsx';
import { keysOf } from '#content/validation/keys-of';

const profileNames = { facebook: 'Facebook', twitter: 'X', gPlus: 'Google+', instagram: 'Instagram' } as const;

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={styles['title']}>{title}</h2>
      {children}
    </section>
  );
}

/** What somebody else puts into the footer: a list of links, with words in `data-honored` that are shown where the page is marked `data-gpc`. */
export type FooterPart = ComponentType<{ context: PageContext }>;
type FooterProps = { frame: Frame; context: PageContext; Legal?: FooterPart | undefined };

/** The footer: the brand, its sections and profiles, the brands of the house that have a front. It is rendered once for all pages of a brand. */
export function SiteFooter({ frame, context, Legal }: FooterProps) {
  const { brand, now } = context;
  const { path } = context.address;
  const key = JSON.stringify([
    'footer',
    brand.vertical,
    new Date(now).getUTCFullYear(),
    globalMenuHidden(brand, path),
    listServiceLinks(context),
    listNewsletterLinks(frame, context),
    // pages that are made for one reader have a part of their own
    Legal?.name ?? '',
  ]);
  const html = renderCachedHtml(frame, context, key, () => <FooterParts frame={frame} context={context} Legal={Legal} />);
  return <footer className={styles['footer']} dangerouslySetInnerHTML={{ __html: html }} />;
}

function FooterParts({ frame, context, Legal }: FooterProps) {
  const { brand, messages, now } = context;
  const { path } = context.address;
  const { social = {} } = brand;
  const profiles = keysOf(profileNames).flatMap((name) =>
    social[name] ? [{ label: profileNames[name], url: social[name], items: [] }] : [],
  );
  const network = brands
    .filter(({ language, vertical }) => language === brand.language && frame.navigation.brands.includes(vertical))
    .map(({ displayName, vertical, basePath }) => ({ label: displayName, url: toHref(context, vertical, basePath), items: [] }));
  const { footer } = frame.navigation;
  // a link with more below it is a group, such as the pages about the brand: a line of its own at the end
  const groups = footer.filter(({ items }) => items.length > 0);
  const sections = [
    ...footer.filter(({ items }) => items.length === 0),
    ...listServiceLinks(context),
    ...listNewsletterLinks(frame, context),
  ];
  return (
    <>
      <div className={styles['inner']}>
        <div className={styles['brand']}>
          <Nameplate brand={brand} label={messages.site.home(brand.displayName)} size="small" />
          <p>{brand.tagline}</p>
          {globalMenuHidden(brand, path) ? <Appearance context={context} /> : null}
        </div>
        {sections.length > 0 ? (
          <Column title={messages.site.sections}>
            <LinkList items={sections} className={styles['links']} />
          </Column>
        ) : null}
        {network.length > 0 ? (
          <Column title={messages.site.ourBrands}>
            <LinkList items={network} className={styles['links']} />
          </Column>
        ) : null}
        {profiles.length > 0 ? (
          <Column title={messages.site.followUs(brand.displayName)}>
            <LinkList items={profiles} className={`${styles['links']} ${styles['profiles']}`} />
          </Column>
        ) : null}
      </div>
      <div className={styles['end']}>
        {groups.map(({ label, items }) => (
          <nav key={label} aria-label={label}>
            <LinkList items={items} className={styles['pages']} />
          </nav>
        ))}
        {Legal ? (
          <div className={styles['legal']}>
            <Legal context={context} />
          </div>
        ) : null}
        <p>{messages.site.copyright(new Date(now).getUTCFullYear(), brand.displayName)}</p>
      </div>
    </>
  );
}
