import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { GoneError, NotFoundError, StateConflictError, UnavailableError } from '../../common/errors.js';
import type { Expected } from '../../common/expected.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import { nameOf } from '../../common/sql-parameters.js';
import { Versioned } from '../../common/versioned.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { RecordWrites, type Subject } from '../../platform/audit/record-writes.js';
import { namesFor, studentNames } from '../../platform/auth/fields/file-names.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { requestContext } from '../../platform/context/request-context.js';
import { Environment } from '../../platform/config/environment.js';
import { Conditions, queryPage } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import { FilesService } from '../../platform/files/files.service.js';
import { PdfSigner } from '../../platform/pdf/pdf-signer.js';
import type { MadeFile, PlacedFile } from '../../platform/files/upload.js';
import { newCode, shownCode } from './document-codes.rules.js';
import { DocumentKeys } from './document-keys.js';
import { DocumentNumbers, type ReservedNumber } from './document-numbers.js';
import { isSigned } from './document-signatures.js';
import { type DocumentDto, documentList } from './documents.dto.js';
import { type DocumentKind, type DocumentStatus, IssuedDocument } from './issued-document.entity.js';
import type { SharedFacts } from './shared-facts.js';

export type { SharedFacts } from './shared-facts.js';

type Sort = (typeof documentList.sort)[number];
export type DocumentListRequest = ListRequest<Sort, keyof typeof documentList.filters>;

/** The number, code, date and address printed on the document. */
export interface Imprint {
  number: string;
  code: string;
  issuedAt: Date;
  /** The address of the public check. */
  address: string;
}

interface Issue {
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

/** A document that is ready to be issued. */
interface Paper {
  number: ReservedNumber;
  code: string;
  keyId: string;
  signature: Buffer;
  facts: string | null;
  file: PlacedFile;
}

/** The answer of the public check. */
export interface CheckedDocument {
  number: string;
  kind: DocumentKind;
  issuedAt: Date;
  status: DocumentStatus;
  /** When it was superseded or revoked. */
  endedAt: Date | null;
  /** Of the file as issued. */
  sha256: string;
  /** The content, if its holder consents and it isn't revoked. */
  facts: SharedFacts | null;
}

type Row = DocumentDto & { version: number };

/** The columns that the signature covers. */
type SignedRow = Pick<
  IssuedDocument,
  'kind' | 'number' | 'code' | 'studentId' | 'fileId' | 'signature' | 'facts'
> & {
  publicKey: Buffer;
};

const prefixes: Record<DocumentKind, string> = {
  transcript: 'TR',
  enrollment_verification: 'EV',
  good_standing: 'GS',
};
const numberOf = (kind: DocumentKind, number: number): string =>
  `${prefixes[kind]}-${String(number).padStart(6, '0')}`;

const shownNumber = `CASE document.kind ${Object.entries(prefixes)
  .map(([kind, prefix]) => `WHEN '${kind}' THEN '${prefix}-'`)
  .join(' ')} END || lpad(document.number::text, greatest(6, length(document.number::text)), '0')`;

const signedColumns = `document.kind, document.number, document.code, document.student_id AS "studentId",
  document.file_id AS "fileId", document.signature, document.facts, key.public_key AS "publicKey"`;

const columns = `document.id, document.student_id AS "studentId", document.kind, ${shownNumber} AS number,
  regexp_replace(document.code, '(.{4})(?=.)', '\\1-', 'g') AS code, document.status, document.is_shared AS "isShared",
  document.issued_at AS "issuedAt", coalesce(document.issued_by_name, ${nameOf('issuer')}) AS "issuedBy", document.ended_at AS "endedAt",
  coalesce(document.ended_by_name, ${nameOf('ender')}) AS "endedBy", document.end_reason AS "endReason"`;
const from = `FROM issued_documents document LEFT JOIN users issuer ON issuer.id = document.issued_by_id
  LEFT JOIN users ender ON ender.id = document.ended_by_id`;

const order: Record<Sort, string> = {
  issuedAt: 'document.issued_at',
  number: 'document.number',
  status: 'document.status',
};

/** Documents that the university issues: numbered, signed, stored unchanged, and checked by a code (decision 0112). */
@Injectable()
export class DocumentsService {
  private readonly keys: DocumentKeys;
  private readonly baseUrl: URL;

