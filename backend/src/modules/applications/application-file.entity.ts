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
import { StoredFile } from '../../platform/files/stored-file.entity.js';
import { Application } from './application.entity.js';

/** A file of an application, for a field of its form. */
@Entity('application_files')
@Unique('uq_application_files_file_id', ['fileId'])
@Check('ck_application_files_field', `field <> ''`)
@Index(['applicationId'])
export class ApplicationFile {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'uuid' })
  applicationId: string;

  @ManyToOne(() => Application, { nullable: false, onDelete: 'RESTRICT' })
  application: Relation<Application>;

  @Column({ type: 'varchar', length: 50 })
  field: string;

  @Column({ type: 'uuid' })
  fileId: string;

  @ManyToOne(() => StoredFile, { nullable: false, onDelete: 'RESTRICT' })
  file: Relation<StoredFile>;

  /** Added after submission. */
  @Column({ type: 'boolean' })
  isSupplement: boolean;
}
