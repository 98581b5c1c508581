import { type PictureFacts, toPictureFacts, type Wanted } from '../../pictures/picture-facts.ts';

/** A picture of the site's own folder by its path there, whatever size the address names; every other by its address. */
export const createPictureFinder =
  (base: string) =>
  (wanted: Wanted): PictureFacts | undefined => {
    // versions before 4 wrote addresses of their own files without the site
    const address = wanted.address?.startsWith('/content/') === true ? `${base}${wanted.address}` : wanted.address;
    const own = /^(?:https?:\/\/[^/]+)?(\/(?:.*\/)?content\/images\/.+)$/.exec(address ?? '')?.[1];
    if (address === undefined || own === undefined) return toPictureFacts({ address });
    const original = own.replace(/\/size\/w\d+(?:h\d+)?\//, '/').replace(/\/format\/\w+\//, '/');
    const facts = toPictureFacts({ address: `//ghost${original.slice(original.indexOf('/content/'))}` });
    return facts && { ...facts, address: address.replace(own, original), file: original.replace(/^.*\/content\/images\//, '') };
  };
