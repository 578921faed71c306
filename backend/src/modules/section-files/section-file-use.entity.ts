import { Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { SectionFile } from './section-file.entity.js';

export const fileUseKinds = ['page', 'assignment', 'discussion'] as const;
export type FileUseKind = (typeof fileUseKinds)[number];

/** A document that names a file. Triggers of the documents' tables write the rows. */
@Entity('section_file_uses')
@Index(['kind', 'recordId'])
export class SectionFileUse {
  @PrimaryColumn({ type: 'uuid' })
  fileId: string;

  @ManyToOne(() => SectionFile, { nullable: false, onDelete: 'RESTRICT' })
  file: Relation<SectionFile>;

  @PrimaryColumn({ type: 'enum', enum: fileUseKinds, enumName: 'section_file_use_kind' })
  kind: FileUseKind;

  @PrimaryColumn({ type: 'uuid' })
  recordId: string;
}
