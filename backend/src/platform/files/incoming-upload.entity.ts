import { Check, Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { UploadUsage } from './upload-usage.entity.js';

/** Bytes that one call has received but not yet stored. */
@Entity('incoming_uploads')
@Check('ck_incoming_uploads_bytes', 'bytes >= 0')
@Index(['usageId'])
export class IncomingUpload {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column({ type: 'uuid' })
  usageId: string;

  @ManyToOne(() => UploadUsage, { nullable: false, onDelete: 'CASCADE' })
  usage: Relation<UploadUsage>;

  @Column({ type: 'bigint', default: 0 })
  bytes: string;

  /** As in stored files. */
  @Column({ type: 'bytea', nullable: true })
  network: Buffer | null;

  /** A row with an old time was left by a process that died. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  touchedAt: Date;
}
