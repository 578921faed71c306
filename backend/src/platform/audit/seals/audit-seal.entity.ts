import { Check, Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** The seal of one row of the trail: a hash of the row and of the previous seal in its subject's chain. */
@Entity('audit_seals')
@Unique(['chain', 'sequence'])
@Check('ck_audit_seals_hash', 'length(hash) = 32')
export class AuditSeal {
  /** No foreign key: the seal remains after a row is deleted, and is the evidence of the deletion. */
  @PrimaryColumn({ type: 'bigint' })
  eventId: string;

  @Column({ type: 'bigint' })
  batchId: string;

  /** `student:<id>`; only the type for rows without a subject's id. */
  @Column({ type: 'varchar', length: 80 })
  chain: string;

  /** The position in the chain, from 1. */
  @Column({ type: 'bigint' })
  sequence: string;

  @Column({ type: 'bytea' })
  hash: Buffer;
}
