import { Check, Column, Entity, Index, ManyToOne, type Relation, Unique } from 'typeorm';
import { BaseEntity } from '../../../common/base.entity.js';
import { MachineClient } from './machine-client.entity.js';

/** One of a client's secrets; only the hash is stored. Two may be valid at the same time, for rotation. */
@Entity('machine_client_secrets')
@Unique('uq_machine_client_secrets_hash', ['hash'])
@Check('ck_machine_client_secrets_hash', 'length(hash) = 32')
@Index(['clientId'])
export class MachineClientSecret extends BaseEntity {
  @Column({ type: 'uuid' })
  clientId: string;

  @ManyToOne(() => MachineClient, { nullable: false, onDelete: 'CASCADE' })
  client: Relation<MachineClient>;

  /** SHA-256: the secret has 256 random bits, so no slower hash is necessary. */
  @Column({ type: 'bytea' })
  hash: Buffer;

  /** The last four characters, so that an administrator can tell secrets apart. */
  @Column({ type: 'varchar', length: 4 })
  hint: string;

  /** Updated at most once a minute. */
  @Column({ type: 'timestamptz', nullable: true })
  lastUsedAt: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  revokedAt: Date | null;
}
