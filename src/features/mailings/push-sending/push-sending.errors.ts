import { AppError } from '#platform/errors';

/** There is no message of that number. */
export const messageNotFound = (id: string): AppError =>
  new AppError({
    code: 'push/no-message',
    status: 404,
    message: `There is no message ${id}. GET /editorial/push-messages and \`masthead push list\` list them.`,
  });

/** A message that is too far on, or not far enough, for what was asked. */
export const wrongMessageState = (id: string, state: string, wanted: string): AppError =>
  new AppError({ code: 'push/wrong-state', status: 409, message: `Message ${id} is ${state}: ${wanted}.`, details: { state } });

/** Topics that are none, or of several sites. */
export const topicsRefused = (topics: readonly string[]): AppError =>
  new AppError({
    code: 'push/topics-refused',
    status: 400,
    message: `These are no topics of one site: ${topics.map((topic) => JSON.stringify(topic.slice(0, 60))).join(', ')}. GET /editorial/push-topics and \`masthead push topics\` list those there are.`,
  });

/** A piece that readers of the site do not have. */
export const pieceMissing = (id: string, site: string): AppError =>
  new AppError({
    code: 'push/piece-missing',
    status: 400,
    message: `Readers of ${site} do not have ${id}. Publish it first, or choose topics of its own site.`,
    details: { id },
  });

/** A message without a piece and without words. */
export const nothingToShow = (): AppError =>
  new AppError({ code: 'push/nothing-to-show', status: 400, message: 'A message shows a piece, or a title and a text of its own.' });

/** More than fits into one push. */
export const payloadTooLarge = (bytes: number, limit: number): AppError =>
  new AppError({
    code: 'push/payload-too-large',
    status: 400,
    message: `What is shown has ${bytes.toLocaleString('en')} bytes, and ${limit.toLocaleString('en')} fit into one push. Shorten its words or its address.`,
    details: { bytes, limit },
  });

/** A message to so many browsers that it is asked about twice. */
export const needsConfirmation = (receivers: number, limit: number): AppError =>
  new AppError({
    code: 'push/needs-confirmation',
    status: 409,
    message: `This goes to ${receivers.toLocaleString('en')} browsers, more than ${limit.toLocaleString('en')}. If that is meant, send it again with "confirm": ${receivers}, at the terminal --confirm ${receivers}.`,
    details: { receivers, limit },
  });

/** Nothing is sent where notifications are off. */
export const sendingOff = (): AppError =>
  new AppError({ code: 'push/sending-off', status: 409, message: 'This site sends no notifications: MASTHEAD_PUSH is off.' });
