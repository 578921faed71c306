import { Check, Column, Entity, Index, ManyToOne, type Relation, Unique } from 'typeorm';
import { type AdmissionCode, admissionCodes } from '../../common/admission-codes.js';
import { VersionedEntity } from '../../common/versioned.entity.js';
import { User } from '../../platform/auth/user.entity.js';

export const templateStatuses = ['draft', 'published', 'retired'] as const;
export type TemplateStatus = (typeof templateStatuses)[number];

/** A version of the letter of one decision code. A published one never changes. */
@Entity('admission_letter_templates')
@Unique('uq_admission_letter_templates_number', ['code', 'number'])
@Unique('uq_admission_letter_templates_code', ['id', 'code'])
@Check('ck_admission_letter_templates_number', 'number > 0')
@Check('ck_admission_letter_templates_texts', `subject <> '' AND body <> ''`)
@Check('ck_admission_letter_templates_published', `(status = 'draft') = (published_at IS NULL)`)
@Index('uq_admission_letter_templates_published', ['code'], { unique: true, where: `status = 'published'` })
@Index('uq_admission_letter_templates_draft', ['code'], { unique: true, where: `status = 'draft'` })
@Index(['publishedById'])
export class AdmissionLetterTemplate extends VersionedEntity {
  @Column({ type: 'enum', enum: admissionCodes, enumName: 'admission_code' })
  code: AdmissionCode;

  @Column({ type: 'integer' })
  number: number;

  @Column({
    type: 'enum',
    enum: templateStatuses,
    enumName: 'admission_template_status',
    default: 'draft',
  })
  status: TemplateStatus;

  @Column({ type: 'varchar', length: 200 })
  subject: string;

  /** Paragraphs with fields such as `{{firstName}}`. */
  @Column({ type: 'varchar', length: 8000 })
  body: string;

  @Column({ type: 'timestamptz', nullable: true })
  publishedAt: Date | null;

  /** null: part of the initial setup. */
  @Column({ type: 'uuid', nullable: true })
  publishedById: string | null;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  publishedBy: Relation<User> | null;
}
