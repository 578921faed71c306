import { Column, Entity, Index, ManyToOne, type Relation, Unique } from 'typeorm';
import { BaseEntity } from '../../common/base.entity.js';
import { StoredFile } from '../../platform/files/stored-file.entity.js';
import { Inquiry } from './inquiry.entity.js';

@Entity('inquiry_files')
@Unique('uq_inquiry_files_file_id', ['fileId'])
@Index(['inquiryId'])
export class InquiryFile extends BaseEntity {
  @Column({ type: 'uuid' })
  inquiryId: string;

  @ManyToOne(() => Inquiry, { nullable: false, onDelete: 'RESTRICT' })
  inquiry: Relation<Inquiry>;

  @Column({ type: 'uuid' })
  fileId: string;

  @ManyToOne(() => StoredFile, { nullable: false, onDelete: 'RESTRICT' })
  file: Relation<StoredFile>;
}
