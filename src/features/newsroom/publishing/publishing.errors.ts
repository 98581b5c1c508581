import { AppError } from '#platform/errors';

/** An instant that is not in the future. */
export const notInFuture = (at: string): AppError =>
  new AppError({
    code: 'editorial/not-in-future',
    status: 400,
    message: `${at} is past. A schedule needs an instant to come; to do it now, publish or unpublish.`,
    details: { fields: [{ path: 'at', problem: 'is past' }] },
  });

/** A document that would go out before its own date of publication. */
export const dateToCome = (id: string, date: string): AppError =>
  new AppError({
    code: 'editorial/date-to-come',
    status: 400,
    message: `${id} is dated ${date}, which is later than it would be published. Keep it as a draft and schedule it for that date with POST /editorial/documents/${id}/schedule (masthead publish ${id} --at ${date}), or give it an earlier datePublished.`,
    details: { id, fields: [{ path: 'datePublished', problem: 'is later than the publication' }] },
  });

/** A document without a status, such as a menu: it is always there for readers. */
export const hasNoStatus = (id: string, type: string): AppError =>
  new AppError({
    code: 'editorial/has-no-status',
    status: 400,
    message: `${id} is a ${type}: it has no status, so it is neither published nor unpublished. Change it, and readers have it.`,
    details: { id, type },
  });

/** What is asked for is so already. */
export const nothingToPublish = (id: string): AppError =>
  new AppError({
    code: 'editorial/nothing-to-publish',
    status: 409,
    message: `${id} is published already and has no draft of a change. Save a draft first, and schedule that.`,
    details: { id },
  });

/** There is no such schedule that still waits. */
export const scheduleNotFound = (id: string): AppError =>
  new AppError({
    code: 'editorial/no-schedule',
    status: 404,
    message: `There is no schedule ${id} that still waits: it was carried out or cancelled, or never was.`,
    details: { id },
  });

/** A preview of what has no page of its own. */
export const noPreview = (id: string, type: string): AppError =>
  new AppError({
    code: 'editorial/no-preview',
    status: 400,
    message: `${id} is a ${type}, which has no page to preview.`,
    details: { id, type },
  });
