/** Where a reader's notifications are, inside the brand. */
export const pushPath = '/account/notifications';

const embedPaths = /embedded-newsletter|embedded-pkg|embedded-video|playmaker/;

/** Whether a path is one of those that others embed: none of them asks for notifications. */
export const isEmbedPath = (path: string): boolean => embedPaths.test(path);
