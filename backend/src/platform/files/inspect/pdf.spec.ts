import { describe, expect, it } from '@jest/globals';
import { pdf } from '../../../../test/harness/files.js';
import { growth, linear } from '../../../../test/harness/growth.js';
import { bytesOf } from './bytes.js';
import { inspectPdf } from './pdf.js';

const locked = 'is protected with a password. Remove the password and upload it again';
const id = '<30313233343536373839616263646566>';
const padded = '28bf4e5e4e758a4164004e56fffa0108';
const owner128 = '566fa873ee33c797cd3b904fdadf814afa34df9a38f6ed41b984e2c6da2aa6f5';
const aes = (method: string, more = ''): string =>
  `/CF << /StdCF << /CFM /${method} /AuthEvent /DocOpen >> >> /StmF /StdCF /StrF /StdCF ${more}`;

interface Encryption {
  revision: number;
  /** The entries O and U, in hexadecimal digits: of an owner password alone, and with a user password too. */
  open: [string, string];
  closed: [string, string];
  more: string;
}

/** Entries as another program (pypdf) computed them for the ID above, the owner password "owner" and "sesame". */
const encryptions: Record<string, Encryption> = {
  'RC4 with 40 bits': {
    revision: 2,
    open: [
      'c92422687facee686e373f10b5c7d04738053152f7e2ee30e11c69ec442576ab',
      '3cb5f0e2f996352c3b529a9ef472a674fd2816ca9fe55145a3aeabd9999d4d7f',
    ],
    closed: [
      '92fe1f575cbc4c9644693f33c07cb54f587dce1e2682fe9ecea6107a1ef630dd',
      '100c6f42c77381d98002c78f6a067a1c5b6ee8b3b761304b43938cacfb8c766e',
    ],
    more: '/V 1',
  },
  'RC4 with 64 bits': {
    revision: 3,
    open: [
      'dd47436a86235ef111382865c787a42a49fbc77e4b2eafca75b99d56f1d31f66',
      `d151335a070e7e907c8dc8954ba596d5${padded}`,
    ],
    closed: [
      '869d7e55a533fc0f3b662846b23cc122298338329a4ebf645a03e4c0ab005910',
      `6189c1210323c8de87424522df0bf991${padded}`,
    ],
    more: '/V 2 /Length 64',
  },
  'RC4 with 128 bits': {
    revision: 3,
    open: [owner128, `ebd12c9876f223843ecae8d55661f119${padded}`],
    closed: [
      '0db5954ccd236569e765906caf64e4429a4c20d6e996fdef963e9b5080f9e083',
      `e22ac4f201d99c12c27c58be3a3c6e66${padded}`,
    ],
    more: '/V 2 /Length 128',
  },
  'AES with 128 bits, without a length': {
    revision: 4,
    open: [owner128, `ebd12c9876f223843ecae8d55661f119${padded}`],
    closed: [
      '0db5954ccd236569e765906caf64e4429a4c20d6e996fdef963e9b5080f9e083',
      `e22ac4f201d99c12c27c58be3a3c6e66${padded}`,
    ],
    more: `/V 4 ${aes('AESV2')}`,
  },
  'RC4 as a crypt filter, with readable metadata': {
    revision: 4,
    open: [owner128, `d23b55ba133440cfefb2275813064517${padded}`],
    closed: [
      '0db5954ccd236569e765906caf64e4429a4c20d6e996fdef963e9b5080f9e083',
      `58f0cd63423aa0558c7ad1d4f66231f8${padded}`,
    ],
    more: `/V 4 /Length 128 ${aes('V2', '/EncryptMetadata false')}`,
  },
  'AES with 256 bits, as Acrobat 9 writes it': {
    revision: 5,
    open: [
      '3b6cb1bcaec084212f3dbdd25962a554d3e59101c54472de5b7a2a5a2cfc16200cda80df7db6d5f94ed8b92ffbb53a5a',
      '7445118ab4d289919c020ce61818aae9e4a54dbef0a26faebae196403f480eb641d028bf918535bd5a6bc92fab06a817',
    ],
    closed: [
      '8607b384ebdb00269594a063692dd8be0f57452d08d19287e014724ac97cf0cf10485b37c09cecffdbf8e634d8fffbd9',
      'ec428f01a660a788ff258f80b32c26eb36271fc3b196c52957c75c80dcdad7425cab69b97c537b3ece2a2fc350e6f114',
    ],
    more: `/V 5 /Length 256 ${aes('AESV3')}`,
  },
  'AES with 256 bits and the hardened hash': {
    revision: 6,
    open: [
      'cb788d3a0330d6f2da9a8301fdfd5478976e92d62e559addfe0e6446836a4bd3f95fd26c098588ea9522373d7e67612d',
      '0787658d232b5967e161961564640c14e271bd7f5e35da6c072349a00fb4624353349023c1c9cec85b5e5bf8ed7d2250',
    ],
    closed: [
      'f973d1ff7b266eef98bf95e7d41ab4d82b41427807de8486ddd02cfda1006e7dad7476728aeafea714092c10d39e129a',
      '3ab0298ef48303641ec2ac599c7082cc95cb83c46f082d49a92b837cf12e9bbabddcb3c2735d89a9ea8db0e3b8eec12f',
    ],
    more: `/V 5 /Length 256 ${aes('AESV3')}`,
  },
};
const hex = (digits: string): string => `<${digits}>`;
/** As bytes in parentheses, which most programs write. */
const literal = (digits: string): string =>
  `(${Buffer.from(digits, 'hex')
    .toString('latin1')
    .replace(/[\\()]/g, '\\$&')
    .replace(/\r/g, '\\r')
    .replace(/\n/g, '\\012')})`;