  constructor(
    private readonly transactions: Transactions,
    private readonly files: FilesService,
    private readonly numbers: DocumentNumbers,
    private readonly writes: RecordWrites,
    private readonly audit: AuditService,
    private readonly signer: PdfSigner,
    environment: Environment,
  ) {
    this.keys = new DocumentKeys(environment);
    this.baseUrl = environment.baseUrl;
  }

  /**
   * Runs in the ambient transaction, which holds the student's lock. The file is made outside of it (decision 0124):
   * the transaction then runs again, repeats all checks, and typesets again if the content has changed.
   */
  async issue(issue: Issue): Promise<Versioned<DocumentDto>> {
    const { kind, studentId, user, isUnique } = issue;
    const content = digestOf(issue.content);
    const { use } = await this.transactions.prepare<Paper>({
      key: `${kind} ${studentId} ${content.toString('hex')}`,
      make: () => this.paper(issue),
      discard: (paper) => this.discard(paper),
      isShared: isUnique,
    });
    const { number, code, keyId, signature, facts, file } = await use();
    await this.numbers.take(number);
    const { id: fileId } = await this.files.keep(file);
    const by = user.role === 'machine_client' ? { issuedByName: user.firstName } : { issuedById: user.id };
    return this.writes.create(this.subject(kind), async () => {
      const documents = this.transactions.manager.getRepository(IssuedDocument);
      const made = documents.create({
        ...{ kind, studentId, number: number.number, code, issuedAt: number.reservedAt, fileId, ...by },
        ...{ keyId, signature, facts, content: isUnique ? content : null },
      });
      return (await documents.save(made)).id;
    });
  }

  /** The valid document with the same content. */
  async find({
    kind,
    studentId,
    content,
  }: Pick<Issue, 'kind' | 'studentId' | 'content'>): Promise<Versioned<DocumentDto> | null> {
    const [known] = await this.transactions.query<{ id: string }>(
      `SELECT id FROM issued_documents
       WHERE student_id = $1 AND kind = $2 AND content = $3 AND status = 'valid'`,
      [studentId, kind, digestOf(content)],
    );
    return known ? Versioned.of(await this.read(known.id, [kind])) : null;
  }

