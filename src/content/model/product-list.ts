/** How products stand in a list (SP-07): each in a line of its own, or one at a time, large. */
export const productListTypes = ['shopListByOneProduct', 'oneOneProduct'] as const;
export type ProductListType = (typeof productListTypes)[number];

/** True for the name of such a list: of an element of a body, or the subType of a package. */
export const isProductListType = (type: string | undefined): type is ProductListType => productListTypes.some((known) => known === type);
