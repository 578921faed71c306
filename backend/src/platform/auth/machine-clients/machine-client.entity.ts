import { Check, Column, Entity, Unique } from 'typeorm';
import { VersionedEntity } from '../../../common/versioned.entity.js';
import type { MachineScope } from './machine-scopes.js';

/** A program that calls the API in its own name; its id is the OAuth `client_id`. */
@Entity('machine_clients')
@Unique('uq_machine_clients_name', ['name'])
@Check('ck_machine_clients_name', `name <> ''`)
export class MachineClient extends VersionedEntity {
  @Column({ type: 'varchar', length: 100 })
  name: string;

  @Column({ type: 'varchar', length: 500, nullable: true })
  description: string | null;

  /** The most scopes that its tokens may have at any time. */
  @Column({ type: 'varchar', length: 60, array: true })
  scopes: MachineScope[];

  /** Belongs to another organization: it never sees students who restrict their directory information. */
  @Column({ type: 'boolean', default: false })
  isExternal: boolean;

  @Column({ type: 'boolean', default: true })
  isActive: boolean;
}
