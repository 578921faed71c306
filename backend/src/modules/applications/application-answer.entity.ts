import { Check, Column, Entity, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Application } from './application.entity.js';

/** An applicant's answers in one step of the form. */
@Entity('application_answers')
@Check(
  'ck_application_answers_step',
  `step IN ('you', 'program', 'schools', 'statement', 'documents', 'recommenders', 'review')`,
)
@Check('ck_application_answers_answers', `jsonb_typeof(answers) = 'object'`)
@Check('ck_application_answers_version', 'version > 0')
export class ApplicationAnswer {
  @PrimaryColumn({ type: 'uuid' })
  applicationId: string;

  @ManyToOne(() => Application, { nullable: false, onDelete: 'RESTRICT' })
  application: Relation<Application>;

  @PrimaryColumn({ type: 'varchar', length: 20 })
  step: string;

  @Column({ type: 'jsonb' })
  answers: object;

  @Column({ type: 'integer', default: 1 })
  version: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  updatedAt: Date;
}