const dictionary = ({ revision, more }: Encryption, [O, U]: [string, string], written = hex): string =>
  `<< /Filter /Standard /R ${revision} /P -3904 /O ${written(O)} /U ${written(U)} ${more} >>`;
const inspect = (bytes: Buffer): Promise<string | null> => inspectPdf(bytesOf(bytes));
const within = (entries: string): Promise<string | null> =>
  inspect(pdf({ trailer: `/ID [${id} ${id}] /Encrypt ${entries} ` }));
const apart = (entries: string, more = ''): Promise<string | null> =>
  inspect(pdf({ note: `9 0 obj\n${entries}\nendobj\n${more}`, trailer: `/Encrypt 9 0 R /ID [${id}${id}]` }));

describe.each(Object.entries(encryptions))('A PDF encrypted by %s should', (_, encryption) => {
  it('be accepted if only its owner has a password', async () => {
    const { open } = encryption;
    expect(await within(dictionary(encryption, open))).toBeNull();
    expect(await apart(dictionary(encryption, open, literal))).toBeNull();
  });

  it('be refused if a reader asks for a password', async () => {
    const { open, closed } = encryption;
    expect(await within(dictionary(encryption, closed))).toBe(locked);
    expect(await apart(dictionary(encryption, closed, literal))).toBe(locked);
    // Each byte of U counts.
    const other = open[1].replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
    expect(await within(dictionary(encryption, [open[0], other]))).toBe(locked);
  });
});

describe('A PDF should', () => {
  const encryption = encryptions['RC4 with 128 bits']!;
  const entries = dictionary(encryption, encryption.open);

  it('be judged by the last dictionary of its encryption', async () => {
    const closed = dictionary(encryption, encryption.closed);
    expect(await apart(closed, `9 0 obj\n${entries}\nendobj\n`)).toBeNull();
    expect(await apart(entries, `9 0 obj\n${closed}\nendobj\n`)).toBe(locked);
    expect(await apart(entries, `19 0 obj\n${closed}\nendobj\n`)).toBeNull();
  });

  it.each([
    ['another security handler', entries.replace('/Standard', '/Adobe.PubSec')],
    ['another revision', entries.replace('/R 3', '/R 7')],
    [
      'an unknown method',
      dictionary({ ...encryption, revision: 4, more: `/V 4 ${aes('None')}` }, encryption.open),
    ],
    ['no entry U', entries.replace('/U', '/X')],
    ['a dictionary without an end', entries.replace('>>', '')],
    ['a string without an end', entries.replace(/\/V.*/, '/V (2')],
    ['thousands of arrays in each other', entries.replace('/V 2', `/X ${'['.repeat(5000)} /V 2`)],
    ['a reference to nothing', '8 0 R'],
  ])('be refused with %s', async (_, given) => expect(await within(given)).toBe(locked));

  const whole = pdf();
  const joined = (...parts: (string | Buffer)[]): Buffer =>
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));

  it.each([
    ['a byte-order mark', '\xef\xbb\xbf'],
    ['white space', '\r\n \t\n'],
    ['zeros', '\0\0'],
    ['both', '\xef\xbb\xbf\n'],
  ])('be accepted with %s before its header, encrypted or not', async (_, before) => {
    expect(await inspect(joined(before, whole))).toBeNull();
    expect(
      await inspect(joined(before, pdf({ trailer: `/Encrypt ${entries} /ID [${id} ${id}]` }))),
    ).toBeNull();
  });

  it.each([
    ['zeros up to the end of a block', '\0'.repeat(4096)],
    ['empty lines', '\r\n'.repeat(700)],
    ['more than is read at once', ' \0'.repeat(100_000)],
  ])('be accepted with %s after its end', async (_, after) =>
    expect(await inspect(joined(whole, after))).toBeNull(),
  );

  it('be refused with anything else before or after it', async () => {
    for (const before of ['x', '\xfe\xff', '<html>', '\n<html>', ' '.repeat(1024)])
      expect([before, await inspect(joined(before, whole))]).toEqual([
        before,
        expect.stringMatching(/is not a PDF/),
      ]);
    for (const after of ['x', '\0'.repeat(512) + '<html>', '<html>' + '\0'.repeat(4096), '\x7f'])
      expect([after.length, await inspect(joined(whole, after))]).toEqual([
        after.length,
        expect.stringMatching(/other data after/),
      ]);
    expect(await inspect(joined(whole.subarray(0, -20), '\0'.repeat(4096)))).toMatch(/ends too early/);
  });

  it.each([
    ['trailers', '/Encrypt 9 0 R '],
    ['numbers', '9 0 '],
    ['white space', `/Encrypt ${' '.repeat(50)}`],
  ])('be judged quickly with any number of %s', async (_, part) => {
    const look = (share: number) =>
      inspect(pdf({ note: part.repeat(20_000 * share), trailer: '/Encrypt 9 0 R' }));
    expect(await growth(look)).toBeLessThan(linear);
  });

  it('be judged quickly with a comment that has many of its marks', async () => {
    const look = (share: number) => within(entries.replace('/V 2', `\n${'% '.repeat(16 * share)}\n\x01`));
    expect(await look(1)).toBe(locked);
    expect(await growth(look)).toBeLessThan(linear);
  });
});
