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

/** A signature states that this file is this document of this university. */
export interface Signed {
  kind: string;
  number: number;
  code: string;
  /** The student, or the application of a letter to an applicant. */
  holderId: string;
  bytes: Buffer;
  /** The facts that `/verify` may show. Documents of earlier releases have none. */
  facts?: string | null;
}

const digestOf = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');

const messageOf = ({ kind, number, code, holderId, bytes, facts = null }: Signed): Buffer =>
  Buffer.from(
    JSON.stringify([
      `collegium-document-${facts === null ? 1 : 2}`,
      kind,
      number,
      code,
      holderId,
      digestOf(bytes),
      ...(facts === null ? [] : [digestOf(facts)]),
    ]),
  );

/** Signs with a key that is derived from the server's secret and never stored. */
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
