import { toShownDates } from '#content/rules/piece-dates';
import type { WireSlideshow } from '#content/responses/wire';
import {
  buildAccessData,
  buildAuthorsData,
  buildBreadcrumbData,
  buildPictureRights,
  buildPicturesData,
  buildPublisherData,
  type StructuredContext,
} from './structured-data.view.ts';

/** A slideshow for search engines: a gallery of its pictures, each with its words and its deep link. */
export const buildSlideshowData = (slideshow: WireSlideshow, context: StructuredContext): Record<string, unknown>[] => {
  const { origin, pictureUrl } = context;
  const images = buildPicturesData(slideshow.primaryImage ?? slideshow.slides[0]?.image, context);
  const pictures = slideshow.slides.flatMap(({ image, headline }, index) =>
    image
      ? [
          {
            '@type': 'ImageObject',
            contentUrl: `${origin}${pictureUrl(image, 'original', 1240)}`,
            url: `${origin}${slideshow.url.primary}#slide-${index + 1}`,
            name: headline ?? image.alt,
            ...buildPictureRights(image),
          },
        ]
      : [],
  );
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'ImageGallery',
      name: slideshow.headline,
      description: slideshow.description,
      url: `${origin}${slideshow.url.primary}`,
      ...(images && { image: images }),
      datePublished: toShownDates(slideshow).published,
      dateModified: toShownDates(slideshow).modified,
      author: buildAuthorsData(slideshow, context),
      publisher: buildPublisherData(context),
      inLanguage: context.brand.language,
      ...buildAccessData(slideshow),
      associatedMedia: pictures,
    },
    buildBreadcrumbData(slideshow, context),
  ];
};
