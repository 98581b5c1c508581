import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { type FrameNotes, type PageContext, toHref } from '#features/pages/page';
import { characters } from '#brands/theme';
import { Icon } from '#platform/ui';
import type { Frame } from './frame.service.ts';
import { renderCachedHtml } from './cached-html.service.ts';
import { AboveBar, BarStart, BelowBar } from './navbar-parts.tsx';
import type { NavbarState } from './navbar.state.ts';
import { currentAmong, globalMenuHidden, buildNavbar, listServiceLinks } from './navbar.view.ts';
import styles from './navbar.module.css';

/** The headline of the page, shown once the reader has scrolled and the sections have made room. */
function Reading({ navbar, context }: { navbar: NavbarState; context: PageContext }) {
  if (navbar.headline === '') return null;
  const mail = `mailto:?subject=${encodeURIComponent(navbar.headline)}&body=${encodeURIComponent(navbar.shareUrl)}`;
  return (
    <div className={styles['reading']}>
      <span className={styles['readingHeadline']}>{navbar.headline}</span>
      {navbar.shareUrl ? (
        <a className={styles['share']} href={mail}>
          <Icon name="share" size={18} />
          <span>{context.messages.article.share}</span>
          <span className="visually-hidden"> ({context.messages.article.shareByMail})</span>
        </a>
      ) : null}
    </div>
  );
}

/** What a navbar depends on besides its navigation and lists: pages with the same key have the same navbar, apart from the headline. */
const toKey = (context: PageContext, { local }: Frame['navigation'], navbar: NavbarState): string => {
  const { brand, flags } = context;
  const { path } = context.address;
  const current = currentAmong(
    local.map(({ url }) => url),
    path,
  );
  return JSON.stringify([
    'navbar',
    brand.vertical,
    [...current],
    path === brand.basePath,
    globalMenuHidden(brand, path),
    flags.miniPlayer === true && navbar.miniPlayer.data,
    navbar.shortcutsVisible,
    listServiceLinks(context),
  ]);
};

/**
 * The navbar: the brands of the site, the nameplate, the bar that stays, the shortcuts. Every part of it works without script;
 * the bar shrinks as the page scrolls. What all pages of a section share is rendered once; the headline is rendered for each page,
 * between these parts.
 */
export function Navbar({ frame, notes, context }: { frame: Frame; notes: FrameNotes; context: PageContext }) {
  const navbar = buildNavbar(context, frame, notes, ({ item, computedValues }) => toHref(context, item.vertical, computedValues.url));
  const parts = { frame, navbar, context };
  const key = toKey(context, frame.navigation, navbar);
  const renderCached = (name: string, part: ReactNode) => renderCachedHtml(frame, context, `${name} ${key}`, () => part);
  const start = renderCached('bar', <BarStart {...parts} />);
  const reading = navbar.headline === '' ? '' : renderToString(<Reading navbar={navbar} context={context} />);
  const bar = renderToString(
    <div className={styles['bar']}>
      <div className={styles['inner']} dangerouslySetInnerHTML={{ __html: start + reading }} />
    </div>,
  );
  return (
    <header
      className={styles['header']}
      data-layout={characters[context.brand.vertical].nameplate.layout}
      data-navbar={navbar.theme}
      dangerouslySetInnerHTML={{
        __html: renderCached('above', <AboveBar {...parts} />) + bar + renderCached('below', <BelowBar {...parts} />),
      }}
    />
  );
}
