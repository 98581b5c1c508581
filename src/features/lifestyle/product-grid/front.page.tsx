import { createFrontPages } from '#features/reading/front';
import { ProductGrid } from './product-grid.tsx';

// Reading makes fronts and knows no shop; their page file stands here, where both are known, so that the one style sheet of fronts has the grid's rules too.
export const { draftPage, embeddedPackagePage, frontPage, taxonomyPage } = createFrontPages({ productGrid: ProductGrid });
