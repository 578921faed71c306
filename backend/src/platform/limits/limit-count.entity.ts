import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** How many calls of one kind a caller may still make, counted by all processes; written by `SharedCounts`. */
@Entity('limit_counts')
@Check('ck_limit_counts_key', 'octet_length(key) = 32')
@Check('ck_limit_counts_rate', 'most > 0 AND seconds > 0')
@Check('ck_limit_counts_allowed', 'allowed BETWEEN 0 AND most')
export class LimitCount {
  /** A keyed hash of the limit and the caller. */
  @PrimaryColumn({ type: 'bytea' })
  key: Buffer;

  /** The limit: this many calls in this many seconds. */
  @Column({ type: 'integer' })
  most: number;

  @Column({ type: 'integer' })
  seconds: number;

  /** How many of the calls that the last statement counted were allowed. */
  @Column({ type: 'integer' })
  allowed: number;

  /** The instant at which all calls of the limit are allowed again. */
  @Column({ type: 'timestamptz' })
  fullAt: Date;
}
