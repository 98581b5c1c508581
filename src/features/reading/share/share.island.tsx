import { useEffect, useState } from 'react';
import { defineIsland } from '#platform/islands';
import { ShareIcon } from './share-icon.tsx';
import styles from './share.module.css';

type Props = { url: string; title: string; messages: { share: string; copyLink: string; copied: string; shareLinkCopied: string } };

const confirmationShown = 2500;

/** An island because copying and the device's own share sheet need script; the links beside it do not. */
function Share({ url, title, messages }: Props) {
  const [canShare, setCanShare] = useState(false);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => setCanShare('share' in navigator), []);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), confirmationShown);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () => navigator.clipboard.writeText(url).then(() => setCopied(true), reportError);
  // closing the share sheet rejects with AbortError: the reader changed their mind
  const share = () =>
    navigator
      .share({ url, title })
      .catch((error: unknown) => (error instanceof DOMException && error.name === 'AbortError' ? undefined : reportError(error)));
  return (
    <>
      <button className={styles['item']} type="button" onClick={() => void copy()}>
        <ShareIcon name={isCopied ? 'done' : 'link'} />
        <span className={styles['label']}>{isCopied ? messages.copied : messages.copyLink}</span>
      </button>
      {canShare && (
        <button className={styles['item']} type="button" onClick={() => void share()}>
          <ShareIcon name="share" />
          <span className={styles['label']}>{messages.share}</span>
        </button>
      )}
      <span className="visually-hidden" role="status">
        {isCopied ? messages.shareLinkCopied : ''}
      </span>
    </>
  );
}

export const island = defineIsland('reading/share/share', Share);
