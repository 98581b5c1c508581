import { toPictureFacts, type PictureFacts, type Wanted } from '../../pictures/picture-facts.ts';
import type { Attachment } from './records/body-sources.ts';
import { fileOfAddress, type Survey } from './records/survey.ts';

const sameName = (first: string, second: string): boolean => first.replace(/^.*\//, '') === second.replace(/^.*\//, '');

/** What an export knows of a picture: its attachment by number or address, whatever size the address names; else its address alone. */
export const createAttachmentFinder =
  (survey: Survey) =>
  (wanted: Wanted): PictureFacts | undefined => {
    const { id, address } = wanted;
    if (address?.startsWith('data:') === true) return toPictureFacts({ address });
    const file = address === undefined ? undefined : fileOfAddress(address);
    const byAddress = file === undefined ? undefined : survey.attachmentsByAddress.get(file);
    const own = id === undefined ? undefined : survey.attachments.get(id);
    // an id may be of another site's library, so the address decides where both are known
    const isOwn = own && (file === undefined || address === own.address || sameName(file, fileOfAddress(own.address)));
    const attachment: Attachment | undefined = byAddress === undefined ? (isOwn ? own : undefined) : survey.attachments.get(byAddress);
    if (!attachment) {
      const facts = toPictureFacts({ address: file === undefined ? undefined : `//${file}` });
      return facts && address !== undefined && /^(?:https?:)?\/\//i.test(address) ? { ...facts, address } : undefined;
    }
    return {
      key: attachment.id,
      address: attachment.address,
      file: attachment.file,
      title: attachment.title,
      alt: attachment.alt,
      credit: attachment.credit,
    };
  };

/** True for an attachment that is a picture by its name. */
export const isPicture = (attachment: Attachment): boolean => /\.(?:jpe?g|png|gif|webp|avif)$/i.test(fileOfAddress(attachment.address));
