import { formatCookie, minutesToDays, readCookie } from '#platform/http';
import { flagsOf, type Vertical } from '#brands';

const names = { secure: '__Host-masthead-mock-subscription', plain: 'masthead-mock-subscription' } as const;
const fixed = 'subscription-user';
const minutes = 10;

/**
 * The pretended subscriber (PW-04): only with the toggle on, where the news subscription is sold, by a cookie of ten minutes with a fixed value.
 * `isOn` is the toggle of the configuration, which a production sets to false; where it is undefined the feature flag says.
 */
export const createMockUser = ({ isOn, now }: { isOn: boolean | undefined; now: () => number }) => {
  const isOffered = (vertical: Vertical): boolean => {
    const { mockSubscription, newsSubscriptions } = flagsOf(vertical);
    return (isOn ?? mockSubscription === true) && newsSubscriptions === true;
  };
  return {
    isOffered,
    isIn: (vertical: Vertical, cookies: string | undefined, secure: boolean): boolean =>
      isOffered(vertical) && readCookie(cookies, secure ? names.secure : names.plain) === fixed,
    logIn: (secure: boolean): string[] => [
      formatCookie(secure ? names.secure : names.plain, fixed, {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure,
        now: now(),
        expires: minutesToDays(minutes),
      }),
    ],
    logOut: (secure: boolean): string[] => [
      formatCookie(secure ? names.secure : names.plain, '', {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure,
        now: now(),
        expires: new Date(0),
        maxAge: 0,
      }),
    ],
  };
};
export type MockUser = ReturnType<typeof createMockUser>;
