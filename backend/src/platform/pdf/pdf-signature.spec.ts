import { X509Certificate } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { PDFDocument } from 'pdf-lib';
import * as pkijs from 'pkijs';
import { signPdf } from './pdf-signature.js';
import {
  demoCertificate,
  engine,
  readSigningCertificate,
  type SigningCertificate,
} from './signing-certificate.js';

let certificate: SigningCertificate;
let other: SigningCertificate;
let signed: Buffer;
beforeAll(async () => {
  [certificate, other] = await Promise.all([demoCertificate(), demoCertificate()]);
  const document = await PDFDocument.create();
  document.addPage();
  const pdf = Buffer.from(await document.save({ useObjectStreams: false }));
  signed = await signPdf(pdf, { reason: 'Issued as TR-000001', at: new Date(), certificate });
});

/** Verifies the signature as a PDF reader does: the bytes of its ranges, and the CMS between them. */
async function isValid(pdf: Buffer): Promise<boolean> {
  const text = pdf.toString('latin1');
  const [, ...ranges] = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)/.exec(text)!.map(Number) as number[];
  const [start, length, next, rest] = ranges as [number, number, number, number];
  expect(next + rest).toBe(pdf.length);
  const covered = Buffer.concat([pdf.subarray(start, length), pdf.subarray(next)]);
  const cms = Buffer.from(text.slice(length + 1, next - 1), 'hex');
  const content = pkijs.ContentInfo.fromBER(new Uint8Array(cms).buffer);
  const data = new pkijs.SignedData({ schema: content.content });
  const check = { signer: 0, data: new Uint8Array(covered).buffer, checkChain: false };
  return data.verify(check, engine).catch(() => false);
}

const pemOf = ({ key, chain }: SigningCertificate, passphrase?: string): string =>
  [
    key.export({ format: 'pem', type: 'pkcs8', ...(passphrase && { cipher: 'aes-256-cbc', passphrase }) }),
    ...chain.map((der) => new X509Certificate(der).toString()),
  ].join('\n');

describe('a signed PDF should', () => {
  it('be a CAdES signature over all of its bytes', async () => {
    expect(signed.toString('latin1')).toContain('/SubFilter /ETSI.CAdES.detached');
    expect(await isValid(signed)).toBe(true);
  });

  it('be invalid when a byte is changed', async () => {
    for (const at of [20, signed.length - 30]) {
      const doctored = Buffer.from(signed);
      doctored[at] = doctored[at]! ^ 1;
      expect(await isValid(doctored)).toBe(false);
    }
  });

  it('name its demo certificate as a demo', () => {
    expect(new X509Certificate(certificate.chain[0]!).subject).toContain(
      'DEMO CERTIFICATE - NOT FOR REAL DOCUMENTS',
    );
  });
});

describe('the certificate of the settings should', () => {
  it('be read with its key, also if the key is encrypted', () => {
    for (const [pem, passphrase] of [
      [pemOf(certificate), null],
      [pemOf(certificate, 'open sesame'), 'open sesame'],
    ] as const) {
      const read = readSigningCertificate(pem, passphrase);
      expect(read.chain).toEqual(certificate.chain);
      expect(read.key.equals(certificate.key)).toBe(true);
    }
  });

  it('be refused with the reason', () => {
    const [key, chain] = [
      pemOf({ ...certificate, chain: [] }),
      pemOf(certificate).split('-----END PRIVATE KEY-----')[1]!,
    ];
    const later = new Date(Date.now() + 400 * 86_400_000);
    const read = (pem: string, now?: Date) => () => readSigningCertificate(pem, null, now);
    expect(read('')).toThrow('has no certificate in PEM format');
    expect(read(key)).toThrow('has no certificate in PEM format');
    expect(read(chain)).toThrow('has no private key in PEM format');
    expect(read(pemOf({ key: other.key, chain: certificate.chain }))).toThrow(
      'does not belong to its first certificate',
    );
    expect(read(pemOf(certificate, 'open sesame'))).toThrow('DOCUMENT_CERTIFICATE_PASSPHRASE');
    expect(read(pemOf(certificate), later)).toThrow('expired');
  });
});
