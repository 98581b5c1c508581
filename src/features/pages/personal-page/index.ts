/** Pages that are made for one reader: who asks, the forms that are taken, the refusals of those that are not, and what is answered. */
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
