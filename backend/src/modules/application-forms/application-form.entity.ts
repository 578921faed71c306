import { Check, Column, Entity, Index, ManyToOne, type Relation, Unique } from 'typeorm';
import { VersionedEntity } from '../../common/versioned.entity.js';
import { User } from '../../platform/auth/user.entity.js';
import type { FormContent } from './form-content.js';

export const formStatuses = ['draft', 'published', 'retired'] as const;
export type FormStatus = (typeof formStatuses)[number];

/** A version of the application form of a program (or of all programs) from a first term on. */
@Entity('application_forms')
@Unique('uq_application_forms_number', ['programId', 'firstTermId', 'number'])
@Check('ck_application_forms_number', 'number > 0')
@Check('ck_application_forms_content', `jsonb_typeof(content) = 'object'`)
@Check('ck_application_forms_published', `(status = 'draft') = (published_at IS NULL)`)
@Index('uq_application_forms_draft', { synchronize: false })
@Index(['firstTermId'])
@Index(['publishedById'])
export class ApplicationForm extends VersionedEntity {
  /** null: all programs without a form of their own. */
  @Column({ type: 'uuid', nullable: true })
  programId: string | null;

  /** These records are named, because their modules are a floor below. */
  @ManyToOne('Program', { onDelete: 'RESTRICT' })
  program: object | null;

  /** null: from the start. */
  @Column({ type: 'uuid', nullable: true })
  firstTermId: string | null;

  @ManyToOne('Term', { onDelete: 'RESTRICT' })
  firstTerm: object | null;

  @Column({ type: 'integer' })
  number: number;

  @Column({ type: 'enum', enum: formStatuses, enumName: 'application_form_status', default: 'draft' })
  status: FormStatus;

  @Column({ type: 'jsonb' })
  content: FormContent;

  @Column({ type: 'timestamptz', nullable: true })
  publishedAt: Date | null;

  /** null: part of the initial setup. */
  @Column({ type: 'uuid', nullable: true })
  publishedById: string | null;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  publishedBy: Relation<User> | null;
}
