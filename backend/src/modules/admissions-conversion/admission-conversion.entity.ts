import {
  Check,
  Column,
  Entity,
  Index,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
  Unique,
} from 'typeorm';
import { User } from '../../platform/auth/user.entity.js';
import { Application } from '../applications/application.entity.js';
import type { StudentStatus } from '../students/student.entity.js';

/** What a former student's record had before. */
export interface EarlierRecord {
  enrollmentStatus: StudentStatus;
  programId: string | null;
  catalogYear: string | null;
}

/** An application that became a student record, with its deposit or the reason why there is none (decision 0211). */
@Entity('admission_conversions')
@Unique('uq_admission_conversions_payment_id', ['paymentId'])
@Check(
  'ck_admission_conversions_deposit',
  `num_nonnulls(payment_id, waive_reason) = 1 AND (waive_reason IS NULL OR waive_reason <> '')`,
)
@Check('ck_admission_conversions_earlier', 'is_new_record = (earlier IS NULL)')
@Check(
  'ck_admission_conversions_undone',
  `num_nonnulls(undo_reason, undone_by_id, undone_at) IN (0, 3)
          AND (undo_reason IS NULL OR undo_reason <> '')`,
)
@Index('uq_admission_conversions_application_id', ['applicationId'], {
  unique: true,
  where: 'undone_at IS NULL',
})
@Index(['applicationId'])
@Index(['studentId'])
@Index(['convertedById'])
@Index(['undoneById'])
export class AdmissionConversion {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column({ type: 'uuid' })
  applicationId: string;

  @ManyToOne(() => Application, { nullable: false, onDelete: 'RESTRICT' })
  application: Relation<Application>;

  @Column({ type: 'uuid' })
  studentId: string;

  @ManyToOne('Student', { nullable: false, onDelete: 'RESTRICT' })
  student: object;

  @Column({ type: 'boolean' })
  isNewRecord: boolean;

  /** null: a new record. */
  @Column({ type: 'jsonb', nullable: true })
  earlier: EarlierRecord | null;

  @Column({ type: 'uuid', nullable: true })
  paymentId: string | null;

  @ManyToOne('Payment', { onDelete: 'RESTRICT' })
  payment: object | null;

  @Column({ type: 'varchar', length: 500, nullable: true })
  waiveReason: string | null;

  @Column({ type: 'uuid' })
  convertedById: string;

  @ManyToOne(() => User, { nullable: false, onDelete: 'RESTRICT' })
  convertedBy: Relation<User>;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  convertedAt: Date;

  @Column({ type: 'varchar', length: 500, nullable: true })
  undoReason: string | null;

  @Column({ type: 'uuid', nullable: true })
  undoneById: string | null;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  undoneBy: Relation<User> | null;

  @Column({ type: 'timestamptz', nullable: true })
  undoneAt: Date | null;
}
