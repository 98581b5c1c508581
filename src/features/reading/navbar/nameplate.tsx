import { type Brand, pathOnSite } from '#brands';
import { characters, marks } from '#brands/theme';
import styles from './nameplate.module.css';

/** The mark of a brand alone; its shapes are this house's own drawings. */
export function BrandMark({ brand }: { brand: Brand }) {
  const { ground, shapes } = marks[brand.vertical];
  return (
    <svg
      className={styles['mark']}
      viewBox="0 0 32 32"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: `<path fill="${ground}" d="M0 0h32v32H0z"/>${shapes}` }}
    />
  );
}

/** The brand's name as it signs itself, leading to its home. */
export function Nameplate({ brand, label, size = 'full' }: { brand: Brand; label: string; size?: 'full' | 'small' }) {
  const { mark } = characters[brand.vertical].nameplate;
  return (
    <a
      className={size === 'small' ? `${styles['nameplate']} ${styles['small']}` : styles['nameplate']}
      href={pathOnSite(brand, '/')}
      aria-label={label}
    >
      {mark ? <BrandMark brand={brand} /> : null}
      <span className={styles['name']}>{brand.displayName}</span>
    </a>
  );
}
