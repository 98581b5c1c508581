import { useState } from 'react';
import { defineIsland } from '#platform/islands';
import styles from './embed.module.css';

type Props = { src: string; title: string; aspect?: number | undefined; height?: number | undefined; notice: string; show: string };

/** An island because an outside frame must load only when the reader asks for it. `data-show-embed`: where the gate of privacy presses for readers who let all embeds in. */
function Embed({ src, title, aspect, height, notice, show }: Props) {
  const [isShown, setShown] = useState(false);
  if (isShown)
    return (
      <iframe
        className={styles['frame']}
        src={src}
        title={title}
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation allow-forms"
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        ref={(frame) => {
          if (!frame) return;
          if (aspect) frame.style.aspectRatio = String(aspect);
          else frame.style.height = `${height ?? 480}px`;
          // what loads by the reader's leave takes no focus away
          if (document.documentElement.dataset['embeds'] !== 'allowed') frame.focus({ preventScroll: true });
        }}
      />
    );
  return (
    <div className={styles['ask']}>
      <p className={styles['notice']}>{notice}</p>
      <button className={styles['button']} type="button" data-show-embed="" onClick={() => setShown(true)}>
        {show}
      </button>
    </div>
  );
}

export const island = defineIsland('reading/body/embed', Embed);
