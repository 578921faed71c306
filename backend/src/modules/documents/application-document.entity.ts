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
import { BaseEntity } from '../../common/base.entity.js';
import { User } from '../../platform/auth/user.entity.js';
import { DocumentKey } from '../../platform/database/document-key.entity.js';
import { StoredFile } from '../../platform/files/stored-file.entity.js';
import { type DocumentStatus, documentStatuses } from './issued-document.entity.js';

/** A letter on an application, whose applicant has no student record. A trigger lets only its status change. */
@Entity('application_documents')
@Unique('uq_application_documents_number', ['number'])
@Unique('uq_application_documents_code', ['code'])
@Unique('uq_application_documents_file_id', ['fileId'])
@Unique('uq_application_documents_application_id', ['id', 'applicationId'])
@Check('ck_application_documents_number', 'number > 0')
@Check('ck_application_documents_signature', 'length(signature) = 64')
@Check('ck_application_documents_ended', `(status = 'valid') = (ended_at IS NULL)`)
@Check('ck_application_documents_superseded', `status <> 'superseded' OR released_at IS NOT NULL`)
@Index(['applicationId'])
@Index(['issuedById'])
@Index(['keyId'])
export class ApplicationDocument extends BaseEntity {
  @Column({ type: 'uuid' })
  applicationId: string;

  /** Named, because its module is a floor above. */
  @ManyToOne('Application', { nullable: false, onDelete: 'RESTRICT' })
  application: object;

  /** From 1, perhaps with gaps. */
  @Column({ type: 'integer' })
  number: number;

  /** The code for `/verify`, without hyphens. */
  @Column({ type: 'varchar', length: 16 })
  code: string;

  @Column({ type: 'enum', enum: documentStatuses, enumName: 'document_status', default: 'valid' })
  status: DocumentStatus;

  @Column({ type: 'timestamptz' })
  issuedAt: Date;

  @Column({ type: 'uuid' })
  issuedById: string;

  @ManyToOne(() => User, { nullable: false, onDelete: 'RESTRICT' })
  issuedBy: Relation<User>;

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

  /** Until then, `/verify` doesn't know it. */
  @Column({ type: 'timestamptz', nullable: true })
  releasedAt: Date | null;

  /** When it was superseded or revoked. */
  @Column({ type: 'timestamptz', nullable: true })
  endedAt: Date | null;
}
