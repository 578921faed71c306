import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import { type AdmissionCode, admissionCodes } from '../../common/admission-codes.js';
import { ApplicationDocument } from '../documents/application-document.entity.js';
import { AdmissionLetterTemplate } from './admission-letter-template.entity.js';

/** The letter of a decision: its document, and the template, which is bound to the same code. */
@Entity('admission_letters')
@Unique('uq_admission_letters_code', ['documentId', 'applicationId', 'code'])
@Index(['templateId', 'code'])
export class AdmissionLetter {
  @PrimaryColumn({ type: 'uuid' })
  documentId: string;

  @Column({ type: 'uuid' })
  applicationId: string;

  @ManyToOne(() => ApplicationDocument, { nullable: false, onDelete: 'RESTRICT' })
  @JoinColumn([
    { name: 'document_id', referencedColumnName: 'id' },
    { name: 'application_id', referencedColumnName: 'applicationId' },
  ])
  document: Relation<ApplicationDocument>;

  @Column({ type: 'enum', enum: admissionCodes, enumName: 'admission_code' })
  code: AdmissionCode;

  @Column({ type: 'uuid' })
  templateId: string;

  @ManyToOne(() => AdmissionLetterTemplate, { nullable: false, onDelete: 'RESTRICT' })
  @JoinColumn([
    { name: 'template_id', referencedColumnName: 'id' },
    { name: 'code', referencedColumnName: 'code' },
  ])
  template: Relation<AdmissionLetterTemplate>;
}
