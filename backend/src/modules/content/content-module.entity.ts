import { Check, Column, Entity, JoinColumn, ManyToOne, type Relation, Unique } from 'typeorm';
import { VersionedEntity } from '../../common/versioned.entity.js';
import { ContentOutline } from './content-outline.entity.js';

/** A module of a section's content, such as a week. */
@Entity('content_modules')
@Unique('uq_content_modules_id_section_id', ['id', 'sectionId'])
@Unique('uq_content_modules_position', ['sectionId', 'position'], { deferrable: 'INITIALLY DEFERRED' })
@Check('ck_content_modules_title', `title <> ''`)
@Check('ck_content_modules_position', 'position >= 0')
export class ContentModule extends VersionedEntity {
  @Column({ type: 'uuid' })
  sectionId: string;

  @ManyToOne(() => ContentOutline, { nullable: false, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'section_id', referencedColumnName: 'sectionId' })
  outline: Relation<ContentOutline>;

  @Column({ type: 'varchar', length: 200 })
  title: string;

  /** Positions have gaps after a deletion. */
  @Column({ type: 'integer' })
  position: number;

  @Column({ type: 'boolean', default: false })
  isPublished: boolean;

  /** null: from the time of publication. */
  @Column({ type: 'timestamptz', nullable: true })
  availableFrom: Date | null;
}
