import { Check, Column, Entity, Index, Unique } from 'typeorm';
import { type TermType, termTypes } from '../../common/term-types.js';
import { VersionedEntity } from '../../common/versioned.entity.js';

/** A term of the academic year. Keyed by name: several may share type and year. Dates are `YYYY-MM-DD`. */
@Entity('terms')
@Unique('uq_terms_name', ['name'])
@Check('ck_terms_dates', 'start_date < end_date')
@Check('ck_terms_registration_dates', 'registration_start_date <= registration_end_date')
@Check('ck_terms_year', 'year BETWEEN 1900 AND 2200')
@Index(['startDate'])
export class Term extends VersionedEntity {
  @Column({ type: 'varchar', length: 100 })
  name: string;

  @Column({ type: 'enum', enum: termTypes, enumName: 'term_type' })
  type: TermType;

  @Column({ type: 'integer' })
  year: number;

  @Column({ type: 'date' })
  startDate: string;

  @Column({ type: 'date' })
  endDate: string;

  /** The last day for final grades; null: three days after the end (`gradesDue`). */
  @Column({ type: 'date', nullable: true })
  gradesDue: string | null;

  @Column({ type: 'date' })
  registrationStartDate: string;

  @Column({ type: 'date' })
  registrationEndDate: string;

  @Column({ type: 'boolean', default: true })
  isActive: boolean;
}
