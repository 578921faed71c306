import { createHash } from 'node:crypto';
import { pdflibAddPlaceholder } from '@signpdf/placeholder-pdf-lib';
import { SignPdf } from '@signpdf/signpdf';
import { ANNOTATION_FLAGS, Signer, SUBFILTER_ETSI_CADES_DETACHED } from '@signpdf/utils';
import * as asn1js from 'asn1js';
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber } from 'pdf-lib';
import * as pkijs from 'pkijs';
import { algorithmOf, engine, exact, hash, type SigningCertificate } from './signing-certificate.js';

/** RFC 5652 and RFC 5035. */
const oids = {
  data: '1.2.840.113549.1.7.1',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
};
const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** Signs as CAdES requires: detached, with the digest of the signer's own certificate among the signed attributes. */
class CadesSigner extends Signer {
  constructor(private readonly certificate: SigningCertificate) {
    super();
  }

  override async sign(bytes: Buffer): Promise<Buffer> {
    const { key, chain } = this.certificate;
    const certificates = chain.map((der) => pkijs.Certificate.fromBER(exact(der)));
    const [own] = certificates as [pkijs.Certificate];
    const digest = (value: Uint8Array) => new asn1js.OctetString({ valueHex: exact(sha256(value)) });
    const sequence = (value: asn1js.BaseBlock) => new asn1js.Sequence({ value: [value] });
    const attribute = (type: string, value: asn1js.BaseBlock) =>
      new pkijs.Attribute({ type, values: [value] });
    const signed = new pkijs.SignedData({
      version: 1,
      encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: oids.data }),
      certificates,
      signerInfos: [
        new pkijs.SignerInfo({
          version: 1,
          sid: new pkijs.IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
          signedAttrs: new pkijs.SignedAndUnsignedAttributes({
            type: 0,
            attributes: [
              attribute(oids.contentType, new asn1js.ObjectIdentifier({ value: oids.data })),
              attribute(oids.messageDigest, digest(bytes)),
              attribute(oids.signingCertificateV2, sequence(sequence(sequence(digest(chain[0]!))))),
            ],
          }),
        }),
      ],
    });
    const der = exact(key.export({ format: 'der', type: 'pkcs8' }));
    const signingKey = await engine.importKey('pkcs8', der, algorithmOf(key), false, ['sign']);
    await signed.sign(signingKey, 0, hash, exact(bytes), engine);
    const content = new pkijs.ContentInfo({
      contentType: '1.2.840.113549.1.7.2',
      content: signed.toSchema(true),
    });
    return Buffer.from(content.toSchema().toBER(false));
  }
}

export interface Signing {
  /** The reason for the signature, such as "Issued as TR-000042". */
  reason: string;
  at: Date;
  certificate: SigningCertificate;
}

/** The same document with a signature (PAdES baseline B), which any change of its bytes invalidates. */
export async function signPdf(pdf: Buffer, { reason, at, certificate }: Signing): Promise<Buffer> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  pdflibAddPlaceholder({
    pdfDoc: document,
    reason,
    signingTime: at,
    subFilter: SUBFILTER_ETSI_CADES_DETACHED,
    name: 'Collegium University',
    location: '',
    contactInfo: '',
    // In hexadecimal digits: the certificates, and 2 KiB for the signature and its attributes.
    signatureLength: 2 * certificate.chain.reduce((sum, { length }) => sum + length, 2048),
  });
  hideWidget(document);
  const prepared = Buffer.from(await document.save({ useObjectStreams: false }));
  return new SignPdf().sign(prepared, new CadesSigner(certificate));
}

/** The signature has no place on a page, so that the page's tags remain complete (PDF/UA-1). */
function hideWidget(document: PDFDocument): void {
  const fields = document.catalog
    .lookup(PDFName.of('AcroForm'), PDFDict)
    .lookup(PDFName.of('Fields'), PDFArray);
  const flags = ANNOTATION_FLAGS.HIDDEN | ANNOTATION_FLAGS.PRINT;
  fields.lookup(fields.size() - 1, PDFDict).set(PDFName.of('F'), PDFNumber.of(flags));
}
