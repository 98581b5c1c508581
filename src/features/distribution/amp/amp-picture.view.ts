/** A picture in stored HTML, as the platform writes it: its sources, then the address, size and text of the picture itself. */
const picture = /<picture>((?:<source [^>]*>)*)<img src="([^"]*)" width="(\d+)" height="(\d+)" alt="([^"]*)"[^>]*><\/picture>/;
const webpSources = /type="image\/webp" srcset="([^"]*)" sizes="([^"]*)"/;
const pictureOrPart = new RegExp(`${picture.source}|</?(?:picture|source|img)\\b[^>]*>`, 'g');

/**
 * Pictures in stored HTML as `amp-img`: with their own proportions, or filling the box they stand in; without script they are plain pictures. What is
 * written otherwise is no picture of ours, and is left out.
 */
export const toAmpPictures = (html: string, layout?: 'fill'): string =>
  html.replace(pictureOrPart, (whole) => {
    const [found, sources = '', src = '', width = '', height = '', alt = ''] = picture.exec(whole) ?? [];
    if (found === undefined) return '';
    const [, srcset, sizes] = webpSources.exec(sources) ?? [];
    const shape = layout === 'fill' ? 'layout="fill"' : `layout="responsive" width="${width}" height="${height}"`;
    const choice = srcset && sizes ? ` srcset="${srcset}" sizes="${sizes}" disable-inline-width` : '';
    const still = `<noscript><img src="${src}" width="${width}" height="${height}" alt="${alt}"></noscript>`;
    return `<amp-img ${shape} src="${src}"${choice} alt="${alt}">${still}</amp-img>`;
  });
