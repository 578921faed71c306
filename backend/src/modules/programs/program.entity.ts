import { Check, Column, Entity, Unique } from 'typeorm';
import { type ProgramLevel, programLevels } from '../../common/program-levels.js';
import { VersionedEntity } from '../../common/versioned.entity.js';

/** A course of study that leads to a degree. */
@Entity('programs')
@Unique('uq_programs_code', ['code'])
@Check('ck_programs_required_credits', 'required_credits >= 0')
export class Program extends VersionedEntity {
  @Column({ type: 'varchar', length: 200 })
  name: string;

  @Column({ type: 'varchar', length: 20 })
  code: string;

  @Column({ type: 'varchar', length: 100, nullable: true })
  degreeType: string | null;

  /** Tuition can differ by it. */
  @Column({ type: 'enum', enum: programLevels, enumName: 'program_level', default: 'undergraduate' })
  level: ProgramLevel;

  @Column({ type: 'integer', nullable: true })
  requiredCredits: number | null;

  @Column({ type: 'text', nullable: true })
  description: string | null;

  @Column({ type: 'boolean', default: true })
  isActive: boolean;
}
