import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation, Unique } from 'typeorm';
import { VersionedEntity } from '../../common/versioned.entity.js';
import { Section } from '../sections/section.entity.js';

/** A folder of a section's files. Names in a folder differ by more than letter case. */
@Entity('section_folders')
@Unique('uq_section_folders_id_section_id', ['id', 'sectionId'])
@Check('ck_section_folders_parent_id', 'parent_id <> id')
@Index('uq_section_folders_name', { synchronize: false })
@Index(['parentId'])
export class SectionFolder extends VersionedEntity {
  @Column({ type: 'uuid' })
  sectionId: string;

  @ManyToOne(() => Section, { nullable: false, onDelete: 'CASCADE' })
  section: Relation<Section>;

  /** null: at the top level. */
  @Column({ type: 'uuid', nullable: true })
  parentId: string | null;

  /** Of the same section. */
  @ManyToOne(() => SectionFolder, { onDelete: 'RESTRICT' })
  @JoinColumn([
    { name: 'parent_id', referencedColumnName: 'id' },
    { name: 'section_id', referencedColumnName: 'sectionId' },
  ])
  parent: Relation<SectionFolder> | null;

  @Column({ type: 'varchar', length: 100 })
  name: string;
}
