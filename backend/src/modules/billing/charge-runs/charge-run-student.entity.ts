import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation, Unique } from 'typeorm';
import { BaseEntity } from '../../../common/base.entity.js';
import { Student } from '../../students/student.entity.js';
import { StudentCharge } from '../charges/student-charge.entity.js';
import { ChargeRun } from './charge-run.entity.js';

/** Why a student isn't charged. */
export const skipReasons = ['unknown', 'duplicate', 'own_account', 'inactive', 'already_charged'] as const;
export type SkipReason = (typeof skipReasons)[number];

export const chargeOutcomes = ['pending', 'charged', 'failed', ...skipReasons] as const;
export type ChargeOutcome = (typeof chargeOutcomes)[number];

/** A student of a bulk charge, with what became of the charge. A student is charged once per run. */
@Entity('charge_run_students')
@Unique('uq_charge_run_students_run_id_position', ['runId', 'position'])
@Unique('uq_charge_run_students_run_id_student_id', ['runId', 'studentId'])
@Unique('uq_charge_run_students_charge_id', ['chargeId'])
@Check('ck_charge_run_students_charged', `(outcome = 'charged') = (charge_id IS NOT NULL)`)
@Check('ck_charge_run_students_failure', `(outcome = 'failed') = (failure IS NOT NULL)`)
@Check('ck_charge_run_students_student', `(outcome IN ('unknown', 'duplicate')) = (student_id IS NULL)`)
@Index(['studentId'])
@Index('ix_charge_run_students_pending', ['runId', 'studentId'], { where: `outcome = 'pending'` })
export class ChargeRunStudent extends BaseEntity {
  @Column({ type: 'uuid' })
  runId: string;

  @ManyToOne(() => ChargeRun, { nullable: false, onDelete: 'RESTRICT' })
  run: Relation<ChargeRun>;

  /** The place in the list, from 1. */
  @Column({ type: 'integer' })
  position: number;

  /** As it was sent, for a student listed by number. */
  @Column({ type: 'varchar', length: 20 })
  studentNumber: string;

  /** null for a number that is unknown or was already listed. */
  @Column({ type: 'uuid', nullable: true })
  studentId: string | null;

  @ManyToOne(() => Student, { onDelete: 'RESTRICT' })
  student: Relation<Student> | null;

  @Column({ type: 'enum', enum: chargeOutcomes, enumName: 'charge_run_outcome', default: 'pending' })
  outcome: ChargeOutcome;

  @Column({ type: 'uuid', nullable: true })
  chargeId: string | null;

  @ManyToOne(() => StudentCharge, { onDelete: 'RESTRICT' })
  @JoinColumn([
    { name: 'charge_id', referencedColumnName: 'id' },
    { name: 'student_id', referencedColumnName: 'studentId' },
  ])
  charge: Relation<StudentCharge> | null;

  @Column({ type: 'varchar', length: 500, nullable: true })
  failure: string | null;
}
