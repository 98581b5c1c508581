/** Pages for one reader: their requests, forms, refusals and answers. */
export { definePersonalPage, type PersonalPage } from './define-personal-page.service.ts';
export type {
  FormRefusal,
  FormRule,
  OwnFile,
  PersonalAnswer,
  PersonalForms,
  PersonalRequest,
  PersonalSteps,
} from './personal-page.view.ts';