  /** How many documents of these kinds were issued for a student since an instant, including ended ones. */
  async countSince(studentId: string, kinds: readonly DocumentKind[], since: Date): Promise<number> {
    const [row] = await this.transactions.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM issued_documents
       WHERE student_id = $1 AND kind = ANY ($2::document_kind[]) AND issued_at >= $3`,
      [studentId, kinds, since],
    );
    return row!.count;
  }

  private async paper({ kind, studentId, make, ...issue }: Issue): Promise<Paper> {
    const keyId = await this.keyId();
    const number = await this.numbers.reserve(kind);
    try {
      const code = newCode();
      const shown = numberOf(kind, number.number);
      const address = new URL(`/verify/${shownCode(code)}`, this.baseUrl).href;
      const issuedAt = number.reservedAt;
      const pdf = await make({ number: shown, code: shownCode(code), issuedAt, address });
      const bytes = await this.signer.sign(pdf, { reason: `Issued as ${shown}`, at: issuedAt });
      const facts = issue.facts ? JSON.stringify(issue.facts) : null;
      const signed = { kind, number: number.number, code, studentId, bytes, facts };
      const signature = this.keys.signer.sign(signed);
      const file = await this.files.place({ name: `${shown}.pdf`, mediaType: 'application/pdf', bytes });
      return { number, code, keyId, signature, facts, file };
    } catch (error) {
      await this.numbers.release(number);
      throw error;
    }
  }

  private async discard({ number, file }: Paper): Promise<void> {
    await this.numbers.release(number);
    await this.files.discard(file);
  }

  /** One student's documents of these kinds, newest first. */
  list(
    studentId: string,
    kinds: readonly DocumentKind[],
    request: DocumentListRequest,
    user: SignedInUser,
  ): Promise<Page<DocumentDto>> {
    const conditions = new Conditions()
      .equal('document.student_id', studentId)
      .equal('document.id', request.filters.id)
      .equal('document.status', request.filters.status);
    conditions.add(`document.kind = ANY (${conditions.parameters.add(kinds)}::document_kind[])`);
    return queryPage<DocumentDto, Sort>(
      this.transactions,
      {
        resource: documentList.resource,
        ...{ select: columns, from, conditions, order },
        names: namesFor(user, { identity: studentNames('document.student_id') }),
        otherwise: 'document.issued_at DESC, document.id',
      },
      request,
    );
  }

  one<Kind extends DocumentKind>(id: string, ...kinds: Kind[]): Promise<DocumentDto & { kind: Kind }> {
    return this.read(id, kinds) as Promise<Row & { kind: Kind }>;
  }

  /**
   * The code of the document with this file (SHA-256, hexadecimal), otherwise this code, if the document may be
   * confirmed.
   */
  async confirmableCode(sha256: string, code: string | null): Promise<string | null> {
    const [row] = await this.transactions.query<{ code: string }>(
      `SELECT document.code FROM (
         SELECT own.code, own.student_id, 1 AS rank FROM stored_files file
           JOIN issued_documents own ON own.file_id = file.id WHERE file.sha256 = decode($1, 'hex')
         UNION ALL SELECT code, student_id, 2 FROM issued_documents WHERE code = $2) document
       WHERE ${mayBeConfirmed} ORDER BY document.rank LIMIT 1`,
      [sha256, code],
      { prepared: true },
    );
    return row?.code ?? null;
  }

  /**
   * The public facts of a document, without the student. Returns null if no document has the code. Throws GoneError if
   * the file was changed, or the signature or its key isn't the university's.
   */
  async check(code: string): Promise<CheckedDocument | null> {
    const [row] = await this.transactions.query<
      SignedRow & Omit<CheckedDocument, 'number' | 'sha256' | 'facts'> & { isShared: boolean }
    >(
      `SELECT ${signedColumns}, document.issued_at AS "issuedAt", document.status, document.ended_at AS "endedAt",
         document.is_shared AS "isShared"
       FROM issued_documents document JOIN document_keys key ON key.id = document.key_id
       WHERE document.code = $1 AND ${mayBeConfirmed}`,
      [code],
      { prepared: true },
    );
    if (!row) return null;
    const bytes = await this.signedBytes(row);
    const { kind, number, issuedAt, status, endedAt } = row;
    const isShown = row.isShared && row.facts !== null && status !== 'revoked';
    const facts = isShown ? (JSON.parse(row.facts!) as SharedFacts) : null;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { number: numberOf(kind, number), kind, issuedAt, status, endedAt, sha256, facts };
  }

  /** The exact bytes that were issued; the signature is verified each time. */
  async file(id: string, kind: DocumentKind): Promise<MadeFile> {
    const [row] = await this.transactions.query<SignedRow>(
      `SELECT ${signedColumns}
       FROM issued_documents document JOIN document_keys key ON key.id = document.key_id
       WHERE document.id = $1 AND document.kind = $2`,
      [id, kind],
    );
    if (!row) throw noSuchDocument();
    const bytes = await this.signedBytes(row);
    return { name: `${numberOf(kind, row.number)}.pdf`, mediaType: 'application/pdf', bytes };
  }

  private async signedBytes({ fileId, publicKey, signature, ...row }: SignedRow): Promise<Buffer> {
    const bytes = await this.files.read(fileId).catch((error: unknown) => {
      throw isUnreadable(error) ? changed() : error;
    });
    if (this.keys.isPinned(publicKey) && isSigned({ ...row, bytes }, signature, publicKey)) return bytes;
    throw changed();
  }

  /** Sets whether the public check shows the document's content. */
  share(
    id: string,
    kind: DocumentKind,
    { isShared, expected }: { isShared: boolean; expected: Expected },
  ): Promise<Versioned<DocumentDto>> {
    const verb = isShared ? 'share' : 'unshare';
    return this.writes.act(this.subject(kind), { id, expected, verb }, async (before) => {
      if (before.isShared === isShared) return;
      const [row] = await this.transactions.query<{ id: string }>(
        `WITH changed AS (
           UPDATE issued_documents SET is_shared = $2 WHERE id = $1 AND (facts IS NOT NULL OR NOT $2) RETURNING id)
         SELECT id FROM changed`,
        [id, isShared],
      );
      if (!row)
        throw new StateConflictError(
          'This document was issued before documents could be shared. Issue a new one.',
        );
    });
  }

  /** Revokes a document. Copies still exist, and the public check says that they are no longer valid. */
  revoke(
    id: string,
    kind: DocumentKind,
    { reason, expected, user }: { reason: string; expected: Expected; user: SignedInUser },
  ): Promise<Versioned<DocumentDto>> {
    const by = user.role === 'machine_client' ? [null, user.firstName] : [user.id, null];
    return this.writes.act(
      this.subject(kind),
      { id, expected, verb: 'revoke', reason },
      async ({ status }) => {
        if (status === 'revoked') throw new StateConflictError('This document has been revoked already.');
        await this.transactions.query(
          `UPDATE issued_documents
         SET status = 'revoked', ended_at = now(), ended_by_id = $2, ended_by_name = $3, end_reason = $4 WHERE id = $1`,
          [id, ...by, reason],
        );
      },
    );
  }

  /** Supersedes a student's documents after the record has changed. In the ambient transaction. */
  async supersede(studentId: string, kinds: readonly DocumentKind[], reason: string): Promise<void> {
    const by = requestContext()?.user?.id ?? null;
    const ended = await this.transactions.query<{ id: string; kind: DocumentKind }>(
      `WITH ended AS (
         UPDATE issued_documents SET status = 'superseded', ended_at = now(), ended_by_id = $4, end_reason = $3
         WHERE student_id = $1 AND kind = ANY ($2::document_kind[]) AND status = 'valid' RETURNING id, kind)
       SELECT id, kind FROM ended`,
      [studentId, kinds, reason, by],
    );
    for (const { id, kind } of ended)
      await this.audit.record({
        ...{ action: `${kind}.supersede`, subjectType: kind, subjectId: id },
        details: { changes: { status: ['valid', 'superseded'] }, reason },
      });
  }

  private subject(kind: DocumentKind): Subject<DocumentDto> {
    return { type: kind, read: (id, lock) => this.read(id, [kind], lock && `${lock} OF document`) };
  }

  private async read(id: string, kinds: readonly DocumentKind[], lock = ''): Promise<Row> {
    const [row] = await this.transactions.query<Row>(
      `SELECT ${columns}, document.version ${from} WHERE document.id = $1 AND document.kind = ANY ($2::document_kind[]) ${lock}`,
      [id, kinds],
    );
    if (!row) throw noSuchDocument();
    return row;
  }

  /** Only the owner of the tables can register a key, so the server alone can't add one. */
  private async keyId(): Promise<string> {
    const [key] = await this.transactions.query<{ id: string }>(
      'SELECT id FROM document_keys WHERE public_key = $1',
      [this.keys.signer.publicKey],
    );
    if (!key)
      throw new UnavailableError(
        'Documents can’t be issued until an administrator runs "migrate", which registers the signing key.',
      );
    return key.id;
  }
}

/** Documents of students who restrict directory information are never confirmed. */
const mayBeConfirmed = `NOT EXISTS (SELECT FROM students
  WHERE students.id = document.student_id AND students.directory_restriction <> '{}')`;

const digestOf = (content: object): Buffer => createHash('sha256').update(JSON.stringify(content)).digest();
const noSuchDocument = (): NotFoundError => new NotFoundError('There is no such document.');
const changed = (): GoneError =>
  new GoneError('The file is no longer the one that was issued, and is not given out.');

/** The file is missing or damaged, which is no server error. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof GoneError ||
  ['EACCES', 'EPERM', 'EIO', 'EISDIR', 'ENOTDIR', 'ELOOP'].includes((error as { code?: string }).code ?? '');
