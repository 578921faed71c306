import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation, Unique } from 'typeorm';
import { BaseEntity } from '../../../common/base.entity.js';
import { numericAsNumber } from '../../../common/numeric.transformer.js';
import { SavedGradingScheme } from './grading-scheme.entity.js';

/** A group of a section's assignments. A trigger checks that the weights of regular groups sum to 100. */
@Entity('grading_groups')
@Unique('uq_grading_groups_id_section_id', ['id', 'sectionId'])
@Index(['sectionId'])
@Check('ck_grading_groups_weight', 'weight BETWEEN 0 AND 100')
@Check('ck_grading_groups_drop_lowest', 'drop_lowest >= 0 AND (drop_lowest = 0 OR NOT extra_credit)')
@Check('ck_grading_groups_position', 'position >= 0')
export class GradingGroup extends BaseEntity {
  @Column({ type: 'uuid' })
  sectionId: string;

  @ManyToOne(() => SavedGradingScheme, { nullable: false, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'section_id', referencedColumnName: 'sectionId' })
  scheme: Relation<SavedGradingScheme>;

  @Column({ type: 'varchar', length: 100 })
  name: string;

  @Column({ type: 'smallint' })
  position: number;

  /** null: the scheme counts points, and the group has no weight. */
  @Column({ type: 'numeric', precision: 5, scale: 2, nullable: true, transformer: numericAsNumber })
  weight: number | null;

  @Column({ type: 'smallint', default: 0 })
  dropLowest: number;

  @Column({ type: 'boolean', default: false })
  extraCredit: boolean;
}
