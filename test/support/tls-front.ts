import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  const { length: size } = body;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
};

/** A certificate that signs itself, for this machine alone: for browsers that are told to take any, and for programs that are told of it. */
export const makeCertificate = (): { key: string; cert: string } => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsa = der(0x30, Buffer.from('06082a8648ce3d040302', 'hex'));
  const name = der(0x30, der(0x31, der(0x30, Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from('test')))));
  const validity = der(0x30, der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('491231235959Z')));
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const local = der(0x30, Buffer.from('0603551d11', 'hex'), der(0x04, der(0x30, der(0x87, Buffer.from([127, 0, 0, 1])))));
  const [version, extensions] = [der(0xa0, der(0x02, Buffer.from([2]))), der(0xa3, der(0x30, local))];
  const body = der(0x30, version, der(0x02, Buffer.from([1])), ecdsa, name, validity, name, spki, extensions);
  const whole = der(0x30, body, ecdsa, der(0x03, Buffer.from([0]), sign('sha256', body, privateKey)));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
};

/** A proxy that ends TLS before a site, as one stands before it in production; what it is given it passes on. Close it in afterAll. */
export const startTlsFront = async (sitePort: number): Promise<{ port: number; close(): Promise<void> }> => {
  const server = createServer(makeCertificate(), (incoming, outgoing) => {
    const headers = { ...incoming.headers, 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.200' };
    const { url, method } = incoming;
    const passed = request({ host: '127.0.0.1', port: sitePort, path: url, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
