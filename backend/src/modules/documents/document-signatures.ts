import {
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';

/** DER around the 32 bytes of an Ed25519 key (RFC 8410). */
const privateHead = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicHead = Buffer.from('302a300506032b6570032100', 'hex');

/** What a signature says: this file is this document of this university. */
export interface Signed {
  kind: string;
  number: number;
  code: string;
  studentId: string;
  bytes: Buffer;
}

const messageOf = ({ kind, number, code, studentId, bytes }: Signed): Buffer =>
  Buffer.from(
    JSON.stringify([
      'collegium-document-1',
      ...[kind, number, code, studentId],
      createHash('sha256').update(bytes).digest('hex'),
    ]),
  );

/** Signs by a key that follows from the server's secret and is kept nowhere. */
export class DocumentSigner {
  /** 32 bytes. */
  readonly publicKey: Buffer;
  private readonly key: KeyObject;

  constructor(secret: string) {
    const seed = Buffer.from(hkdfSync('sha256', secret, '', 'documents', 32));
    this.key = createPrivateKey({ key: Buffer.concat([privateHead, seed]), format: 'der', type: 'pkcs8' });
    this.publicKey = createPublicKey(this.key).export({ format: 'der', type: 'spki' }).subarray(-32);
  }

  sign(signed: Signed): Buffer {
    return sign(null, messageOf(signed), this.key);
  }
}

export const isSigned = (signed: Signed, signature: Buffer, publicKey: Buffer): boolean =>
  verify(
    null,
    messageOf(signed),
    createPublicKey({ key: Buffer.concat([publicHead, publicKey]), format: 'der', type: 'spki' }),
    signature,
  );
