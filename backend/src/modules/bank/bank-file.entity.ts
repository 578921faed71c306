import { Check, Column, Entity, Index, ManyToOne, type Relation, Unique } from 'typeorm';
import { BaseEntity } from '../../common/base.entity.js';
import { User } from '../../platform/auth/user.entity.js';
import type { CsvMapping } from './bank-csv.rules.js';

export const bankFileFormats = ['bai2', 'csv'] as const;
export type BankFileFormat = (typeof bankFileFormats)[number];

/** A file of the bank, kept as it was uploaded. The same content is kept once. */
@Entity('bank_files')
@Unique('uq_bank_files_sha256', ['sha256'])
@Check('ck_bank_files_lines', 'new_lines >= 0 AND new_lines <= lines')
@Index(['createdAt', 'id'])
export class BankFile extends BaseEntity {
  @Column({ type: 'varchar', length: 200 })
  name: string;

  @Column({ type: 'enum', enum: bankFileFormats, enumName: 'bank_file_format' })
  format: BankFileFormat;

  @Column({ type: 'bytea' })
  sha256: Buffer;

  @Column({ type: 'text' })
  content: string;

  @Column({ type: 'jsonb', nullable: true })
  mapping: CsvMapping | null;

  @Column({ type: 'integer' })
  lines: number;

  /** Without the lines that an earlier file had. */
  @Column({ type: 'integer' })
  newLines: number;

  @Column({ type: 'uuid' })
  uploadedById: string;

  @ManyToOne(() => User, { nullable: false, onDelete: 'RESTRICT' })
  uploadedBy: Relation<User>;
}
