/** The parts of the interface that several features share. Styles use the tokens of src/brands/theme only. */
// whoever uses a part of the interface gets what every page starts from
import './base.css';

export { Button, ButtonLink } from './button.tsx';
export { buttonStyle } from './button-style.ts';
export { Byline, type BylinePerson } from './byline.tsx';
export { Choice } from './choice.tsx';
export { choiceStyle } from './choice-style.ts';
export { Dialog } from './dialog.tsx';
export { dialogStyle } from './dialog-style.ts';
export { FieldError } from './field-error.tsx';
export { Icon, type IconName } from './icon.tsx';
export { inputStyle } from './input-style.ts';
export { default as layout } from './layout.module.css';
export { Notice } from './notice.tsx';
export { noticeStyle } from './notice-style.ts';
export { PageBand } from './page-band.tsx';
export { SectionTitle } from './section-title.tsx';
export { type Tab, Tabs } from './tabs.tsx';
export { SelectField, TextArea, TextField, TextInput } from './text-field.tsx';
