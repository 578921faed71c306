import { Check, Column, Entity, ManyToOne, type Relation, Unique } from 'typeorm';
import { VersionedEntity } from '../../common/versioned.entity.js';
import { Program } from '../programs/program.entity.js';
import type { RequirementBlock, RequirementExample } from './requirement-sheet.js';

/** A program's requirements for students of a catalog year, and of later years until the next sheet. */
@Entity('program_requirements')
@Unique('uq_program_requirements_catalog_year', ['programId', 'catalogYear'])
@Check('ck_program_requirements_catalog_year', `catalog_year ~ '^\\d{4}(-\\d{4})?$'`)
@Check('ck_program_requirements_lists', `jsonb_typeof(blocks) = 'array' AND jsonb_typeof(examples) = 'array'`)
@Check(
  'ck_program_requirements_limits',
  'minimum_gpa BETWEEN 0 AND 4.33 AND residency_credits >= 0 AND transfer_credits >= 0 AND years > 0',
)
export class ProgramRequirements extends VersionedEntity {
  @Column({ type: 'uuid' })
  programId: string;

  @ManyToOne(() => Program, { nullable: false, onDelete: 'RESTRICT' })
  program: Relation<Program>;

  @Column({ type: 'varchar', length: 20 })
  catalogYear: string;

  @Column({ type: 'jsonb' })
  blocks: RequirementBlock[];

  /** Sample records that must meet, or must not meet, some of the rules. */
  @Column({ type: 'jsonb', default: [] })
  examples: RequirementExample[];

  @Column({ type: 'numeric', precision: 3, scale: 2, nullable: true })
  minimumGpa: string | null;

  @Column({ type: 'integer', nullable: true })
  residencyCredits: number | null;

  @Column({ type: 'integer', nullable: true })
  transferCredits: number | null;

  @Column({ type: 'integer', nullable: true })
  years: number | null;
}
