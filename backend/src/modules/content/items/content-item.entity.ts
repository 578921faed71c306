import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation, Unique } from 'typeorm';
import { numericAsNumber } from '../../../common/numeric.transformer.js';
import { VersionedEntity } from '../../../common/versioned.entity.js';
import { Assignment } from '../../assignments/assignment.entity.js';
import { SectionFile } from '../../section-files/section-file.entity.js';
import { Discussion } from '../../discussions/discussion.entity.js';
import { ContentModule } from '../content-module.entity.js';
import { ContentPage } from '../pages/page.entity.js';
import { type ItemKind, itemKinds, type Requirement, requirements } from './item-kinds.js';

/** An item of a module: a heading, or a link to content. One of the last columns has what its kind leads to. */
@Entity('content_items')
@Unique('uq_content_items_position', ['moduleId', 'position'], { deferrable: 'INITIALLY DEFERRED' })
@Check('ck_content_items_position', 'position >= 0')
@Check('ck_content_items_title', `title <> ''`)
@Check('ck_content_items_indent', 'indent BETWEEN 0 AND 2')
@Check('ck_content_items_available_until', 'available_until > available_from')
@Check(
  'ck_content_items_target',
  `(kind IN ('link', 'video')) = (url IS NOT NULL) AND (kind = 'assignment') = (assignment_id IS NOT NULL)
    AND (kind = 'file') = (file_id IS NOT NULL) AND (kind = 'page') = (page_id IS NOT NULL)
    AND (kind = 'discussion') = (discussion_id IS NOT NULL)`,
)
@Check(
  'ck_content_items_requirement',
  `requirement = 'none' OR requirement = 'view' AND kind <> 'heading' OR requirement = 'post' AND kind = 'discussion'
    OR requirement IN ('submit', 'score_at_least') AND kind = 'assignment'`,
)
@Check(
  'ck_content_items_minimum_score',
  `(requirement = 'score_at_least') = (minimum_score IS NOT NULL) AND minimum_score > 0 AND minimum_score <> 'NaN'`,
)
@Index(['sectionId'])
@Index(['assignmentId'])
@Index(['fileId'])
@Index(['pageId'])
@Index(['discussionId'])
export class ContentItem extends VersionedEntity {
  @Column({ type: 'uuid' })
  sectionId: string;

  @Column({ type: 'uuid' })
  moduleId: string;

  /** This and the keys below cover the section: an item leads to content of its own section only. */
  @ManyToOne(() => ContentModule, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'module_id', referencedColumnName: 'id' },
    { name: 'section_id', referencedColumnName: 'sectionId' },
  ])
  module: Relation<ContentModule>;

  /** Positions have gaps after a deletion. */
  @Column({ type: 'integer' })
  position: number;

  @Column({ type: 'enum', enum: itemKinds, enumName: 'content_item_kind' })
  kind: ItemKind;

  @Column({ type: 'varchar', length: 300 })
  title: string;

  @Column({ type: 'smallint', default: 0 })
  indent: number;

  @Column({ type: 'boolean', default: false })
  isPublished: boolean;

  @Column({ type: 'timestamptz', nullable: true })
  availableFrom: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  availableUntil: Date | null;

  @Column({ type: 'enum', enum: requirements, enumName: 'content_requirement', default: 'none' })
  requirement: Requirement;

  @Column({ type: 'numeric', precision: 5, scale: 2, nullable: true, transformer: numericAsNumber })
  minimumScore: number | null;

  @Column({ type: 'varchar', length: 2048, nullable: true })
  url: string | null;

  @Column({ type: 'uuid', nullable: true })
  assignmentId: string | null;

  @ManyToOne(() => Assignment, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'assignment_id', referencedColumnName: 'id' },
    { name: 'section_id', referencedColumnName: 'sectionId' },
  ])
  assignment: Relation<Assignment> | null;

  @Column({ type: 'uuid', nullable: true })
  fileId: string | null;

  @ManyToOne(() => SectionFile, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'file_id', referencedColumnName: 'id' },
    { name: 'section_id', referencedColumnName: 'sectionId' },
  ])
  file: Relation<SectionFile> | null;

  @Column({ type: 'uuid', nullable: true })
  pageId: string | null;

  @ManyToOne(() => ContentPage, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'page_id', referencedColumnName: 'id' },
    { name: 'section_id', referencedColumnName: 'sectionId' },
  ])
  page: Relation<ContentPage> | null;

  @Column({ type: 'uuid', nullable: true })
  discussionId: string | null;

  @ManyToOne(() => Discussion, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'discussion_id', referencedColumnName: 'id' },
    { name: 'section_id', referencedColumnName: 'sectionId' },
  ])
  discussion: Relation<Discussion> | null;
}
