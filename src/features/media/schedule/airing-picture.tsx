import type { ShownSeries } from '#content/model/guide';
import type { PageContext } from '#features/pages/page';
import { usualThumbnailPath } from '#features/media/airings';
import styles from './schedule.module.css';

const leadSlot = {
  aspect: '16:9',
  sizes: '(min-width: 1000px) 560px, 100vw',
  widths: [480, 750, 1240],
  priority: 'lead',
  alt: '',
} as const;
const listSlot = { aspect: '16:9', sizes: '142px', widths: [142, 320], priority: 'lazy', alt: '' } as const;

/** The picture of a series, or the brand's mark where it has none. The title beside it says what it is. */
export function AiringPicture({
  series,
  context,
  isLead = false,
}: {
  series: ShownSeries | undefined;
  context: PageContext;
  isLead?: boolean;
}) {
  const { pictures, brand } = context;
  const className = isLead ? styles['leadPicture'] : styles['picture'];
  return series?.image ? (
    <div className={className} dangerouslySetInnerHTML={{ __html: pictures.html(series.image, isLead ? leadSlot : listSlot) }} />
  ) : (
    <div className={className}>
      <img src={usualThumbnailPath(brand.vertical)} alt="" width={142} height={80} loading="lazy" />
    </div>
  );
}
