import { Check, Column, Entity, Index, ManyToOne, type Relation, Unique } from 'typeorm';
import { BaseEntity } from '../../../common/base.entity.js';
import type { GradingScheme } from '../../../common/grading-scheme.js';
import { User } from '../../../platform/auth/user.entity.js';
import { SavedGradingScheme } from './grading-scheme.entity.js';

/** One saved state of a grading scheme. A trigger refuses every change. */
@Entity('grading_scheme_versions')
@Unique('uq_grading_scheme_versions_scheme_id_number', ['schemeId', 'number'])
@Check('ck_grading_scheme_versions_number', 'number > 0')
@Check('ck_grading_scheme_versions_content', `jsonb_typeof(content) = 'object'`)
@Index(['createdById'])
export class GradingSchemeVersion extends BaseEntity {
  @Column({ type: 'uuid' })
  schemeId: string;

  @ManyToOne(() => SavedGradingScheme, { nullable: false, onDelete: 'RESTRICT' })
  scheme: Relation<SavedGradingScheme>;

  @Column({ type: 'integer' })
  number: number;

  @Column({ type: 'jsonb' })
  content: GradingScheme;

  @Column({ type: 'uuid' })
  createdById: string;

  @ManyToOne(() => User, { nullable: false, onDelete: 'RESTRICT' })
  createdBy: Relation<User>;
}
