import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A student and term whose seats changed since they were assessed. No unique constraint, so registration never waits. */
@Entity('assessment_marks')
@Index(['studentId'])
export class AssessmentMark {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  /** No foreign keys: registration must not pay for them, and the row lives for seconds. */
  @Column({ type: 'uuid' })
  studentId: string;

  @Column({ type: 'uuid' })
  termId: string;

  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  markedAt: Date;
}
