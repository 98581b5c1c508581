/** Access without a subscription of one's own: gifts, groups whose email domain is enough, and the views of the meter. */
export { type Gifts, createGifts, giftTerms } from './gifts.service.ts';
export { listGroups, putGroup, removeGroup } from './groups.store.ts';
export { isSchoolAddress } from './mail-domain.rules.ts';
export { type Groups, type Views, createGroups, createViews } from './subscription-readers.service.ts';
