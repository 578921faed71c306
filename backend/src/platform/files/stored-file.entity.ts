import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A file that somebody sent, as it lies in the folder of files; never changed. Records of modules refer to it. */
@Entity('stored_files')
@Unique('uq_stored_files_storage_key', ['storageKey'])
@Check('ck_stored_files_size', 'size > 0')
@Check('ck_stored_files_sha256', 'length(sha256) = 32')
@Index(['createdAt'])
export class StoredFile {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  /** For people to read; no path is ever made of it. */
  @Column({ type: 'varchar', length: 200 })
  name: string;

  /** By what is in the file, not by what was said of it. */
  @Column({ type: 'varchar', length: 100 })
  mediaType: string;

  @Column({ type: 'integer' })
  size: number;

  @Column({ type: 'bytea' })
  sha256: Buffer;

  /** Its random name in the folder. */
  @Column({ type: 'varchar', length: 43 })
  storageKey: string;
}
