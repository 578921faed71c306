import { Injectable } from '@nestjs/common';
import { UnavailableError } from '../../common/errors.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Environment } from '../../platform/config/environment.js';
import { Transactions } from '../../platform/database/transactions.js';
import { FilesService } from '../../platform/files/files.service.js';
import type { PlacedFile } from '../../platform/files/upload.js';
import { PdfSigner } from '../../platform/pdf/pdf-signer.js';
import { newCode, shownCode } from './document-codes.rules.js';
import { DocumentKeys } from './document-keys.js';
import { DocumentNumbers, numberOf, type ReservedNumber } from './document-numbers.js';
import type { AnyDocumentKind, DocumentKind } from './issued-document.entity.js';
import type { SharedFacts } from './shared-facts.js';
import { messages } from './messages.js';

/** The number, code, date and address printed on the document. */
export interface Imprint {
  number: string;
  code: string;
  issuedAt: Date;
  /** The address of the verification page. */
  address: string;
}

export interface Issue {
  kind: DocumentKind;
  studentId: string;
  user: SignedInUser;
  /** The document's text without its imprint. */
  content: object;
  /** What `/verify` shows if the holder consents. */
  facts?: SharedFacts;
  /** The same content is issued only once while it is valid. */
  isUnique: boolean;
  /** Makes the file once number and code are known. */
  make: (imprint: Imprint) => Promise<Buffer>;
}

interface Unsigned {
  kind: AnyDocumentKind;
  number: number;
  /** The student or the application. */
  holderId: string;
  issuedAt: Date;
  facts?: string | null;
}

export interface SignedPaper {
  code: string;
  keyId: string;
  signature: Buffer;
  file: PlacedFile;
}

/** A document that is ready to be issued. */
export interface Paper extends SignedPaper {
  number: ReservedNumber;
  facts: string | null;
}

/** Makes documents ready to be issued: numbered, typeset, signed and stored. Nothing of it needs a transaction. */
@Injectable()
export class DocumentPapers {
  constructor(
    private readonly transactions: Transactions,
    private readonly files: FilesService,
    private readonly numbers: DocumentNumbers,
    private readonly keys: DocumentKeys,
    private readonly signer: PdfSigner,
    private readonly environment: Environment,
  ) {}

  async make({ kind, studentId, make, ...issue }: Issue): Promise<Paper> {
    const number = await this.numbers.reserve(kind);
    const facts = issue.facts ? JSON.stringify(issue.facts) : null;
    try {
      const of = { kind, number: number.number, holderId: studentId, issuedAt: number.reservedAt, facts };
      return { number, facts, ...(await this.signed(of, make)) };
    } catch (error) {
      await this.numbers.release(number);
      throw error;
    }
  }

  /** Typeset, signed and stored. */
  async signed(
    { kind, number, holderId, issuedAt, facts = null }: Unsigned,
    make: Issue['make'],
  ): Promise<SignedPaper> {
    const keyId = await this.keyId();
    const code = newCode();
    const shown = numberOf(kind, number);
    const address = new URL(`/verify/${shownCode(code)}`, this.environment.baseUrl).href;
    const pdf = await make({ number: shown, code: shownCode(code), issuedAt, address });
    const bytes = await this.signer.sign(pdf, { reason: messages.issuedAs(shown), at: issuedAt });
    const signature = this.keys.signer.sign({ kind, number, code, holderId, bytes, facts });
    const file = await this.files.createFile({ name: `${shown}.pdf`, mediaType: 'application/pdf', bytes });
    return { code, keyId, signature, file };
  }

  /** The document is not issued. */
  async discard({ number, file }: Paper): Promise<void> {
    await this.numbers.release(number);
    await this.files.discard(file);
  }

  /** Only the owner of the tables can register a key, so the server alone can't add one. */
  private async keyId(): Promise<string> {
    const [key] = await this.transactions.query<{ id: string }>(
      'SELECT id FROM document_keys WHERE public_key = $1',
      [this.keys.signer.publicKey],
    );
    if (!key) throw new UnavailableError(messages.noSigningKey);
    return key.id;
  }
}
