import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation, Unique } from 'typeorm';
import { BaseEntity } from '../../common/base.entity.js';
import { User } from '../../platform/auth/user.entity.js';
import { type OnboardingTaskCode, onboardingTaskCodes } from './getting-started.codes.js';
import { Onboarding } from './onboarding.entity.js';
import { PrivacyNotice } from './privacy-notice.entity.js';

/** A task of a new student, with what its completion found. */
@Entity('onboarding_tasks')
@Unique('uq_onboarding_tasks_code', ['onboardingId', 'code'])
@Check('ck_onboarding_tasks_ended', 'num_nonnulls(done_at, waived_at) <= 1')
@Check(
  'ck_onboarding_tasks_waiver',
  `CASE WHEN waived_at IS NULL
          THEN num_nonnulls(waiver_reason, waived_by_id, waived_by_name) = 0
          ELSE coalesce(waiver_reason, '') <> '' AND num_nonnulls(waived_by_id, waived_by_name) = 1 END`,
)
@Check(
  'ck_onboarding_tasks_notice',
  `(notice_number IS NOT NULL) = (code = 'privacy_notice' AND done_at IS NOT NULL)`,
)
@Check(
  'ck_onboarding_tasks_technology',
  `num_nonnulls(screen_width, response_ms)
          = CASE WHEN code = 'technology_check' AND done_at IS NOT NULL THEN 2 ELSE 0 END`,
)
@Index(['noticeNumber'])
@Index(['waivedById'])
export class OnboardingTask extends BaseEntity {
  @Column({ type: 'uuid' })
  onboardingId: string;

  @ManyToOne(() => Onboarding, { nullable: false, onDelete: 'RESTRICT' })
  onboarding: Relation<Onboarding>;

  @Column({ type: 'enum', enum: onboardingTaskCodes, enumName: 'onboarding_task_code' })
  code: OnboardingTaskCode;

  @Column({ type: 'smallint' })
  position: number;

  @Column({ type: 'boolean' })
  isRequired: boolean;

  @Column({ type: 'timestamptz', nullable: true })
  doneAt: Date | null;

  /** The text that the student acknowledged. */
  @Column({ type: 'integer', nullable: true })
  noticeNumber: number | null;

  @ManyToOne(() => PrivacyNotice, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'notice_number', referencedColumnName: 'number' })
  notice: Relation<PrivacyNotice> | null;

  /** What the technology check measured: CSS pixels, and milliseconds for an answer of the server. */
  @Column({ type: 'integer', nullable: true })
  screenWidth: number | null;

  @Column({ type: 'integer', nullable: true })
  responseMs: number | null;

  @Column({ type: 'timestamptz', nullable: true })
  waivedAt: Date | null;

  @Column({ type: 'uuid', nullable: true })
  waivedById: string | null;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  waivedBy: Relation<User> | null;

  /** The name of a machine client, which isn't a user. */
  @Column({ type: 'varchar', length: 200, nullable: true })
  waivedByName: string | null;

  @Column({ type: 'varchar', length: 500, nullable: true })
  waiverReason: string | null;
}
