import { Check, Column, Entity, Index, ManyToOne, type Relation } from 'typeorm';
import { VersionedEntity } from '../../common/versioned.entity.js';
import { User } from '../../platform/auth/user.entity.js';
import { Section } from '../sections/section.entity.js';
import {
  type CopyFailure,
  copyFailures,
  type CopyPart,
  copyParts,
  type CopyStatus,
  copyStatuses,
} from './copy-parts.js';

/** A copy of material from one section into another, made in the background, all of it or nothing. */
@Entity('section_copies')
@Check('ck_section_copies_sections', 'section_id <> from_section_id')
@Check('ck_section_copies_parts', 'cardinality(parts) > 0')
@Check('ck_section_copies_records_done', 'records_done >= 0')
@Check('ck_section_copies_summary', `jsonb_typeof(summary) = 'object'`)
@Check('ck_section_copies_failed', `(status = 'failed') = (failure IS NOT NULL)`)
@Check('ck_section_copies_finished', `(status IN ('done', 'failed')) = (finished_at IS NOT NULL)`)
@Index('uq_section_copies_active', ['sectionId'], { unique: true, where: `status IN ('queued', 'running')` })
@Index(['sectionId'])
@Index(['fromSectionId'])
@Index(['userId'])
export class SectionCopyRun extends VersionedEntity {
  @Column({ type: 'uuid' })
  sectionId: string;

  @ManyToOne(() => Section, { nullable: false, onDelete: 'CASCADE' })
  section: Relation<Section>;

  @Column({ type: 'uuid' })
  fromSectionId: string;

  @ManyToOne(() => Section, { nullable: false, onDelete: 'CASCADE' })
  fromSection: Relation<Section>;

  /** The person who copies. */
  @Column({ type: 'uuid' })
  userId: string;

  @ManyToOne(() => User, { nullable: false, onDelete: 'RESTRICT' })
  user: Relation<User>;

  @Column({ type: 'enum', enum: copyParts, enumName: 'section_copy_part', array: true })
  parts: CopyPart[];

  @Column({ type: 'enum', enum: copyStatuses, enumName: 'section_copy_status', default: 'queued' })
  status: CopyStatus;

  /** Counts the attempts: a process with an earlier attempt must not write any more. */
  @Column({ type: 'integer', default: 0 })
  attempt: number;

  @Column({ type: 'integer', default: 0 })
  recordsDone: number;

  /** What it creates. */
  @Column({ type: 'jsonb' })
  summary: object;

  @Column({ type: 'enum', enum: copyFailures, enumName: 'section_copy_failure', nullable: true })
  failure: CopyFailure | null;

  @Column({ type: 'timestamptz', nullable: true })
  startedAt: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  finishedAt: Date | null;
}
