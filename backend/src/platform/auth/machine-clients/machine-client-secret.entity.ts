import { Check, Column, Entity, Index, ManyToOne, type Relation, Unique } from 'typeorm';
import { BaseEntity } from '../../../common/base.entity.js';
import { MachineClient } from './machine-client.entity.js';

/** One of a client's secrets, of which only the hash is kept. Two may live at once, so that one can follow the other. */
@Entity('machine_client_secrets')
@Unique('uq_machine_client_secrets_hash', ['hash'])
@Check('ck_machine_client_secrets_hash', 'length(hash) = 32')
@Index(['clientId'])
export class MachineClientSecret extends BaseEntity {
  @Column({ type: 'uuid' })
  clientId: string;

  @ManyToOne(() => MachineClient, { nullable: false, onDelete: 'CASCADE' })
  client: Relation<MachineClient>;

  /** SHA-256; the secret has 256 random bits, so that nothing slower is needed. */
  @Column({ type: 'bytea' })
  hash: Buffer;

  /** The last four characters, by which an administrator tells secrets apart. */
  @Column({ type: 'varchar', length: 4 })
  hint: string;

  /** Written at most once a minute. */
  @Column({ type: 'timestamptz', nullable: true })
  lastUsedAt: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  revokedAt: Date | null;
}
