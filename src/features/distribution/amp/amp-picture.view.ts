/** A picture in stored HTML, as the platform writes it: its sources, then the address, size and text of the picture itself. */
const picture = /<picture>((?:<source [^>]*>)*)<img src="([^"]*)" width="(\d+)" height="(\d+)" alt="([^"]*)"[^>]*><\/picture>/g;
const onePicture = new RegExp(picture.source);
const webpSources = /type="image\/webp" srcset="([^"]*)" sizes="([^"]*)"/;
const leftover = /<\/?(?:picture|source|img)\b[^>]*>/g;

/**
 * Pictures in stored HTML as `amp-img`: with their own proportions, or filling the box they stand in. What is written otherwise is no picture of ours, and
 * is left out: AMP allows no other way.
 */
export const toAmpPictures = (html: string, layout: 'responsive' | 'fill' = 'responsive'): string =>
  html
    .replace(picture, (whole) => {
      const [, sources = '', src = '', width = '', height = '', alt = ''] = onePicture.exec(whole) ?? [];
      const [, srcset, sizes] = webpSources.exec(sources) ?? [];
      const size = layout === 'fill' ? 'layout="fill"' : `layout="responsive" width="${width}" height="${height}"`;
      const choice = srcset && sizes ? ` srcset="${srcset}" sizes="${sizes}" disable-inline-width` : '';
      return `<amp-img ${size} src="${src}"${choice} alt="${alt}"></amp-img>`;
    })
    .replace(leftover, '');
