import { Check, Column, Entity, Index, ManyToOne, type Relation, Unique } from 'typeorm';
import { VersionedEntity } from '../../../common/versioned.entity.js';
import { User } from '../../../platform/auth/user.entity.js';
import type { RichText } from '../../../platform/rich-text/rich-text.js';
import { Section } from '../../sections/section.entity.js';

/** A page of a section, with its current text. Triggers number each text and keep it as a version. */
@Entity('content_pages')
@Unique(['id', 'sectionId'])
@Check('ck_content_pages_title', `title <> ''`)
@Check('ck_content_pages_document', `jsonb_typeof(document) = 'object'`)
@Check('ck_content_pages_number', 'number > 0')
@Index(['sectionId'])
export class ContentPage extends VersionedEntity {
  @Column({ type: 'uuid' })
  sectionId: string;

  @ManyToOne(() => Section, { nullable: false, onDelete: 'RESTRICT' })
  section: Relation<Section>;

  @Column({ type: 'varchar', length: 300 })
  title: string;

  @Column({ type: 'jsonb' })
  document: RichText;

  /** Students see published pages only. */
  @Column({ type: 'boolean', default: false })
  isPublished: boolean;

  /** Of the current version. */
  @Column({ type: 'integer', default: 1, insert: false, update: false })
  number: number;

  @Column({ type: 'uuid' })
  editedById: string;

  @ManyToOne(() => User, { nullable: false, onDelete: 'RESTRICT' })
  editedBy: Relation<User>;

  @Column({ type: 'timestamptz', default: () => 'now()', insert: false, update: false })
  editedAt: Date;
}
