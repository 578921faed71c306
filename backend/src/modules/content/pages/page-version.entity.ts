import { Check, Column, Entity, ManyToOne, PrimaryGeneratedColumn, type Relation, Unique } from 'typeorm';
import { User } from '../../../platform/auth/user.entity.js';
import type { RichText } from '../../../platform/rich-text/rich-text.js';
import { ContentPage } from './page.entity.js';

/** A text that a page has or had. A trigger writes it; it never changes. */
@Entity('content_page_versions')
@Unique(['pageId', 'number'])
@Check('ck_content_page_versions_number', 'number > 0')
@Check('ck_content_page_versions_document', `jsonb_typeof(document) = 'object'`)
export class ContentPageVersion {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column({ type: 'uuid' })
  pageId: string;

  @ManyToOne(() => ContentPage, { nullable: false, onDelete: 'CASCADE' })
  page: Relation<ContentPage>;

  @Column({ type: 'integer' })
  number: number;

  @Column({ type: 'varchar', length: 300 })
  title: string;

  @Column({ type: 'jsonb' })
  document: RichText;

  @Column({ type: 'uuid' })
  authorId: string;

  @ManyToOne(() => User, { nullable: false, onDelete: 'RESTRICT' })
  author: Relation<User>;

  @Column({ type: 'timestamptz' })
  savedAt: Date;
}
