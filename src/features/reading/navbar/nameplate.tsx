import { type Brand, pathOnSite } from '#brands';
import { characters, marks } from '#brands/theme';
import styles from './nameplate.module.css';

const markId = 'brand-mark';

/** The mark of a brand alone; its shapes are this house's own drawings. They are written once a page, and shown from there elsewhere. */
function BrandMark({ brand, isWritten }: { brand: Brand; isWritten: boolean }) {
  const { ground, shapes } = marks[brand.vertical];
  return (
    <svg
      className={styles['mark']}
      viewBox="0 0 32 32"
      aria-hidden="true"
      dangerouslySetInnerHTML={{
        __html: isWritten ? `<g id="${markId}"><path fill="${ground}" d="M0 0h32v32H0z"/>${shapes}</g>` : `<use href="#${markId}"/>`,
      }}
    />
  );
}

/** The brand's name as it signs itself, leading to its home. */
export function Nameplate({
  brand,
  label,
  size = 'full',
  hasShapes = false,
}: {
  brand: Brand;
  label: string;
  size?: 'full' | 'small';
  /** Whether the shapes of the mark are written here, for all of the page: in the bar, which each page has. */
  hasShapes?: boolean;
}) {
  const { mark } = characters[brand.vertical].nameplate;
  return (
    <a
      className={size === 'small' ? `${styles['nameplate']} ${styles['small']}` : styles['nameplate']}
      href={pathOnSite(brand, '/')}
      aria-label={label}
    >
      {mark ? <BrandMark brand={brand} isWritten={hasShapes} /> : null}
      <span className={styles['name']}>{brand.displayName}</span>
    </a>
  );
}
