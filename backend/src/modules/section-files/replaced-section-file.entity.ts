import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  OneToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { StoredFile } from '../../platform/files/stored-file.entity.js';
import { Section } from '../sections/section.entity.js';

/** Content that was replaced or deleted. It counts toward its section's quota until it is deleted. */
@Entity('replaced_section_files')
@Check('ck_replaced_section_files_delete_after', 'delete_after > replaced_at')
@Index(['sectionId'])
@Index(['deleteAfter'])
export class ReplacedSectionFile {
  @PrimaryColumn({ type: 'uuid' })
  fileId: string;

  @OneToOne(() => StoredFile, { nullable: false, onDelete: 'RESTRICT' })
  @JoinColumn()
  file: Relation<StoredFile>;

  @Column({ type: 'uuid' })
  sectionId: string;

  @ManyToOne(() => Section, { nullable: false, onDelete: 'RESTRICT' })
  section: Relation<Section>;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  replacedAt: Date;

  @Column({ type: 'timestamptz' })
  deleteAfter: Date;
}
