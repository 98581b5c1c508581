import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { encodeCBOR } from '@levischuck/tiny-cbor';

/** What an authenticator says otherwise than an honest one. */
export type Lie = {
  origin?: string;
  rpId?: string;
  type?: string;
  challenge?: string;
  crossOrigin?: boolean;
  topOrigin?: string;
  userHandle?: string | null;
  counter?: number;
  flags?: number;
  id?: string;
  /** Bytes behind what the authenticator says. */
  tail?: Uint8Array;
  /** Turns a bit of the signature over. */
  forged?: boolean;
};
/** An authenticator of a test, which speaks as browsers do and lies where it is told to. */
export type SoftPasskey = {
  id: string;
  /** What `navigator.credentials.create` gives for the options of a site. */
  make(options: string, lie?: Lie): string;
  /** What `navigator.credentials.get` gives. */
  answer(options: string, lie?: Lie): string;
};

type Kind = 'ES256' | 'EdDSA' | 'RS256';
const toBytes = (jwkPart: string | undefined): Uint8Array => Uint8Array.from(Buffer.from(jwkPart ?? '', 'base64url'));

const makeKey = (kind: Kind): { privateKey: KeyObject; cose: Map<string | number, number | Uint8Array> } => {
  if (kind === 'RS256') {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const { n, e } = publicKey.export({ format: 'jwk' });
    return {
      privateKey,
      cose: new Map<string | number, number | Uint8Array>([
        [1, 3],
        [3, -257],
        [-1, toBytes(n)],
        [-2, toBytes(e)],
      ]),
    };
  }
  const { privateKey, publicKey } = kind === 'ES256' ? generateKeyPairSync('ec', { namedCurve: 'P-256' }) : generateKeyPairSync('ed25519');
  const { x, y } = publicKey.export({ format: 'jwk' });
  const cose = new Map<string | number, number | Uint8Array>(
    kind === 'ES256'
      ? [
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, toBytes(x)],
          [-3, toBytes(y)],
        ]
      : [
          [1, 1],
          [3, -8],
          [-1, 6],
          [-2, toBytes(x)],
        ],
  );
  return { privateKey, cose };
};

const bytesOf = (number: number, length: number): Buffer => {
  const bytes = Buffer.alloc(length);
  bytes.writeUIntBE(number, 0, length);
  return bytes;
};

/** Makes an authenticator that is used on pages of an origin. `counts`: whether it counts its uses. */
export const createSoftPasskey = (
  origin: string,
  { kind = 'ES256', counts = true }: { kind?: Kind; counts?: boolean } = {},
): SoftPasskey => {
  const { privateKey, cose } = makeKey(kind);
  const id = randomBytes(32);
  let [counter, handle] = [0, ''];
  const toClientData = (type: string, challenge: string, lie: Lie): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: lie.type ?? type,
        challenge: lie.challenge ?? challenge,
        origin: lie.origin ?? origin,
        crossOrigin: lie.crossOrigin ?? false,
        ...(lie.topOrigin !== undefined && { topOrigin: lie.topOrigin }),
      }),
    );
  const toData = (rpId: string, flags: number, lie: Lie): Buffer => {
    if (counts) counter += 1;
    return Buffer.concat([
      createHash('sha256')
        .update(lie.rpId ?? rpId)
        .digest(),
      bytesOf(lie.flags ?? flags, 1),
      bytesOf(lie.counter ?? counter, 4),
    ]);
  };
  return {
    id: id.toString('base64url'),
    make: (options, lie = {}) => {
      const { challenge, rp, user } = JSON.parse(options) as { challenge: string; rp: { id: string }; user: { id: string } };
      handle = Buffer.from(user.id, 'base64url').toString();
      const made = Buffer.concat([Buffer.alloc(16), bytesOf(id.length, 2), id, encodeCBOR(cose), lie.tail ?? new Uint8Array()]);
      const authData = Buffer.concat([toData(rp.id, 0x45, lie), made]);
      const attestationObject = encodeCBOR(
        new Map<string | number, string | Uint8Array | Map<string | number, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string | number, string>()],
          ['authData', Uint8Array.from(authData)],
        ]),
      );
      const response = {
        clientDataJSON: toClientData('webauthn.create', challenge, lie).toString('base64url'),
        attestationObject: Buffer.from(attestationObject).toString('base64url'),
        transports: ['internal'],
      };
      return JSON.stringify({ id: lie.id ?? id.toString('base64url'), type: 'public-key', response });
    },
    answer: (options, lie = {}) => {
      const { challenge, rpId } = JSON.parse(options) as { challenge: string; rpId: string };
      const clientData = toClientData('webauthn.get', challenge, lie);
      const authData = Buffer.concat([toData(rpId, 0x05, lie), lie.tail ?? new Uint8Array()]);
      const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
      const signature = sign(kind === 'EdDSA' ? null : 'sha256', signed, privateKey);
      if (lie.forged) signature[signature.length - 1] = (signature.at(-1) ?? 0) ^ 1;
      const userHandle = lie.userHandle === undefined ? handle : lie.userHandle;
      const response = {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(userHandle !== null && { userHandle: Buffer.from(userHandle).toString('base64url') }),
      };
      return JSON.stringify({ id: lie.id ?? id.toString('base64url'), type: 'public-key', response });
    },
  };
};
