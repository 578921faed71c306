import { createCipheriv, createHash } from 'node:crypto';
import { type Bytes, lastMatch } from './bytes.js';
import { type Dictionary, isDictionary, type PdfValue, readPdfValue } from './pdf-values.js';

/** A trailer or an encryption dictionary is shorter. */
const longest = 16_384;

/**
 * Whether a reader opens the document without asking for a password: the standard security handler accepts the empty
 * user password (ISO 32000-2, 7.6.4). Also false if that can't be verified. `at`: where the trailer has `/Encrypt`.
 */
export async function opensWithoutPassword(bytes: Bytes, at: number): Promise<boolean> {
  const from = Math.max(0, at - longest);
  const text = (await bytes.read(from, at - from + longest)).toString('latin1');
  const [begin] = [...text.slice(0, at - from).matchAll(/(?:trailer|obj)(?=[\0\t\n\f\r ]*<<)/g)].slice(-1);
  const trailer = begin && readPdfValue(text, begin.index + begin[0].length);
  if (!isDictionary(trailer)) return false;
  const encryption = await dictionaryAt(bytes, trailer['Encrypt']);
  const [id] = Array.isArray(trailer['ID']) ? trailer['ID'] : [];
  return encryption !== null && acceptsEmpty(encryption, Buffer.isBuffer(id) ? id : Buffer.alloc(0));
}

/** An encryption dictionary is never in a compressed object. */
async function dictionaryAt(bytes: Bytes, value: PdfValue | undefined): Promise<Dictionary | null> {
  if (isDictionary(value)) return value;
  if (typeof value !== 'object' || value === null || !('number' in value)) return null;
  const { number, generation } = value as { number: number; generation: number };
  const space = '[\\0\\t\\n\\f\\r ]{1,100}';
  const at = await lastMatch(bytes, new RegExp(`(?<!\\d)${number}${space}${generation}${space}obj`, 'g'));
  if (at === null) return null;
  const text = (await bytes.read(at, longest)).toString('latin1');
  const found = readPdfValue(text, text.indexOf('obj') + 'obj'.length);
  return isDictionary(found) ? found : null;
}

/** By revision: the version of the algorithm, and the methods that an encryption may have from version 4 on. */
const versions: Record<number, readonly number[]> = { 2: [1], 3: [1, 2], 4: [4], 5: [5], 6: [5] };
const methods: Record<number, readonly PdfValue[]> = { 4: ['V2', 'AESV2'], 5: ['AESV3'] };

function acceptsEmpty(encryption: Dictionary, id: Buffer): boolean {
  const { Filter, V, R, O, U, P, Length } = encryption;
  if (Filter !== 'Standard' || typeof R !== 'number' || typeof V !== 'number' || !versions[R]?.includes(V))
    return false;
  if (!Buffer.isBuffer(O) || !Buffer.isBuffer(U) || typeof P !== 'number' || !hasKnownMethods(encryption, V))
    return false;
  if (R >= 5) {
    const salt = U.subarray(32, 40);
    return (R === 5 ? sha(256, salt) : hardenedHash(salt)).equals(U.subarray(0, 32));
  }
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(P | 0);
  const unencrypted = R === 4 && encryption['EncryptMetadata'] === false ? Buffer.alloc(4, 0xff) : [];
  const given = Buffer.concat([padding, O.subarray(0, 32), permissions, id, Buffer.from(unencrypted)]);
  // Some programs write no length, or that of another version.
  const lengths = R === 2 ? [5] : [typeof Length === 'number' ? Length / 8 : 5, 16];
  return lengths.some((length) => opens(keyOf(given, R, length), U, R, id));
}

/** Empty passwords are these 32 bytes. */
const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

function hasKnownMethods({ CF, StmF, StrF }: Dictionary, version: number): boolean {
  const known = methods[version];
  if (!known) return true;
  return [StmF, StrF].every((name) => {
    if (name === undefined || name === 'Identity') return true;
    const filter = isDictionary(CF) ? CF[String(name)] : undefined;
    return isDictionary(filter) && known.includes(filter['CFM'] ?? 'None');
  });
}

/** Algorithm 2. */
function keyOf(given: Buffer, revision: number, length: number): Buffer {
  let key = md5(given).subarray(0, length);
  if (revision >= 3) for (let round = 0; round < 50; round++) key = md5(key).subarray(0, length);
  return key;
}

/** Algorithm 6. */
function opens(key: Buffer, user: Buffer, revision: number, id: Buffer): boolean {
  if (revision === 2) return rc4(key, padding).equals(user.subarray(0, 32));
  let expected = md5(Buffer.concat([padding, id]));
  for (let round = 0; round < 20; round++)
    expected = rc4(
      key.map((byte) => byte ^ round),
      expected,
    );
  return expected.equals(user.subarray(0, 16));
}

/** Algorithm 2.B for an empty password. */
function hardenedHash(salt: Buffer): Buffer {
  let key = sha(256, salt);
  for (let round = 1, last = 0; round <= 64 || last > round - 33; round++) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(
      false,
    );
    const encrypted = cipher.update(Buffer.concat(Array<Buffer>(64).fill(key)));
    const remainder = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = sha(([256, 384, 512] as const)[remainder]!, encrypted);
    last = encrypted.at(-1)!;
  }
  return key.subarray(0, 32);
}

const md5 = (bytes: Uint8Array): Buffer => createHash('md5').update(bytes).digest();
const sha = (bits: 256 | 384 | 512, bytes: Buffer): Buffer => createHash(`sha${bits}`).update(bytes).digest();

/** OpenSSL 3 has no RC4. It only verifies passwords here. */
function rc4(key: Uint8Array, bytes: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (one: number, other: number): void => {
    [state[one], state[other]] = [state[other]!, state[one]!];
  };
  for (let i = 0, j = 0; i < 256; i++) swap(i, (j = (j + state[i]! + key[i % key.length]!) & 255));
  let [i, j] = [0, 0];
  return Buffer.from(
    bytes.map((byte) => {
      swap((i = (i + 1) & 255), (j = (j + state[i]!) & 255));
      return byte ^ state[(state[i]! + state[j]!) & 255]!;
    }),
  );
}
