import { useEffect, useRef } from 'react';
import { choiceStyle, dialogStyle } from '#platform/ui';
import { ToolButton } from './tool-button.tsx';
import type { ToolProps } from './ingredient-list.tsx';
import { sortByAisle, writeShoppingList } from './shopping-list.view.ts';
import type { ShownLine } from './shown-lines.view.ts';
import styles from './cooking.module.css';

/** What is to be bought, aisle by aisle; what is ticked is at home and is left out of what is copied, shared and printed. */
export function ShoppingList({
  lines,
  said,
  onCopy,
  onShare,
  onPrint,
  onClose,
  ...tools
}: ToolProps & {
  lines: readonly ShownLine[];
  said: string;
  onCopy: (text: string) => void;
  onShare: ((text: string) => void) | undefined;
  onPrint: () => void;
  onClose: () => void;
}) {
  const { recipe, labels, state, happened } = tools;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const lists = sortByAisle(lines);
  const text = () => writeShoppingList(recipe.title, lists, state.ticked, labels.aisles);
  return (
    <dialog ref={dialog} className={`${dialogStyle} ${styles['shopping']}`} aria-labelledby="shopping-title" data-prints onClose={onClose}>
      <div className={styles['stepHead']}>
        <h2 id="shopping-title" className={styles['groupTitle']}>
          {labels.shoppingList}
        </h2>
        <ToolButton onClick={() => dialog.current?.close()}>{labels.close}</ToolButton>
      </div>
      <p className={styles['note']}>{labels.tickWhatIsThere}</p>
      {lists.map(({ aisle, lines: wanted }) => (
        <div key={aisle} className={styles['group']}>
          <h3 className={styles['groupTitle']}>{labels.aisles[aisle]}</h3>
          <ul className={styles['items']} role="list">
            {wanted.map(({ key, text: line }) => (
              <li key={key}>
                <label className={choiceStyle}>
                  <input type="checkbox" checked={state.ticked.includes(key)} onChange={() => happened({ type: 'ticked', key })} />
                  <span>{line}</span>
                </label>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div className={styles['bar']}>
        <ToolButton onClick={() => onCopy(text())}>{labels.copyList}</ToolButton>
        {onShare && <ToolButton onClick={() => onShare(text())}>{labels.share}</ToolButton>}
        <ToolButton onClick={onPrint}>{labels.print}</ToolButton>
      </div>
      <p className={styles['note']} role="status">
        {said === labels.listCopied || said === labels.listNotCopied ? said : ''}
      </p>
    </dialog>
  );
}
