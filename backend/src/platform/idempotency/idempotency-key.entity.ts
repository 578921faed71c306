import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The first response to a POST with an Idempotency-Key; read and written by `IdempotencyKeys`. */
@Entity('idempotency_keys')
@Index(['createdAt'])
@Check('ck_idempotency_keys_digests', 'length(id) = 32 AND length(fingerprint) = 32')
export class IdempotencyKey {
  /** A keyed digest of the caller and the key: the table reveals neither. */
  @PrimaryColumn({ type: 'bytea' })
  id: Buffer;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  /** A digest of the address and the body. */
  @Column({ type: 'bytea' })
  fingerprint: Buffer;

  @Column({ type: 'smallint' })
  status: number;

  /** The exact headers and body, sealed with a key that only the caller's own key opens. */
  @Column({ type: 'bytea' })
  answer: Buffer;

  /** The version of the record in the response, for its ETag. */
  @Column({ type: 'integer', nullable: true })
  version: number | null;
}
