/** Offers: the price of a product at a seller and the link to it, the same wherever a product is shown. */
export { buildItemOffer, buildOffer, type OfferChoices, type OfferView } from './offer.view.ts';
export { Price } from './price.tsx';
export { ProductList } from './product-list.tsx';
export { ShopLink } from './shop-link.tsx';
