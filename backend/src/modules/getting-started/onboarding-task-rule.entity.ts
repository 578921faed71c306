import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm';
import { BaseEntity } from '../../common/base.entity.js';
import { Program } from '../programs/program.entity.js';
import { Term } from '../terms/term.entity.js';
import { type OnboardingTaskCode, onboardingTaskCodes } from './getting-started.codes.js';

/** Which tasks new students of a program have from a first term on, and which of them are required. */
@Entity('onboarding_task_rules')
@Index('uq_onboarding_task_rules_code', { synchronize: false })
@Index(['firstTermId'])
export class OnboardingTaskRule extends BaseEntity {
  /** null: all programs without rules of their own. */
  @Column({ type: 'uuid', nullable: true })
  programId: string | null;

  @ManyToOne(() => Program, { onDelete: 'RESTRICT' })
  program: Relation<Program> | null;

  /** null: from the start. */
  @Column({ type: 'uuid', nullable: true })
  firstTermId: string | null;

  @ManyToOne(() => Term, { onDelete: 'RESTRICT' })
  firstTerm: Relation<Term> | null;

  @Column({ type: 'enum', enum: onboardingTaskCodes, enumName: 'onboarding_task_code' })
  code: OnboardingTaskCode;

  @Column({ type: 'smallint' })
  position: number;

  @Column({ type: 'boolean' })
  isRequired: boolean;
}
