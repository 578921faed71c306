import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** Seals that were made together. Batches form one chain over the whole trail; its last hash is the head. */
@Entity('audit_batches')
@Unique(['hash'])
@Check('ck_audit_batches_count', 'count > 0 AND count = cardinality(event_ids)')
@Check('ck_audit_batches_hash', 'length(hash) = 32 AND (previous_hash IS NULL) = (id = 1)')
@Index(['highestId', 'id'])
export class AuditBatch {
  /** Counted from 1 without a gap. */
  @PrimaryColumn({ type: 'bigint' })
  id: string;

  @Column({ type: 'timestamptz' })
  sealedAt: Date;

  /** Names the rows even when they and their seals are gone. */
  @Column({ type: 'bigint', array: true })
  eventIds: string[];

  @Column({ type: 'integer' })
  count: number;

  /** How many rows this batch and all earlier ones have sealed. */
  @Column({ type: 'bigint' })
  total: string;

  /** The highest number of a row in this batch and all earlier ones. */
  @Column({ type: 'bigint' })
  highestId: string;

  /** The latest instant of a row in this batch and all earlier ones. */
  @Column({ type: 'timestamptz' })
  newestAt: Date;

  /** Every row visible up to this number is sealed. */
  @Column({ type: 'bigint' })
  sweptTo: string;

  /** The transaction that wrote the batch. Every transaction that drew one of its numbers began earlier. */
  @Column({ type: 'bigint' })
  sealerXid: string;

  /** All transactions before this one had ended when the rows were read. */
  @Column({ type: 'bigint' })
  oldestXid: string;

  @Column({ type: 'bytea', nullable: true })
  previousHash: Buffer | null;

  @Column({ type: 'bytea' })
  hash: Buffer;
}
