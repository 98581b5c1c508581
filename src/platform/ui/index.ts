/** The door of the look's parts that several features share. Styles use the tokens of src/brands/theme only. */
// whoever uses a part of the look gets what every page starts from
import './base.css';

export { Button, ButtonLink } from './button.tsx';
export { Byline, type BylinePerson } from './byline.tsx';
export { Icon, type IconName } from './icon.tsx';
export { Kicker } from './kicker.tsx';
export { default as layout } from './layout.module.css';
export { SectionTitle } from './section-title.tsx';
export { Timestamp } from './timestamp.tsx';
export { Notice } from './notice.tsx';
