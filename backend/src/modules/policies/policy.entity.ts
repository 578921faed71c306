import { Check, Column, Entity, Index, ManyToOne, type Relation } from 'typeorm';
import { VersionedEntity } from '../../common/versioned.entity.js';
import { User } from '../../platform/auth/user.entity.js';
import { type PolicyContents, type PolicyKind, policyKinds } from './policy.kinds.js';

/**
 * One version of a rule, in effect from a day until the next version. After that day the row never changes, so that
 * decisions can be replayed (a trigger enforces it). A term's own row takes precedence for that term.
 */
@Entity('policies')
@Index('uq_policies_kind_effective_from', ['kind', 'effectiveFrom'], {
  unique: true,
  where: 'term_id IS NULL',
})
@Index('uq_policies_kind_revision', ['kind', 'revision'], { unique: true, where: 'term_id IS NULL' })
@Index('uq_policies_kind_term_id_effective_from', ['kind', 'termId', 'effectiveFrom'], { unique: true })
@Index('uq_policies_kind_term_id_revision', ['kind', 'termId', 'revision'], { unique: true })
@Check('ck_policies_revision', 'revision > 0')
@Check('ck_policies_content', `jsonb_typeof(content) = 'object'`)
@Index(['termId'])
export class Policy extends VersionedEntity {
  @Column({ type: 'enum', enum: policyKinds, enumName: 'policy_kind' })
  kind: PolicyKind;

  /** The number among the rows of the kind, or of the kind and term. */
  @Column({ type: 'integer' })
  revision: number;

  @Column({ type: 'date' })
  effectiveFrom: string;

  @Column({ type: 'uuid', nullable: true })
  termId: string | null;

  /** By its name, because terms import policies. */
  @ManyToOne('Term', { onDelete: 'RESTRICT' })
  term: object | null;

  @Column({ type: 'jsonb' })
  content: PolicyContents[PolicyKind];

  @Column({ type: 'varchar', length: 500, nullable: true })
  note: string | null;

  /** null: it was set up with the university. */
  @Column({ type: 'uuid', nullable: true })
  createdById: string | null;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  createdBy: Relation<User> | null;

  /** The name of a machine client, which isn't a user. */
  @Column({ type: 'varchar', length: 200, nullable: true })
  createdByName: string | null;
}
