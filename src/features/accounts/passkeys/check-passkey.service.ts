import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';
import { sha256Bytes } from '#platform/hashing';
import { type AuthenticatorData, readAttestation, readAuthenticatorData } from './authenticator-data.service.ts';
import { wrongPasskey } from './passkeys.errors.ts';
import type { CredentialKey, MadeCredential } from './passkeys.store.ts';
import type { RelyingParty } from './relying-party.rules.ts';

const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[A-Za-z0-9_-]*$/)
    .transform((text) => Buffer.from(text, 'base64url'));
const id = z.string().min(1).max(1_400);
const transports = z
  .array(z.string().regex(/^[a-z-]{1,20}$/))
  .max(10)
  .catch([]);
const registration = z.object({
  id,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: bytes(4_000), attestationObject: bytes(8_000), transports: transports.default([]) }),
});
const assertion = z.object({
  id,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(2_000),
    userHandle: bytes(200).nullish(),
  }),
});
const clientData = z.object({
  type: z.string(),
  challenge: z.string().max(200),
  origin: z.string(),
  crossOrigin: z.boolean().optional(),
  topOrigin: z.undefined().optional(),
});

/** What is expected of an answer. `needsVerified`: the device must have recognised its owner. */
export type Expected = { party: Pick<RelyingParty, 'id' | 'origin'>; type: 'webauthn.create' | 'webauthn.get'; needsVerified: boolean };

/** Parses by a schema what a browser sent as text; whatever is wrong with it is `account/wrong-passkey`. */
const parse = <Shape extends z.ZodType>(shape: Shape, text: string): z.output<Shape> => {
  try {
    return shape.parse(JSON.parse(text));
  } catch (error) {
    throw wrongPasskey(error);
  }
};

const readData = (read: (given: Uint8Array) => AuthenticatorData, given: Uint8Array): AuthenticatorData => {
  try {
    return read(given);
  } catch (error) {
    throw wrongPasskey(error);
  }
};

const checkParty = (data: AuthenticatorData, { party, needsVerified }: Expected): void => {
  const right = sha256Bytes(party.id);
  if (!right.equals(data.rpIdHash)) throw wrongPasskey('another domain');
  if (!data.isPresent || (needsVerified && !data.isVerified)) throw wrongPasskey('nobody was there');
};

/** What the browser says of a call: for which origin and with which challenge; refuses another origin, a frame of another site, and another kind of call. */
const readClient = (json: Buffer, { party, type }: Expected): { challenge: string } => {
  const client = parse(clientData, json.toString('utf8'));
  if (client.type !== type || client.origin !== party.origin || client.crossOrigin === true) throw wrongPasskey('another origin');
  return client;
};

/** Opens what a browser sent of a new passkey (WebAuthn §7.1). `challenge` is yet to be checked. */
export const openRegistration = (text: string, expected: Expected): { challenge: string; made: MadeCredential } => {
  const { id: name, response } = parse(registration, text);
  const { challenge } = readClient(response.clientDataJSON, expected);
  const data = readData(readAttestation, response.attestationObject);
  checkParty(data, expected);
  if (!data.made || data.made.id.toString('base64url') !== name) throw wrongPasskey('another credential');
  const { counter, isBackedUp } = data;
  return { challenge, made: { id: name, key: data.made.key, counter, isBackedUp, transports: response.transports } };
};

/** An answer of a passkey that was not checked by its key yet. */
export type OpenedAssertion = {
  id: string;
  challenge: string;
  /** Whose passkey the device says that it is. */
  userHandle: string | undefined;
  counter: number;
  isBackedUp: boolean;
  /** Whether the key of the passkey signed it. */
  isSignedBy(key: CredentialKey): boolean;
};

/** Opens what a browser sent of a passkey that is there (WebAuthn §7.2). */
export const openAssertion = (text: string, expected: Expected): OpenedAssertion => {
  const { id: name, response } = parse(assertion, text);
  const { challenge } = readClient(response.clientDataJSON, expected);
  const data = readData(readAuthenticatorData, response.authenticatorData);
  checkParty(data, expected);
  const signed = Buffer.concat([response.authenticatorData, sha256Bytes(response.clientDataJSON)]);
  return {
    id: name,
    challenge,
    userHandle: response.userHandle?.toString('utf8'),
    counter: data.counter,
    isBackedUp: data.isBackedUp,
    isSignedBy: ({ spki, algorithm }) => {
      const key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
      return verify(algorithm === -8 ? null : 'sha256', signed, key, response.signature);
    },
  };
};
