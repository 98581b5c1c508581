/** The parts of the interface that several features share. Styles use the tokens of src/brands/theme only. */
// whoever uses a part of the interface gets what every page starts from
import './base.css';

export { ButtonLink } from './button-link.tsx';
export { Byline, type BylinePerson } from './byline.tsx';
export { Icon, type IconName } from './icon.tsx';
export { default as layout } from './layout.module.css';
export { SectionTitle } from './section-title.tsx';
export { Notice } from './notice.tsx';
