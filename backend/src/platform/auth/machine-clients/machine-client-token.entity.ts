import { Check, Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { MachineClientSecret } from './machine-client-secret.entity.js';
import { MachineClient } from './machine-client.entity.js';
import type { MachineScope } from './machine-scopes.js';

/** An issued access token that has not been cleaned up; only its hash is stored. */
@Entity('machine_client_tokens')
@Check('ck_machine_client_tokens_hash', 'length(hash) = 32')
@Index(['clientId'])
@Index(['secretId'])
@Index(['expiresAt'])
export class MachineClientToken {
  @PrimaryColumn({ type: 'bytea' })
  hash: Buffer;

  @Column({ type: 'uuid' })
  clientId: string;

  @ManyToOne(() => MachineClient, { nullable: false, onDelete: 'CASCADE' })
  client: Relation<MachineClient>;

  @Column({ type: 'uuid' })
  secretId: string;

  @ManyToOne(() => MachineClientSecret, { nullable: false, onDelete: 'CASCADE' })
  secret: Relation<MachineClientSecret>;

  /** The granted scopes. A call has those that the client still has. */
  @Column({ type: 'varchar', length: 60, array: true })
  scopes: MachineScope[];

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz' })
  expiresAt: Date;
}
