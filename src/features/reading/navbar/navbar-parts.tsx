import { pathOnSite } from '#brands';
import { characters } from '#brands/theme';
import type { PageContext } from '#features/pages/page';
import { Icon } from '#platform/ui';
import { AccountLink } from './account-link.tsx';
import type { Frame } from './frame.service.ts';
import { LinkList } from './link-list.tsx';
import { Nameplate } from './nameplate.tsx';
import type { NavbarState } from './navbar.state.ts';
import { currentAmong, globalMenuHidden } from './navbar.view.ts';
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
        current={new Map([[context.brand.basePath, context.address.path === context.brand.basePath ? 'page' : 'true']])}
      />
    </nav>
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
export function AboveBar({ frame, context }: Parts) {
  const { brand, messages } = context;
  const { path } = context.address;
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
export function BarStart({ frame, navbar, context }: Parts) {
  const { brand, messages, flags } = context;
  const { path } = context.address;
  const { local } = frame.navigation;
  const isBar = characters[brand.vertical].nameplate.layout === 'bar';
  const tease = flags.miniPlayer && navbar.miniPlayer.data?.showTease ? navbar.miniPlayer.data : undefined;
  return (
    <>
      {globalMenuHidden(brand, path) ? null : <MenuButton context={context} />}
      <div className={styles['sign']}>
        <Nameplate brand={brand} label={messages.site.home(brand.displayName)} size={isBar ? 'full' : 'small'} hasShapes />
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

/** Below the bar: the shortcuts, and the menu until it is opened. */
export function BelowBar({ frame, navbar, context }: Parts) {
  return (
    <>
      {navbar.shortcutsVisible ? <Shortcuts frame={frame} context={context} /> : null}
      {globalMenuHidden(context.brand, context.address.path) ? null : <SiteMenu frame={frame} navbar={navbar} context={context} />}
    </>
  );
}
