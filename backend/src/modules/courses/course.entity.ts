import { Check, Column, Entity, Index, Unique } from 'typeorm';
import { longestCourseCode } from '../../common/course-codes.js';
import { VersionedEntity } from '../../common/versioned.entity.js';
import { numericAsNumber } from '../../common/numeric.transformer.js';

/** A course of the catalog; sections are its offerings. */
@Entity('courses')
@Unique('uq_courses_code', ['code'])
@Check('ck_courses_credits', `credits >= 0 AND credits <> 'NaN'`)
@Check('ck_courses_code', `code <> ''`)
@Check('ck_courses_laboratory_fee', `laboratory_fee > 0 AND laboratory_fee <> 'NaN'`)
@Index('ix_courses_search', { synchronize: false })
@Index('ix_courses_search_text', { synchronize: false })
@Index(['department'])
export class Course extends VersionedEntity {
  @Column({ type: 'varchar', length: longestCourseCode })
  code: string;

  @Column({ type: 'varchar', length: 300 })
  title: string;

  @Column({ type: 'numeric', precision: 5, scale: 2, transformer: numericAsNumber })
  credits: number;

  /** The credits as an imported file has them, such as "2 or 4", if they aren't just the number. */
  @Column({ type: 'text', nullable: true })
  creditsText: string | null;

  /** Created by an import from its code alone; title or credits aren't known yet. */
  @Column({ type: 'boolean', default: false })
  needsReview: boolean;

  @Column({ type: 'text', nullable: true })
  description: string | null;

  @Column({ type: 'varchar', length: 100, nullable: true })
  department: string | null;

  @Column({ type: 'text', nullable: true })
  prerequisites: string | null;

  @Column({ type: 'text', nullable: true })
  corequisites: string | null;

  /** Whether its students pay the technology fee, whose amount is a policy. */
  @Column({ type: 'boolean', default: false })
  technologyFee: boolean;

  /** The course's own amount; null: no laboratory fee. */
  @Column({ type: 'numeric', precision: 10, scale: 2, nullable: true })
  laboratoryFee: string | null;

  @Column({ type: 'boolean', default: true })
  isActive: boolean;

  /** The words of code and title for the global search; kept by a trigger. */
  @Column({ type: 'text', default: '', select: false, insert: false, update: false })
  searchText: string;
}
