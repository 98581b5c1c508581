import type { AskingDevice } from '#features/media/tv-providers';

const encode = (text: string): string => Buffer.from(text, 'utf8').toString('base64');

/** What a device is, as far as its browser says so: no more than providers ask for their own rules. */
const describe = (userAgent: string) => ({
  primaryHardwareType: /Mobile|iPhone|Android/.test(userAgent) ? 'MobilePhone' : 'Desktop',
  model: 'Browser',
  vendor: 'Unknown',
});

/** The headers by which a reader's device is known to providers; without a device those of this server. */
export const formatDeviceHeaders = (device?: AskingDevice): Record<string, string> => {
  const { id, address, userAgent = '' } = device ?? {};
  // of a header of somebody else only what can stand in one
  const sayable = userAgent.replace(/[^\x20-\x7e]/g, '');
  return {
    'x-device-info': encode(
      JSON.stringify(device ? describe(sayable) : { primaryHardwareType: 'Unknown', model: 'Server', vendor: 'Unknown' }),
    ),
    ...(id !== undefined && { 'ap-device-identifier': `fingerprint ${encode(id)}` }),
    ...(address !== undefined && address !== '' && { 'x-forwarded-for': address }),
    ...(sayable !== '' && { 'user-agent': sayable }),
  };
};
