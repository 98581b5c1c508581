import styles from './tabs.module.css';

export type Tab = { href: string; label: string; count?: string | undefined; isCurrent: boolean };

/** Links among pages that belong together, one of which is open; `label` names them all. */
export const Tabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => (
  <nav className={styles['tabs']} aria-label={label}>
    <ul>
      {tabs.map(({ href, label: name, count, isCurrent }) => (
        <li key={href}>
          <a href={href} aria-current={isCurrent ? 'page' : undefined}>
            {name} {count !== undefined && <span className={styles['count']}>{count}</span>}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
