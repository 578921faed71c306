import { Check, Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import { type Role, roles } from '../roles.js';

/** A value of the claim and the role it gives. The first position that matches wins. */
@Entity('role_mappings')
@Unique('uq_role_mappings_value', ['value'])
@Check('ck_role_mappings_position', 'position BETWEEN 1 AND 100')
@Check('ck_role_mappings_role', `role <> 'super_admin'`)
@Check('ck_role_mappings_value', `value <> ''`)
export class RoleMapping {
  @PrimaryColumn({ type: 'integer' })
  position: number;

  @Column({ type: 'varchar', length: 255 })
  value: string;

  @Column({ type: 'enum', enum: roles, enumName: 'user_role' })
  role: Role;
}
