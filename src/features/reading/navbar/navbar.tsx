import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { FrameNotes, PageContext } from '#features/reading/page';
import { pathOnSite } from '#brands';
import { toHref } from '#features/reading/page';
import { characters } from '#brands/theme';
import { Icon } from '#platform/ui';
import type { Frame } from './frame.service.ts';
import { renderCachedHtml } from './cached-html.service.ts';
import { AccountLink } from './account-link.tsx';
import { LinkList } from './link-list.tsx';
import { Nameplate } from './nameplate.tsx';
import type { NavbarState } from './navbar.state.ts';
import { currentAmong, globalMenuHidden, buildNavbar, listServiceLinks } from './navbar.view.ts';
import styles from './navbar.module.css';
import { MenuButton, SiteMenu } from './site-menu.tsx';

function BrandStrip({ frame, context }: { frame: Frame; context: PageContext }) {
  const { global } = frame.navigation;
  if (global.length < 2) return null;
  return (
    <nav className={styles['strip']} aria-label={context.messages.site.ourBrands}>
      <LinkList
        items={global}
        className={styles['row']}
        current={new Map([[context.brand.basePath, context.path === context.brand.basePath ? 'page' : 'true']])}
      />
    </nav>
  );
}

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

function Shortcuts({ frame, context }: { frame: Frame; context: PageContext }) {
  const { shortcuts } = frame.navigation;
  if (shortcuts.length === 0) return null;
  return (
    <nav className={styles['shortcuts']} aria-label={context.messages.site.shortcuts}>
      <span className={styles['shortcutsTitle']} aria-hidden="true">
        {context.messages.site.shortcuts}
      </span>
      <LinkList items={shortcuts} className={styles['row']} />
    </nav>
  );
}

type Parts = { frame: Frame; navbar: NavbarState; context: PageContext };

/** Above the bar that stays: the brands of the site, and the nameplate where it has a line of its own. */
function AboveBar({ frame, context }: Parts) {
  const { brand, messages, path } = context;
  return (
    <>
      <div className={styles['stripe']} />
      {globalMenuHidden(brand, path) ? null : <BrandStrip frame={frame} context={context} />}
      {characters[brand.vertical].nameplate.layout === 'bar' ? null : (
        <div className={styles['top']}>
          <Nameplate brand={brand} label={messages.site.home(brand.displayName)} />
          <p className={styles['tagline']}>{brand.tagline}</p>
        </div>
      )}
    </>
  );
}

/** The bar up to the headline of the page: the menu, the nameplate, the sections. */
function BarStart({ frame, navbar, context }: Parts) {
  const { brand, messages, path, flags } = context;
  const { local } = frame.navigation;
  const isBar = characters[brand.vertical].nameplate.layout === 'bar';
  const tease = flags.miniPlayer && navbar.miniPlayer.data?.showTease ? navbar.miniPlayer.data : undefined;
  return (
    <>
      {globalMenuHidden(brand, path) ? null : <MenuButton context={context} />}
      <div className={styles['sign']}>
        <Nameplate brand={brand} label={messages.site.home(brand.displayName)} size={isBar ? 'full' : 'small'} />
      </div>
      <nav className={styles['sections']} aria-label={messages.site.sections}>
        <LinkList
          items={local}
          className={styles['row']}
          current={currentAmong(
            local.map(({ url }) => url),
            path,
          )}
        />
      </nav>
      {tease ? (
        <a className={styles['tease']} href={tease.url}>
          <Icon name="play" size={16} />
          <span className={styles['teaseTitle']}>
            <span className="visually-hidden">{`${messages.article.watch}: `}</span>
            {tease.title}
          </span>
        </a>
      ) : null}
      <AccountLink className={styles['account']} context={context} isIcon />
      <a className={styles['search']} href={pathOnSite(brand, '/search')}>
        <Icon name="search" label={messages.site.search} />
      </a>
    </>
  );
}

function BelowBar({ frame, navbar, context }: Parts) {
  return (
    <>
      {navbar.shortcutsVisible ? <Shortcuts frame={frame} context={context} /> : null}
      {globalMenuHidden(context.brand, context.path) ? null : <SiteMenu frame={frame} navbar={navbar} context={context} />}
    </>
  );
}

/** What a navbar depends on besides its navigation and lists: pages with the same key have the same navbar, apart from the headline. */
const toKey = (context: PageContext, { local }: Frame['navigation'], navbar: NavbarState): string => {
  const { brand, path, flags } = context;
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
