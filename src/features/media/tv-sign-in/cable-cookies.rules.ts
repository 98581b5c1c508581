/** The cookie of a sign-in with a TV provider; its content is a secret. */
export const cableSessionCookie = 'tve_session';
/** The cookie of a device, by which it has one temporary pass a day. */
export const cableDeviceCookie = 'tve_device';
/** The cookie of a sign-in that was begun and not finished. */
export const cablePendingCookie = 'tve_pending';
/** The cookie of a stream, sent below its path alone. */
export const mediaTokenCookie = 'tve_media';
/** The cookie of a device that shows a code for a second screen: what the code is, and that it is this device's. */
export const cableCodeCookie = 'tve_code';
