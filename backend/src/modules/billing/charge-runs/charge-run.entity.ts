import { Check, Column, Entity, Index, ManyToOne, type Relation } from 'typeorm';
import { VersionedEntity } from '../../../common/versioned.entity.js';
import { Program } from '../../programs/program.entity.js';
import { Term } from '../../terms/term.entity.js';
import { type ChargeType, chargeTypes } from '../charges/student-charge.entity.js';

export type BulkChargeType = Exclude<ChargeType, 'tuition'>;
/** Tuition is assessed. */
export const bulkChargeTypes = chargeTypes.filter((type): type is BulkChargeType => type !== 'tuition');

export const chargeRunStatuses = ['queued', 'running', 'done', 'failed'] as const;
export type ChargeRunStatus = (typeof chargeRunStatuses)[number];

/** The same charge for many students. */
@Entity('charge_runs')
@Check('ck_charge_runs_amount', `amount > 0 AND amount <> 'NaN'`)
@Check('ck_charge_runs_type', `charge_type <> 'tuition'`)
@Check('ck_charge_runs_description', `description <> ''`)
@Check('ck_charge_runs_finished', `(status IN ('done', 'failed')) = (finished_at IS NOT NULL)`)
@Index(['createdAt'])
@Index(['termId'])
@Index(['enrolledTermId'])
@Index(['programId'])
@Index('uq_charge_runs_active', { synchronize: false })
export class ChargeRun extends VersionedEntity {
  @Column({ type: 'uuid' })
  termId: string;

  @ManyToOne(() => Term, { nullable: false, onDelete: 'RESTRICT' })
  term: Relation<Term>;

  @Column({ type: 'enum', enum: chargeTypes, enumName: 'charge_type' })
  chargeType: BulkChargeType;

  @Column({ type: 'numeric', precision: 10, scale: 2 })
  amount: string;

  @Column({ type: 'varchar', length: 500 })
  description: string;

  @Column({ type: 'date' })
  dueDate: string;

  /** The students enrolled in this term. Without it and without a program, the students were listed by number. */
  @Column({ type: 'uuid', nullable: true })
  enrolledTermId: string | null;

  @ManyToOne(() => Term, { onDelete: 'RESTRICT' })
  enrolledTerm: Relation<Term> | null;

  @Column({ type: 'uuid', nullable: true })
  programId: string | null;

  @ManyToOne(() => Program, { onDelete: 'RESTRICT' })
  program: Relation<Program> | null;

  /** A user or a machine client. */
  @Column({ type: 'uuid' })
  requestedById: string;

  @Column({ type: 'enum', enum: chargeRunStatuses, enumName: 'charge_run_status', default: 'queued' })
  status: ChargeRunStatus;

  /** The students to charge when the run began. */
  @Column({ type: 'integer', default: 0 })
  studentsTotal: number;

  @Column({ type: 'integer', default: 0 })
  studentsDone: number;

  @Column({ type: 'integer', default: 0 })
  studentsCharged: number;

  @Column({ type: 'integer', default: 0 })
  studentsSkipped: number;

  @Column({ type: 'integer', default: 0 })
  studentsFailed: number;

  @Column({ type: 'timestamptz', nullable: true })
  finishedAt: Date | null;
}
