import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  OneToOne,
  type Relation,
  Unique,
} from 'typeorm';
import { VersionedEntity } from '../../common/versioned.entity.js';
import { User } from '../../platform/auth/user.entity.js';
import { StoredFile } from '../../platform/files/stored-file.entity.js';
import { Student } from '../students/student.entity.js';
import { DocumentKey } from '../../platform/database/document-key.entity.js';

export const documentKinds = ['transcript', 'enrollment_verification', 'good_standing'] as const;
export type DocumentKind = (typeof documentKinds)[number];
/** Also of applicants, whose documents are in `application_documents`. */
export type AnyDocumentKind = DocumentKind | 'admission_letter';

export const documentStatuses = ['valid', 'superseded', 'revoked'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

/** An issued document. A trigger lets only its status and its sharing change. */
@Entity('issued_documents')
@Unique('uq_issued_documents_number', ['kind', 'number'])
@Unique('uq_issued_documents_code', ['code'])
@Unique('uq_issued_documents_file_id', ['fileId'])
@Check('ck_issued_documents_number', 'number > 0')
@Check('ck_issued_documents_signature', 'length(signature) = 64')
@Check('ck_issued_documents_issued_by', 'num_nonnulls(issued_by_id, issued_by_name) = 1')
@Check('ck_issued_documents_ended', `(status = 'valid') = (ended_at IS NULL)`)
@Check('ck_issued_documents_revoked', `status <> 'revoked' OR end_reason <> ''`)
@Check('ck_issued_documents_content', `content IS NULL OR (length(content) = 32 AND kind <> 'transcript')`)
@Check('ck_issued_documents_shared', 'NOT is_shared OR facts IS NOT NULL')
@Index(['studentId', 'issuedAt'])
@Index('uq_issued_documents_content', ['studentId', 'kind', 'content'], {
  unique: true,
  where: `status = 'valid'`,
})
export class IssuedDocument extends VersionedEntity {
  @Column({ type: 'uuid' })
  studentId: string;

  @ManyToOne(() => Student, { nullable: false, onDelete: 'RESTRICT' })
  student: Relation<Student>;

  @Column({ type: 'enum', enum: documentKinds, enumName: 'document_kind' })
  kind: DocumentKind;

  /** From 1 in each kind. A reserved number that wasn't used goes to the next document. */
  @Column({ type: 'integer' })
  number: number;

  /** The code for `/verify`, without hyphens. */
  @Column({ type: 'varchar', length: 16 })
  code: string;

  @Column({ type: 'enum', enum: documentStatuses, enumName: 'document_status', default: 'valid' })
  status: DocumentStatus;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  issuedAt: Date;

  @Column({ type: 'uuid', nullable: true })
  issuedById: string | null;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  issuedBy: Relation<User> | null;

  /** The name of a machine client, which isn't a user. */
  @Column({ type: 'varchar', length: 200, nullable: true })
  issuedByName: string | null;

  @Column({ type: 'uuid' })
  fileId: string;

  /** The exact bytes that were issued. */
  @OneToOne(() => StoredFile, { nullable: false, onDelete: 'RESTRICT' })
  @JoinColumn()
  file: Relation<StoredFile>;

  @Column({ type: 'uuid' })
  keyId: string;

  @ManyToOne(() => DocumentKey, { nullable: false, onDelete: 'RESTRICT' })
  key: Relation<DocumentKey>;

  /** Ed25519 over the file and the columns of this row. */
  @Column({ type: 'bytea' })
  signature: Buffer;

  /** SHA-256 of a letter's text without its number and code: the same letter is issued once while it is valid. */
  @Column({ type: 'bytea', nullable: true })
  content: Buffer | null;

  /** The facts that `/verify` may show of a transcript, as issued: the JSON text that the signature covers. */
  @Column({ type: 'text', nullable: true })
  facts: string | null;

  /** The holder consents that `/verify` shows the facts. */
  @Column({ type: 'boolean', default: false })
  isShared: boolean;

  /** When it was superseded or revoked. */
  @Column({ type: 'timestamptz', nullable: true })
  endedAt: Date | null;

  @Column({ type: 'uuid', nullable: true })
  endedById: string | null;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  endedBy: Relation<User> | null;

  @Column({ type: 'varchar', length: 200, nullable: true })
  endedByName: string | null;

  @Column({ type: 'varchar', length: 1000, nullable: true })
  endReason: string | null;
}
