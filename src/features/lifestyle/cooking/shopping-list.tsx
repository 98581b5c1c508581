import { useEffect, useRef } from 'react';
import { Button, Choice, Dialog } from '#platform/ui';
import type { ToolProps } from './ingredient-list.tsx';
import { sortByAisle, writeShoppingList } from './shopping-list.view.ts';
import type { ShownLine } from './shown-lines.view.ts';
import styles from './cooking.module.css';

const ListButton = ({ children, onClick }: { children: string; onClick: () => void }) => (
  <Button kind="outline" size="small" type="button" onClick={onClick}>
    {children}
  </Button>
);

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
    <Dialog ref={dialog} className={styles['shopping']} aria-labelledby="shopping-title" data-prints onClose={onClose}>
      <div className={styles['stepHead']}>
        <h2 id="shopping-title" className={styles['groupTitle']}>
          {labels.shoppingList}
        </h2>
        <ListButton onClick={() => dialog.current?.close()}>{labels.close}</ListButton>
      </div>
      <p className={styles['note']}>{labels.tickWhatIsThere}</p>
      {lists.map(({ aisle, lines: wanted }) => (
        <div key={aisle} className={styles['group']}>
          <h3 className={styles['groupTitle']}>{labels.aisles[aisle]}</h3>
          <ul className={styles['items']} role="list">
            {wanted.map(({ key, text: line }) => (
              <li key={key}>
                <Choice checked={state.ticked.includes(key)} onChange={() => happened({ type: 'ticked', key })}>
                  {line}
                </Choice>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div className={styles['bar']}>
        <ListButton onClick={() => onCopy(text())}>{labels.copyList}</ListButton>
        {onShare && <ListButton onClick={() => onShare(text())}>{labels.share}</ListButton>}
        <ListButton onClick={onPrint}>{labels.print}</ListButton>
      </div>
      <p className={styles['note']} role="status">
        {said === labels.listCopied || said === labels.listNotCopied ? said : ''}
      </p>
    </Dialog>
  );
}
