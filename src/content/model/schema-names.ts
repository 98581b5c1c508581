import { z } from 'zod';
import { bodyElement, listItem, tableCell } from './body.ts';
import { card } from './card.ts';
import { autofill, contentPackage, layout, marquee, packageItem } from './curation.ts';
import { document } from './document.ts';
import { cropRectangle, focalPoint, image } from './image.ts';
import { filterDefinition, offer } from './lifestyle.ts';
import { mediaAsset } from './media.ts';
import { socialLinks } from './person.ts';
import { access, language, publisher, site, status, storedTimestamp, taxonomyPath, vertical } from './primitives.ts';
import { inline, inlineKinds, richText } from './rich-text.ts';
import { menuItem, taxonomyTerm } from './site-furniture.ts';
import { slide } from './article.ts';

/** A word with a capital at its beginning. */
export const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const blocks = bodyElement.options.map((option) => [`${capitalize(option.shape.type.value)}Block`, option] as const);
const documents = document.options.map((option) => [`${capitalize(option.shape.type.value)}Document`, option] as const);
const inlines = inlineKinds.map((option) => [`${capitalize(option.shape.kind.value)}Inline`, option] as const);

/** The parts of the model by the names that /openapi.json gives them: a new kind of block or document has its name at once. */
export const schemaNames: Readonly<Record<string, z.ZodType>> = {
  Vertical: vertical,
  Site: site,
  Publisher: publisher,
  Language: language,
  Access: access,
  Status: status,
  TaxonomyPath: taxonomyPath,
  Timestamp: storedTimestamp,
  FocalPoint: focalPoint,
  CropRectangle: cropRectangle,
  Image: image,
  Inline: inline,
  RichText: richText,
  ListItem: listItem,
  TableCell: tableCell,
  ...Object.fromEntries(inlines),
  ...Object.fromEntries(blocks),
  Block: bodyElement,
  Slide: slide,
  Offer: offer,
  VideoAsset: mediaAsset,
  SocialLinks: socialLinks,
  FilterDefinition: filterDefinition,
  PackageItem: packageItem,
  Autofill: autofill,
  Package: contentPackage,
  Marquee: marquee,
  Layout: layout,
  MenuItem: menuItem,
  TaxonomyTerm: taxonomyTerm,
  ...Object.fromEntries(documents),
  Document: document,
  CardDocument: card,
};

/** Has /openapi.json describe these once and refer to them, instead of spelling them out at every place they are used. */
export const nameSchemas = (named: Readonly<Record<string, z.ZodType>>): void => {
  for (const [id, schema] of Object.entries(named)) {
    const known = z.globalRegistry.get(schema);
    if (known?.id === undefined) z.globalRegistry.add(schema, { ...known, id });
  }
};
