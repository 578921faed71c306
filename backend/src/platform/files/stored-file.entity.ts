import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
  Unique,
} from 'typeorm';
import { UploadUsage } from './upload-usage.entity.js';

/** Why a file was deleted although its record remains. */
export const fileRemovals = ['unconfirmed', 'retention'] as const;
export type FileRemoval = (typeof fileRemovals)[number];

/** A file in the store of files, whose content never changes. Records of modules refer to it. */
@Entity('stored_files')
@Unique('uq_stored_files_storage_key', ['storageKey'])
@Check('ck_stored_files_size', 'size > 0')
@Check('ck_stored_files_sha256', 'length(sha256) = 32')
@Check('ck_stored_files_removed', '(removed_at IS NULL) = (removal IS NULL)')
@Index(['createdAt'])
@Index(['sha256'])
@Index(['usageId'])
@Index('ix_stored_files_network', ['network'], { where: 'network IS NOT NULL' })
export class StoredFile {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  /** For people to read; never part of a path. */
  @Column({ type: 'varchar', length: 200 })
  name: string;

  /** Determined by the content, not by the client. */
  @Column({ type: 'varchar', length: 100 })
  mediaType: string;

  @Column({ type: 'integer' })
  size: number;

  @Column({ type: 'bytea' })
  sha256: Buffer;

  /** Its random name in the store. */
  @Column({ type: 'varchar', length: 43 })
  storageKey: string;

  /** The quota that it counts toward; null: the server created it. */
  @Column({ type: 'uuid', nullable: true })
  usageId: string | null;

  @ManyToOne(() => UploadUsage, { onDelete: 'RESTRICT' })
  usage: Relation<UploadUsage> | null;

  /** Of the applicants' pool: the keyed hash of the network address that holds it (decision 0245). */
  @Column({ type: 'bytea', nullable: true })
  network: Buffer | null;

  /** When the content was deleted; the row remains as a record of the file. */
  @Column({ type: 'timestamptz', nullable: true })
  removedAt: Date | null;

  @Column({ type: 'enum', enum: fileRemovals, enumName: 'file_removal', nullable: true })
  removal: FileRemoval | null;
}
