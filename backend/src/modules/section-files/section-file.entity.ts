import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation, Unique } from 'typeorm';
import { VersionedEntity } from '../../common/versioned.entity.js';
import { StoredFile } from '../../platform/files/stored-file.entity.js';
import { Section } from '../sections/section.entity.js';
import { SectionFolder } from './section-folder.entity.js';

/** A file of a section. It keeps its id when its content is replaced. */
@Entity('section_files')
@Unique('uq_section_files_id_section_id', ['id', 'sectionId'])
@Index('uq_section_files_name', { synchronize: false })
@Index(['folderId'])
@Index(['fileId'])
export class SectionFile extends VersionedEntity {
  @Column({ type: 'uuid' })
  sectionId: string;

  @ManyToOne(() => Section, { nullable: false, onDelete: 'RESTRICT' })
  section: Relation<Section>;

  /** null: at the top level. */
  @Column({ type: 'uuid', nullable: true })
  folderId: string | null;

  /** Of the same section. */
  @ManyToOne(() => SectionFolder, { onDelete: 'RESTRICT' })
  @JoinColumn([
    { name: 'folder_id', referencedColumnName: 'id' },
    { name: 'section_id', referencedColumnName: 'sectionId' },
  ])
  folder: Relation<SectionFolder> | null;

  @Column({ type: 'varchar', length: 200 })
  name: string;

  /** Its content, which files of other sections may share. */
  @Column({ type: 'uuid' })
  fileId: string;

  @ManyToOne(() => StoredFile, { nullable: false, onDelete: 'RESTRICT' })
  file: Relation<StoredFile>;

  /** Whether students see it among the section's files. They can also read a file used in content that they can read. */
  @Column({ type: 'boolean', default: false })
  isPublished: boolean;
}
