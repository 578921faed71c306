import { createPrivateKey, type KeyObject, randomBytes, webcrypto, X509Certificate } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';

/** The cryptography of Node, as pkijs calls it. */
export const engine = new pkijs.CryptoEngine({ name: 'node', crypto: webcrypto });
export const hash = 'SHA-256';
export const exact = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

/** A private key with its certificate and the certificates of the issuers. */
export interface SigningCertificate {
  key: KeyObject;
  /** In DER, the signer's own first. */
  chain: Buffer[];
}

/**
 * From a PEM file with the private key, its certificate, and the certificates of the issuers. Throws an error that
 * names the fault.
 */
export function readSigningCertificate(
  pem: string,
  passphrase: string | null,
  now = new Date(),
): SigningCertificate {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  if (!blocks.length) throw new Error('has no certificate in PEM format');
  const chain = blocks.map((block) => new X509Certificate(block));
  const [own] = chain as [X509Certificate];
  const key = keyOf(pem, passphrase);
  if (!own.checkPrivateKey(key))
    throw new Error('has a private key that does not belong to its first certificate');
  if (new Date(own.validTo) <= now) throw new Error(`has a certificate that expired on ${own.validTo}`);
  algorithmOf(key);
  return { key, chain: chain.map(({ raw }) => raw) };
}

function keyOf(pem: string, passphrase: string | null): KeyObject {
  const block = /-----BEGIN (?:\w+ )*PRIVATE KEY-----[^]+?-----END (?:\w+ )*PRIVATE KEY-----/.exec(pem)?.[0];
  if (!block) throw new Error('has no private key in PEM format');
  try {
    return createPrivateKey({ key: block, ...(passphrase !== null && { passphrase }) });
  } catch {
    throw new Error(
      'has a private key that cannot be read; an encrypted one needs DOCUMENT_CERTIFICATE_PASSPHRASE',
    );
  }
}

const curves: Record<string, string> = { prime256v1: 'P-256', secp384r1: 'P-384', secp521r1: 'P-521' };

export function algorithmOf(key: KeyObject): webcrypto.RsaHashedImportParams | webcrypto.EcKeyImportParams {
  if (key.asymmetricKeyType === 'rsa') return { name: 'RSASSA-PKCS1-v1_5', hash };
  const namedCurve = curves[key.asymmetricKeyDetails?.namedCurve ?? ''];
  if (key.asymmetricKeyType === 'ec' && namedCurve) return { name: 'ECDSA', namedCurve };
  throw new Error('has a private key that is neither RSA nor on the curve P-256, P-384 or P-521');
}

/** Valid for a year. Its name says that it isn't the university's. */
export async function demoCertificate(now = new Date()): Promise<SigningCertificate> {
  const algorithm = {
    name: 'RSASSA-PKCS1-v1_5',
    hash,
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
  };
  const pair = (await engine.generateKey(algorithm, true, ['sign', 'verify'])) as webcrypto.CryptoKeyPair;
  const certificate = new pkijs.Certificate();
  certificate.version = 2;
  certificate.serialNumber = new asn1js.Integer({
    valueHex: exact(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
  });
  for (const name of [certificate.issuer, certificate.subject])
    name.typesAndValues.push(
      new pkijs.AttributeTypeAndValue({
        type: '2.5.4.10',
        value: new asn1js.Utf8String({ value: 'Collegium demo' }),
      }),
      new pkijs.AttributeTypeAndValue({
        type: '2.5.4.3',
        value: new asn1js.Utf8String({ value: 'DEMO CERTIFICATE - NOT FOR REAL DOCUMENTS' }),
      }),
    );
  certificate.notBefore.value = new Date(now.getTime() - 86_400_000);
  certificate.notAfter.value = new Date(now.getTime() + 366 * 86_400_000);
  // Digital signature and non-repudiation.
  const usage = new asn1js.BitString({ valueHex: exact(Uint8Array.of(0b11000000)), unusedBits: 6 });
  certificate.extensions = [
    new pkijs.Extension({
      extnID: '2.5.29.15',
      critical: true,
      extnValue: usage.toBER(false),
      parsedValue: usage,
    }),
  ];
  await certificate.subjectPublicKeyInfo.importKey(pair.publicKey, engine);
  await certificate.sign(pair.privateKey, hash, engine);
  const key = Buffer.from(await engine.exportKey('pkcs8', pair.privateKey));
  return {
    key: createPrivateKey({ key, format: 'der', type: 'pkcs8' }),
    chain: [Buffer.from(certificate.toSchema(true).toBER(false))],
  };
}
