/** The page of a product and of its draft: where to buy it and at what price, pros and cons, and the review. */
export { productDraftPage, productPage } from './product.page.tsx';
