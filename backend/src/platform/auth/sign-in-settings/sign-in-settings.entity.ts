import { Check, Column, Entity, Index, ManyToOne, type Relation, Unique } from 'typeorm';
import { VersionedEntity } from '../../../common/versioned.entity.js';
import { User } from '../user.entity.js';
import type { StaffClaim } from './sign-in-rules.js';

/** What a sign-in requires, and the claim that gives roles: one row, with no claim until it is set. */
@Entity('sign_in_settings')
@Unique('uq_sign_in_settings_only_row', ['onlyRow'])
@Check('ck_sign_in_settings_only_row', 'only_row')
@Check('ck_sign_in_settings_claim', `claim <> '' AND (claim IS NULL OR mapped_by_id IS NOT NULL)`)
@Check('ck_sign_in_settings_staff_claim', `staff_claim IN ('acr', 'amr')`)
@Check('ck_sign_in_settings_staff_values', '(staff_claim IS NULL) = (cardinality(staff_values) = 0)')
@Index(['mappedById'])
export class SignInSettings extends VersionedEntity {
  @Column({ type: 'boolean', default: true })
  onlyRow: boolean;

  @Column({ type: 'varchar', length: 255, nullable: true })
  claim: string | null;

  /** The claim that staff must present; students need none. */
  @Column({ type: 'varchar', length: 3, nullable: true })
  staffClaim: StaffClaim | null;

  /** One of these is enough. */
  @Column({ type: 'text', array: true, default: '{}' })
  staffValues: string[];

  /** Who last set the mapping, and with it handed over the roles of new accounts. */
  @Column({ type: 'uuid', nullable: true })
  mappedById: string | null;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  mappedBy: Relation<User> | null;
}
