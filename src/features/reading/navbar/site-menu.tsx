import type { PageContext } from '#features/pages/page';
import { Island } from '#platform/islands';
import { Icon } from '#platform/ui';
import type { Frame } from './frame.service.ts';
import { AccountLink } from './account-link.tsx';
import { LinkList } from './link-list.tsx';
import type { NavbarState, PopularList } from './navbar.state.ts';
import { findCurrent, listNewsletterLinks, listServiceLinks } from './navbar.view.ts';
import styles from './site-menu.module.css';
import { island as themeSwitch } from './theme-switch.island.tsx';

const menuId = 'site-menu';

/** Opens the menu; a popover needs no script, and closes with Escape or a press beside it. */
export function MenuButton({ context }: { context: PageContext }) {
  return (
    <button className={styles['open']} type="button" popoverTarget={menuId}>
      <Icon name="menu" />
      <span className={styles['openLabel']}>{context.messages.site.menu}</span>
    </button>
  );
}

function Popular({ list }: { list: PopularList }) {
  if (list.items.length === 0) return null;
  return (
    <section className={styles['popular']}>
      <h3 className={styles['title']}>{list.title}</h3>
      <ul>
        {list.items.map(({ id, headline, url }) => (
          <li key={id}>
            <a href={url} data-activity-map={list.dataActivityMap[id]}>
              {headline}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How the reader wants the page to look: as the device, light, dark. */
export function Appearance({ context }: { context: PageContext }) {
  const { site } = context.messages;
  return (
    <Island
      of={themeSwitch}
      when="interaction"
      props={{ title: site.theme, system: site.themeSystem, light: site.themeLight, dark: site.themeDark }}
    />
  );
}

/** The opened menu: sections, what is most popular, the brands beside this one, and the appearance. */
export function SiteMenu({ frame, navbar, context }: { frame: Frame; navbar: NavbarState; context: PageContext }) {
  const { messages } = context;
  const { path } = context.address;
  const { local, global } = frame.navigation;
  const { current, error } = navbar.menu;
  const services = listServiceLinks(context);
  const newsletters = listNewsletterLinks(frame, context);
  return (
    <div className={styles['menu']} id={menuId} popover="auto" role="dialog" aria-label={messages.site.menu}>
      <button className={styles['close']} type="button" popoverTarget={menuId} popoverTargetAction="hide">
        <Icon name="close" label={messages.site.closeMenu} />
      </button>
      <nav className={styles['sections']} aria-label={messages.site.menu}>
        {error ? (
          <p>{messages.site.menuFailed}</p>
        ) : (
          <LinkList
            items={local}
            current={current === undefined ? undefined : new Map([[current, findCurrent(current, path) ?? 'true']])}
          />
        )}
      </nav>
      {services.length > 0 ? (
        <section className={styles['brands']}>
          <h3 className={styles['title']}>{context.flags.localNews ? messages.guide.onTvAndLocal : messages.guide.onTv}</h3>
          <LinkList items={services} />
        </section>
      ) : null}
      <AccountLink className={styles['account']} context={context} />
      {newsletters.length > 0 ? (
        <div className={styles['brands']}>
          <LinkList items={newsletters} />
        </div>
      ) : null}
      <Popular list={navbar.mostPopular.read} />
      <Popular list={navbar.mostPopular.shop} />
      <Popular list={navbar.mostPopular.recipe} />
      {global.length > 1 ? (
        <section className={styles['brands']}>
          <h3 className={styles['title']}>{messages.site.ourBrands}</h3>
          <LinkList items={global} />
        </section>
      ) : null}
      <Appearance context={context} />
    </div>
  );
}
