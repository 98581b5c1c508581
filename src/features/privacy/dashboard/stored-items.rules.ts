type StoredItem = {
  /** As `isNamed` reads it. */
  name: string;
  what:
    | 'choices'
    | 'region'
    | 'session'
    | 'forms'
    | 'browser'
    | 'theme'
    | 'reading'
    | 'place'
    | 'meter'
    | 'checkout'
    | 'saved'
    | 'provider'
    | 'device'
    | 'partners'
    | 'notifications'
    | 'ads';
  keeps: 'year' | 'days400' | 'days60' | 'session' | 'signedIn' | 'bought' | 'cleared';
};

/** What this site stores in browsers, cookies first. The notice names each of them and the dashboard says of what it finds which it is. */
export const storedItems: readonly StoredItem[] = [
  { name: 'masthead-consent', what: 'choices', keeps: 'year' },
  { name: 'masthead-partners', what: 'partners', keeps: 'year' },
  { name: 'ng_geolocation', what: 'region', keeps: 'session' },
  { name: 'masthead-session', what: 'session', keeps: 'signedIn' },
  { name: 'masthead-signed-in', what: 'session', keeps: 'signedIn' },
  { name: 'masthead-form', what: 'forms', keeps: 'session' },
  { name: 'masthead-browser', what: 'browser', keeps: 'days60' },
  { name: 'masthead-meter', what: 'meter', keeps: 'days60' },
  { name: 'tve_device', what: 'device', keeps: 'year' },
  { name: 'tve_', what: 'provider', keeps: 'signedIn' },
  { name: 'masthead-push-device', what: 'notifications', keeps: 'days400' },
  { name: 'theme', what: 'theme', keeps: 'cleared' },
  { name: 'masthead-player', what: 'reading', keeps: 'cleared' },
  { name: 'cooking:', what: 'reading', keeps: 'cleared' },
  { name: 'masthead-live-', what: 'reading', keeps: 'cleared' },
  { name: 'local-place', what: 'place', keeps: 'cleared' },
  { name: 'guide-zone', what: 'place', keeps: 'cleared' },
  { name: 'masthead-ads-shown', what: 'ads', keeps: 'cleared' },
  { name: 'masthead-to-save', what: 'saved', keeps: 'session' },
  { name: 'masthead-saved', what: 'saved', keeps: 'signedIn' },
  { name: 'masthead-push', what: 'notifications', keeps: 'cleared' },
  { name: 'masthead-pending-checkout', what: 'checkout', keeps: 'bought' },
  { name: 'masthead-stored-offer', what: 'checkout', keeps: 'bought' },
];
