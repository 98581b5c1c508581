/** The question at the end of pages whether they helped: its form, the stored answers, and the command that lists them. */
export { SurveyForm } from './survey-form.tsx';
export { surveyRoutes } from './survey.api.ts';
export { surveyMigrations } from './survey.migrations.ts';
export { createSurvey } from './survey.service.ts';
export { type StoredAnswer, deleteOldAnswers, listAnswers } from './survey.store.ts';
export type { SurveyTables } from './survey.tables.ts';
