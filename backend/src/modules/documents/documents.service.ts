import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { NotFoundError, StateConflictError } from '../../common/errors.js';
import type { Expected } from '../../common/expected.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import { nameOf } from '../../common/sql-parameters.js';
import { Versioned } from '../../common/versioned.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { RecordWrites, type Subject } from '../../platform/audit/record-writes.js';
import { namesFor } from '../../platform/auth/fields/file-names.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { requestContext } from '../../platform/context/request-context.js';
import { Conditions } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import { FilesService } from '../../platform/files/files.service.js';
import type { MadeFile } from '../../platform/files/upload.js';
import { studentNames, withMerged } from '../students/students.feature.js';
import { DocumentNumbers, numberOf, shownNumber } from './document-numbers.js';
import { DocumentPapers, type Issue, type Paper } from './document-papers.js';
import { type DocumentDto, documentList } from './documents.dto.js';
import { type DocumentKind, IssuedDocument } from './issued-document.entity.js';
import { messages } from './messages.js';
import { signedColumns, SignedFiles, type SignedRow } from './signed-files.js';
import { records } from './documents.feature.js';

export type { SharedFacts } from './shared-facts.js';

type Sort = (typeof documentList.sort)[number];
export type DocumentListRequest = ListRequest<Sort, keyof typeof documentList.filters>;

type Row = DocumentDto & { version: number };

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
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly files: FilesService,
    private readonly numbers: DocumentNumbers,
    private readonly papers: DocumentPapers,
    private readonly signedFiles: SignedFiles,
    private readonly writes: RecordWrites,
    private readonly audit: AuditService,
  ) {}

  /**
   * Runs in the ambient transaction, which holds the student's lock. The file is made outside of it (decision 0124):
   * the transaction then runs again, repeats all checks, and typesets again if the content has changed.
   */
  async issue(issue: Issue): Promise<Versioned<DocumentDto>> {
    const { kind, studentId, user, isUnique } = issue;
    const content = digestOf(issue.content);
    const { use } = await this.transactions.prepare<Paper>({
      key: `${kind} ${studentId} ${content.toString('hex')}`,
      make: () => this.papers.make(issue),
      discard: (paper) => this.papers.discard(paper),
      isShared: isUnique,
    });
    const { number, code, keyId, signature, facts, file } = await use();
    await this.numbers.take(number);
    const { id: fileId } = await this.files.keep(file);
    const by = user.role === 'machine_client' ? { issuedByName: user.firstName } : { issuedById: user.id };
    return this.writes.create(this.subject(kind), async () => {
      const documents = this.transactions.manager.getRepository(IssuedDocument);
      const made = documents.create({
        kind,
        studentId,
        number: number.number,
        code,
        issuedAt: number.reservedAt,
        fileId,
        ...by,
        keyId,
        signature,
        facts,
        content: isUnique ? content : null,
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

  /** One student's documents of these kinds, newest first. */
  list(
    studentId: string,
    kinds: readonly DocumentKind[],
    request: DocumentListRequest,
    user: SignedInUser,
  ): Promise<Page<DocumentDto>> {
    const conditions = new Conditions()
      .equal('document.id', request.filters.id)
      .equal('document.status', request.filters.status);
    // A document that was issued under a merged record keeps the number on it.
    conditions.add(`document.student_id IN (${withMerged(conditions.parameters.add(studentId))})`);
    conditions.add(`document.kind = ANY (${conditions.parameters.add(kinds)}::document_kind[])`);
    return this.reads.list<DocumentDto, Sort>(request, {
      resource: documentList.resource,
      select: columns,
      from,
      conditions,
      order,
      names: namesFor(user, { identity: studentNames('document.student_id') }),
      otherwise: 'document.issued_at DESC, document.id',
    });
  }

  one<Kind extends DocumentKind>(id: string, ...kinds: Kind[]): Promise<DocumentDto & { kind: Kind }> {
    return this.read(id, kinds) as Promise<Row & { kind: Kind }>;
  }

  /** The exact bytes that were issued. */
  async file(id: string, kind: DocumentKind): Promise<MadeFile> {
    const [row] = await this.transactions.query<SignedRow>(
      `SELECT ${signedColumns}
       FROM issued_documents document JOIN document_keys key ON key.id = document.key_id
       WHERE document.id = $1 AND document.kind = $2`,
      [id, kind],
    );
    if (!row) throw noSuchDocument();
    const bytes = await this.signedFiles.read(row);
    return { name: `${numberOf(kind, row.number)}.pdf`, mediaType: 'application/pdf', bytes };
  }

  /** Sets whether the verification page shows the document's content. */
  share(
    id: string,
    kind: DocumentKind,
    { isShared, expected }: { isShared: boolean; expected: Expected },
  ): Promise<Versioned<DocumentDto>> {
    const verb = isShared ? 'share' : 'unshare';
    return this.writes.act(this.subject(kind), { id, expected, verb }, async (before) => {
      if (before.isShared === isShared) return;
      const [row] = await this.transactions.query<{ id: string }>(
        'UPDATE issued_documents SET is_shared = $2 WHERE id = $1 AND (facts IS NOT NULL OR NOT $2) RETURNING id',
        [id, isShared],
      );
      if (!row) throw new StateConflictError('not_supported', messages.cannotShare);
    });
  }

  /** Revokes a document. Copies still exist, and the verification page says that they are no longer valid. */
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
        if (status === 'revoked') throw new StateConflictError('already_ended', messages.alreadyRevoked);
        await this.transactions.query(
          `UPDATE issued_documents
         SET status = 'revoked', ended_at = now(), ended_by_id = $2, ended_by_name = $3, end_reason = $4 WHERE id = $1`,
          [id, ...by, reason],
        );
      },
    );
  }

  /** Supersedes the students' documents after their records have changed. In the ambient transaction. */
  async supersede(
    studentIds: readonly string[],
    kinds: readonly DocumentKind[],
    reason: string,
  ): Promise<void> {
    const by = requestContext()?.user?.id ?? null;
    const ended = await this.transactions.query<{ id: string; kind: DocumentKind }>(
      `UPDATE issued_documents SET status = 'superseded', ended_at = now(), ended_by_id = $4, end_reason = $3
       WHERE student_id = ANY ($1::uuid[]) AND kind = ANY ($2::document_kind[]) AND status = 'valid'
       RETURNING id, kind`,
      [studentIds, kinds, reason, by],
    );
    for (const { id, kind } of ended)
      await this.audit.record({
        action: `${kind}.supersede`,
        subjectType: kind,
        subjectId: id,
        details: { changes: { status: ['valid', 'superseded'] }, reason },
      });
  }

  private subject(kind: DocumentKind): Subject<DocumentDto> {
    return { type: records[kind], read: (id, lock) => this.read(id, [kind], lock && `${lock} OF document`) };
  }

  private async read(id: string, kinds: readonly DocumentKind[], lock = ''): Promise<Row> {
    const [row] = await this.transactions.query<Row>(
      `SELECT ${columns}, document.version ${from} WHERE document.id = $1 AND document.kind = ANY ($2::document_kind[]) ${lock}`,
      [id, kinds],
    );
    if (!row) throw noSuchDocument();
    return row;
  }
}

const digestOf = (content: object): Buffer => createHash('sha256').update(JSON.stringify(content)).digest();
const noSuchDocument = (): NotFoundError => new NotFoundError(messages.documentNotFound);
