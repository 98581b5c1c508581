import type { ComponentProps } from 'react';
import { type NoticeKind, noticeStyle } from './notice-style.ts';

type NoticeProps = Omit<ComponentProps<'div'>, 'className' | 'ref'> & {
  kind: NoticeKind;
  /** `div`: it holds more than a sentence. */
  as?: 'p' | 'div';
  /** It stands there from the beginning and answers nothing: it is not announced. */
  isStatic?: boolean;
};

/** A sentence about a form or what it did. A problem is read out at once, anything else when the reader pauses. */
export const Notice = ({ kind, as: Block = 'p', isStatic = false, ...attributes }: NoticeProps) => (
  <Block role={isStatic ? undefined : kind === 'problem' ? 'alert' : 'status'} {...attributes} className={noticeStyle(kind)} />
);
