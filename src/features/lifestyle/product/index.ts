/** The page of a product, and of a draft of one: where to buy it and for how much, what speaks for and against it, and its review. */
export { productDraftPage, productPage } from './product.page.tsx';
