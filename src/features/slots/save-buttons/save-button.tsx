import { parseSavedId } from '#content/rules/saved-content';
import type { PageContext } from '#features/pages/page';
import styles from './save-button.module.css';

/** Returns true if a piece gets a save button: its kind can be saved, and the brand's flag is on. */
export const hasSaveButton = (id: string, { flags }: Pick<PageContext, 'flags'>): boolean =>
  flags.bookmarks && parseSavedId(id) !== undefined;

/**
 * Saves a piece, whose kind its id says; nothing for what cannot be saved, and where the brand's flag is off. Without script it sends the form of the page (`SaveForm`); where a page has
 * none it is not shown.
 */
export function SaveButton({
  id,
  headline,
  context,
  isWide = false,
}: {
  id: string;
  headline: string;
  context: Pick<PageContext, 'flags' | 'messages'>;
  /** With its word beside the ribbon. */
  isWide?: boolean;
}) {
  const known = context.flags.bookmarks ? parseSavedId(id) : undefined;
  if (!known) return null;
  const { saved } = context.messages;
  return (
    <button
      className={isWide ? styles['wide'] : undefined}
      form="save"
      name="id"
      value={known.contentId}
      aria-label={saved.saveThis(headline)}
    >
      {isWide && (
        <>
          <span className={styles['off']}>{saved.save}</span>
          <span className={styles['on']}>{saved.saved}</span>
        </>
      )}
    </button>
  );
}
