import { Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { longestCourseCode } from '../../common/course-codes.js';
import { numericAsNumber } from '../../common/numeric.transformer.js';
import { Term } from '../terms/term.entity.js';
import { Course } from './course.entity.js';

/** What a course was called in terms that start before one. A trigger keeps it (decision 0236). */
@Entity('course_versions')
@Index(['code'])
@Index(['untilTermId'])
export class CourseVersion {
  @PrimaryColumn({ type: 'uuid' })
  courseId: string;

  @ManyToOne(() => Course, { nullable: false, onDelete: 'CASCADE' })
  course: Relation<Course>;

  @PrimaryColumn({ type: 'uuid' })
  untilTermId: string;

  @ManyToOne(() => Term, { nullable: false, onDelete: 'RESTRICT' })
  untilTerm: Relation<Term>;

  @Column({ type: 'varchar', length: longestCourseCode })
  code: string;

  @Column({ type: 'varchar', length: 300 })
  title: string;

  @Column({ type: 'numeric', precision: 5, scale: 2, transformer: numericAsNumber })
  credits: number;
}
