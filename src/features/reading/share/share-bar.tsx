import type { PageContext } from '#features/pages/page';
import { Island } from '#platform/islands';
import { island } from './share.island.tsx';
import { ShareIcon } from './share-icon.tsx';
import { listShareLinks } from './share-links.view.ts';
import styles from './share.module.css';

/** Where a piece can be shared to: links that work by themselves, and copying where there is script. */
export function ShareBar({ path, title, context }: { path: string; title: string; context: PageContext }) {
  const { messages } = context;
  const { origin } = context.address;
  const { share, copyLink, copied, shareLinkCopied } = messages.article;
  const url = `${origin}${path}`;
  return (
    <div className={styles['share']} role="group" aria-label={share}>
      {listShareLinks(url, title, messages).map(({ icon, href, label }) => (
        <a key={icon} className={styles['item']} href={href} aria-label={label} rel={icon === 'mail' ? undefined : 'noopener nofollow'}>
          <ShareIcon name={icon} />
        </a>
      ))}
      <Island of={island} when="interaction" props={{ url, title, messages: { share, copyLink, copied, shareLinkCopied } }} />
    </div>
  );
}
