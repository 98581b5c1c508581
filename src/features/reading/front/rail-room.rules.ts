import type { WirePackage } from '#content/responses/wire';
import { chooseGridShape } from '#features/reading/packages.pure';

type Measured = Pick<WirePackage, 'type' | 'subType' | 'title' | 'metadata' | 'items'>;

// px on a desk, about: the main column beside a rail, the gap of groups, an ad with what is around it, and how far a rail may reach below what is beside it
const mainWidth = 900;
const gap = 44;
const adHeight = 290;
const slack = 100;
const titleHeight = 56;
// a card's words below its picture, a line of a list with and without a thumbnail
const words = { large: 190, small: 125 } as const;
const line = { pictured: 118, plain: 108 } as const;

const rows = (count: number, columns: number): number => Math.ceil(count / columns);

const estimateLead = (count: number, subType: string | undefined): number => {
  if (subType === 'beside' || subType === 'overlay-beside') return Math.max(570, 250 + line.pictured * (count - 1));
  const rest = count > 1 ? 300 : 0;
  return (subType === 'split' ? 400 : (mainWidth * 2) / 3 + words.large) + rest;
};

const estimateGrid = ({ items, metadata, subType }: Measured): number => {
  const { columns, feature } = chooseGridShape(items.length, metadata.columns ?? 4, subType === 'feature');
  if (columns === 1) return 380;
  const row = ((mainWidth / columns) * 2) / 3 + (columns === 2 ? words.large : words.small);
  // the large one stands over two rows, or over both columns
  return rows(items.length + (feature ? (columns === 2 ? 1 : 3) : 0), columns) * row;
};

/** How high a package is beside a rail. */
const estimateMain = (content: Measured): number => {
  const { type, items, metadata, subType } = content;
  switch (type) {
    case 'lead':
    case 'showLead':
    case 'cover':
      return estimateLead(items.length, subType);
    case 'grid':
      return estimateGrid(content);
    case 'waffle':
      return rows(items.length, 2) * 170;
    case 'list':
      return items.length === 1
        ? 380
        : rows(items.length, metadata.columns ?? (subType === undefined && items.length > 2 ? 2 : 1)) * line.pictured;
    case 'opinion':
      return rows(items.length, 3) * 150;
    case 'video':
      return 470;
    default:
      return 330;
  }
};

/** How high a package is in a rail. */
const estimateInRail = ({ type, items, metadata, subType }: Measured): number => {
  switch (type) {
    case 'mostPopular':
      return 5 * 100;
    case 'newsletter':
      return 270;
    case 'local':
      return 120;
    case 'programGuide':
      return 240;
    case 'list':
      return items.length * (metadata.showImages === true && subType !== 'numbered' ? line.pictured : line.plain);
    case 'opinion':
      return items.length * 130;
    default:
      return items.length === 0 ? 200 : items.length * 300;
  }
};

const addUp = (packages: readonly Measured[], estimate: (content: Measured) => number): number =>
  packages.reduce((sum, content) => sum + estimate(content) + (content.title === undefined ? 0 : titleHeight) + gap, -gap);

/** Whether an ad fits into a rail: where it would make it higher than what stands beside it, the page had a hole there (FR-35). */
export const hasRoomInRail = ({ main, rail }: { main: readonly Measured[]; rail: readonly Measured[] }): boolean =>
  addUp(rail, estimateInRail) + gap + adHeight <= addUp(main, estimateMain) + slack;
