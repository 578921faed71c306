import { Check, Column, Entity, Index, ManyToOne, type Relation } from 'typeorm';
import { BaseEntity } from '../../common/base.entity.js';
import { Section } from './section.entity.js';

/** When and where a section meets: weekly on `days`, or once on `date`. Times are New York wall time. */
@Entity('section_meetings')
@Check('ck_section_meetings_days', `days <@ ARRAY['mon','tue','wed','thu','fri','sat','sun']::varchar[]`)
@Check('ck_section_meetings_when', 'cardinality(days) = 0 OR date IS NULL')
@Check('ck_section_meetings_times', '(start_time IS NULL) = (end_time IS NULL) AND start_time < end_time')
@Index(['sectionId'])
export class SectionMeeting extends BaseEntity {
  @Column({ type: 'uuid' })
  sectionId: string;

  @ManyToOne(() => Section, { nullable: false, onDelete: 'CASCADE' })
  section: Relation<Section>;

  /** lecture, discussion, lab, seminar and so on. */
  @Column({ type: 'varchar', length: 40, default: 'lecture' })
  kind: string;

  @Column({ type: 'varchar', array: true, default: [] })
  days: string[];

  @Column({ type: 'date', nullable: true })
  date: string | null;

  @Column({ type: 'time', nullable: true })
  startTime: string | null;

  @Column({ type: 'time', nullable: true })
  endTime: string | null;

  @Column({ type: 'varchar', length: 200, nullable: true })
  room: string | null;
}
