import { Check, Column, Entity, Index, ManyToOne, type Relation, Unique } from 'typeorm';
import { VersionedEntity } from '../../common/versioned.entity.js';
import { type ClassLevel, classLevels } from '../../common/class-levels.js';
import { Term } from '../terms/term.entity.js';

/**
 * When students may register for a term, to the second: from `opensAt` until before `closesAt`. A term without windows
 * uses its own registration dates, in New York.
 */
@Entity('registration_windows')
@Unique('uq_registration_windows_term_id_name', ['termId', 'name'])
@Check('ck_registration_windows_times', 'opens_at < closes_at')
@Check('ck_registration_windows_name', `name <> ''`)
@Index(['termId', 'opensAt'])
export class RegistrationWindow extends VersionedEntity {
  @Column({ type: 'uuid' })
  termId: string;

  @ManyToOne(() => Term, { nullable: false, onDelete: 'RESTRICT' })
  term: Relation<Term>;

  @Column({ type: 'varchar', length: 100 })
  name: string;

  @Column({ type: 'timestamptz' })
  opensAt: Date;

  @Column({ type: 'timestamptz' })
  closesAt: Date;

  /** Empty: every level. */
  @Column({ type: 'enum', enum: classLevels, enumName: 'class_level', array: true, default: [] })
  classLevels: ClassLevel[];

  /** Empty: every program. */
  @Column({ type: 'uuid', array: true, default: [] })
  programIds: string[];

  /** Students need a time ticket that is open. */
  @Column({ type: 'boolean', default: false })
  needsTicket: boolean;
}
