import { Check, Column, Entity, ManyToOne, type Relation, Unique } from 'typeorm';
import type { Weighting } from '../../../common/grading-scheme.js';
import { VersionedEntity } from '../../../common/versioned.entity.js';
import { Section } from '../../sections/section.entity.js';

/** A section's saved grading scheme. Its version is the number of its current row of grading_scheme_versions. */
@Entity('grading_schemes')
@Unique('uq_grading_schemes_section_id', ['sectionId'])
@Check('ck_grading_schemes_weighting', `weighting IN ('points', 'weights')`)
export class SavedGradingScheme extends VersionedEntity {
  @Column({ type: 'uuid' })
  sectionId: string;

  @ManyToOne(() => Section, { nullable: false, onDelete: 'RESTRICT' })
  section: Relation<Section>;

  @Column({ type: 'varchar', length: 10 })
  weighting: Weighting;
}
