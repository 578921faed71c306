import { Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Term } from '../terms/term.entity.js';
import { Program } from './program.entity.js';

/** What a program was called in terms that start before one. A trigger keeps it (decision 0236). */
@Entity('program_versions')
@Index(['untilTermId'])
export class ProgramVersion {
  @PrimaryColumn({ type: 'uuid' })
  programId: string;

  @ManyToOne(() => Program, { nullable: false, onDelete: 'CASCADE' })
  program: Relation<Program>;

  @PrimaryColumn({ type: 'uuid' })
  untilTermId: string;

  @ManyToOne(() => Term, { nullable: false, onDelete: 'RESTRICT' })
  untilTerm: Relation<Term>;

  @Column({ type: 'varchar', length: 200 })
  name: string;

  @Column({ type: 'varchar', length: 100, nullable: true })
  degreeType: string | null;
}
