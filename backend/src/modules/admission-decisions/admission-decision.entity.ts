import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation, Unique } from 'typeorm';
import { type AdmissionCode, admissionCodes } from '../../common/admission-codes.js';
import { VersionedEntity } from '../../common/versioned.entity.js';
import { User } from '../../platform/auth/user.entity.js';
import { Application } from '../applications/application.entity.js';
import { AdmissionLetter } from './admission-letter.entity.js';
import { type DecisionState, decisionStates } from './decision-states.js';

/**
 * A decision on an application: proposed by one person, confirmed by another, and released (decision 0208). A trigger
 * keeps what was decided.
 */
@Entity('admission_decisions')
@Unique('uq_admission_decisions_number', ['applicationId', 'number'])
@Unique('uq_admission_decisions_letter_id', ['letterId', 'applicationId', 'code'])
@Check('ck_admission_decisions_number', 'number > 0')
@Check(
  'ck_admission_decisions_conditions',
  `conditions <> ''
          AND (conditions IS NOT NULL) = (code = 'admit_with_conditions' AND purged_at IS NULL)`,
)
@Check(
  'ck_admission_decisions_decision',
  `jsonb_typeof(decision) = 'object' AND (decision IS NULL) = (purged_at IS NOT NULL)`,
)
@Check('ck_admission_decisions_other_person', 'confirmed_by_id <> proposed_by_id')
@Check(
  'ck_admission_decisions_confirmed',
  `num_nonnulls(confirmed_by_id, confirmed_at) IN (0, 2)
          AND (state = 'withdrawn' OR (state = 'proposed') = (confirmed_at IS NULL))`,
)
@Check('ck_admission_decisions_letter', 'letter_id IS NULL OR confirmed_at IS NOT NULL')
@Check('ck_admission_decisions_scheduled', 'release_at IS NULL OR confirmed_at IS NOT NULL')
@Check(
  'ck_admission_decisions_released',
  `(released_at IS NOT NULL) = (state IN ('released', 'superseded'))
          AND (released_at IS NULL OR confirmed_at IS NOT NULL AND (letter_id IS NOT NULL OR purged_at IS NOT NULL))
          AND (released_by_id IS NULL OR released_at IS NOT NULL)`,
)
@Check(
  'ck_admission_decisions_answer',
  `answer_until IS NULL OR released_at IS NOT NULL AND code IN ('admit', 'admit_with_conditions')`,
)
@Check('ck_admission_decisions_ended', `(ended_at IS NOT NULL) = (state IN ('superseded', 'withdrawn'))`)
@Index('uq_admission_decisions_current', ['applicationId'], { unique: true, where: `state = 'released'` })
@Index('uq_admission_decisions_open', ['applicationId'], {
  unique: true,
  where: `state IN ('proposed', 'confirmed')`,
})
@Index('ix_admission_decisions_release_at', ['releaseAt'], { where: `state = 'confirmed'` })
@Index(['state', 'proposedAt'])
@Index(['proposedById'])
@Index(['confirmedById'])
@Index(['releasedById'])
@Index(['endedById'])
export class AdmissionDecision extends VersionedEntity {
  @Column({ type: 'uuid' })
  applicationId: string;

  @ManyToOne(() => Application, { nullable: false, onDelete: 'RESTRICT' })
  application: Relation<Application>;

  /** From 1 in each application. */
  @Column({ type: 'integer' })
  number: number;

  @Column({ type: 'enum', enum: admissionCodes, enumName: 'admission_code' })
  code: AdmissionCode;

  @Column({
    type: 'enum',
    enum: decisionStates,
    enumName: 'admission_decision_state',
    default: 'proposed',
  })
  state: DecisionState;

  /** What the applicant must still do, in the letter's words. */
  @Column({ type: 'varchar', length: 2000, nullable: true })
  conditions: string | null;

  /** For the office. */
  @Column({ type: 'varchar', length: 2000, nullable: true })
  note: string | null;

  /** Facts, policy, overrides and outcome; `decisions:replay` decides it again. null since the purge. */
  @Column({ type: 'jsonb', nullable: true })
  decision: object | null;

  @Column({ type: 'uuid' })
  proposedById: string;

  @ManyToOne(() => User, { nullable: false, onDelete: 'RESTRICT' })
  proposedBy: Relation<User>;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  proposedAt: Date;

  @Column({ type: 'uuid', nullable: true })
  confirmedById: string | null;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  confirmedBy: Relation<User> | null;

  @Column({ type: 'timestamptz', nullable: true })
  confirmedAt: Date | null;

  @Column({ type: 'uuid', nullable: true })
  letterId: string | null;

  /** A letter on the same application with the same code. */
  @ManyToOne(() => AdmissionLetter, { onDelete: 'RESTRICT' })
  @JoinColumn([
    { name: 'letter_id', referencedColumnName: 'documentId' },
    { name: 'application_id', referencedColumnName: 'applicationId' },
    { name: 'code', referencedColumnName: 'code' },
  ])
  letter: Relation<AdmissionLetter> | null;

  /** When it is to be released. */
  @Column({ type: 'timestamptz', nullable: true })
  releaseAt: Date | null;

  /** null in a released decision: it was released at the set instant. */
  @Column({ type: 'uuid', nullable: true })
  releasedById: string | null;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  releasedBy: Relation<User> | null;

  @Column({ type: 'timestamptz', nullable: true })
  releasedAt: Date | null;

  /** The last day on which the applicant can accept or decline, in Eastern Time. */
  @Column({ type: 'date', nullable: true })
  answerUntil: string | null;

  /** Who withdrew it; null if a later decision superseded it. */
  @Column({ type: 'uuid', nullable: true })
  endedById: string | null;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  endedBy: Relation<User> | null;

  @Column({ type: 'timestamptz', nullable: true })
  endedAt: Date | null;

  @Column({ type: 'varchar', length: 500, nullable: true })
  endReason: string | null;

  /** When facts, conditions and reasons were deleted. */
  @Column({ type: 'timestamptz', nullable: true })
  purgedAt: Date | null;
}
