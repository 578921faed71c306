import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The first answer to a POST with an Idempotency-Key; read and written by `IdempotencyKeys`. */
@Entity('idempotency_keys')
@Index(['createdAt'])
@Check('ck_idempotency_keys_digests', 'length(id) = 32 AND length(fingerprint) = 32')
export class IdempotencyKey {
  /** A keyed digest of whose key it is and of the key itself: neither can be read from the table. */
  @PrimaryColumn({ type: 'bytea' })
  id: Buffer;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  /** A digest of the address and the body. */
  @Column({ type: 'bytea' })
  fingerprint: Buffer;

  @Column({ type: 'smallint' })
  status: number;

  /** Headers and body to the letter, sealed with a key that only the caller's own key opens. */
  @Column({ type: 'bytea' })
  answer: Buffer;

  /** Of the record in the answer, for its ETag. */
  @Column({ type: 'integer', nullable: true })
  version: number | null;
}
