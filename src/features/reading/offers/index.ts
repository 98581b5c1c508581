/** Offers: what a product costs at a seller and how one gets there, the same wherever a product is shown. */
export { buildItemOffer, buildOffer, type OfferChoices, type OfferView } from './offer.view.ts';
export { Price } from './price.tsx';
export { ProductList } from './product-list.tsx';
export { ShopLink } from './shop-link.tsx';
