import { AppError } from '#platform/errors';

/** An endpoint that is no address of a push service this site calls. */
export const endpointRefused = (): AppError =>
  new AppError({
    code: 'push/endpoint-refused',
    status: 400,
    message: 'This endpoint is not of a push service that this site calls. Those of browsers are known; MASTHEAD_PUSH_HOSTS adds others.',
  });

/** Keys that nothing can be encrypted for. */
export const keysRefused = (): AppError =>
  new AppError({
    code: 'push/keys-refused',
    status: 400,
    message: 'The keys of this subscription cannot be used: p256dh is a point of the curve P-256 in 65 bytes, auth a secret of 16 bytes.',
  });

/** A topic that is none, or of another site. */
export const topicUnknown = (): AppError =>
  new AppError({ code: 'push/unknown-topic', status: 400, message: 'One of these topics is none of this site.' });

/** An endpoint that another browser has subscribed. */
export const notYours = (): AppError =>
  new AppError({
    code: 'push/not-yours',
    status: 409,
    message: 'Another browser has subscribed this endpoint. Only the browser that subscribed it can change it.',
  });

/** A call that no page of ours sent. */
export const notFromOwnPage = (): AppError =>
  new AppError({ code: 'push/not-from-page', status: 403, message: 'Only the pages of this site subscribe browsers.' });

/** Too many subscriptions from one address. */
export const tooManySubscriptions = (retryAfter: number): AppError =>
  new AppError({
    code: 'push/too-many',
    status: 429,
    message: 'Too many browsers were subscribed from your address. Wait as long as Retry-After says.',
    details: { retryAfter },
  });

/** Notifications are turned off for the whole site. */
export const pushOff = (): AppError =>
  new AppError({ code: 'push/off', status: 404, message: 'This site sends no notifications: MASTHEAD_PUSH is off.' });

/** A stored private key that this secret does not open. */
export const unreadablePushKey = (id: string, cause: unknown): AppError =>
  new AppError({
    code: 'push/unreadable-key',
    status: 500,
    message: `The push key ${id} cannot be opened: it was sealed with another MASTHEAD_SECRET. Give that secret back, or make a new key with \`masthead push rotate-key\`.`,
    cause,
  });
