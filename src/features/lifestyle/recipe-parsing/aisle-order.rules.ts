/** The aisles of a shop, in the order one walks them. */
export const aisles = ['produce', 'bakery', 'meat', 'dairy', 'frozen', 'pantry', 'spices', 'other'] as const;
export type Aisle = (typeof aisles)[number];
