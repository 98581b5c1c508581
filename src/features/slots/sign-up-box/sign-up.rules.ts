/** Where a box stands that somebody signs up in. */
export const signUpPlaces = ['article', 'front', 'embed', 'page'] as const;
export type SignUpPlace = (typeof signUpPlaces)[number];

/** The place that a form names; one that is none is a page. */
export const toSignUpPlace = (named: string | null): SignUpPlace => signUpPlaces.find((one) => one === named) ?? 'page';

/** Where the form of a newsletter's box is sent, inside the brand: from a frame of others to a page for frames. */
export const signUpPath = (newsletterId: string, place: SignUpPlace): string =>
  place === 'embed' ? `/embedded-newsletter/${newsletterId}/sign-up` : '/newsletters/sign-up';

/** The page that shows the box of a newsletter alone. */
export const signUpPagePath = (newsletterId: string): string => `/newsletters/sign-up?newsletter=${newsletterId}`;

/** Where the link of the mail leads, inside the brand. */
export const confirmPath = '/newsletters/confirm';

const embedded = /^\/embedded-newsletter\/(sub_[a-z0-9_]{1,60})\/sign-up$/;
/** The newsletter of a path that frames of others send their form to. */
export const findEmbeddedId = (path: string): string | undefined => embedded.exec(path)?.[1];

/** Whether a text can be the id of a newsletter. */
export const isNewsletterId = (text: string): boolean => /^sub_[a-z0-9_]{1,60}$/.test(text);
