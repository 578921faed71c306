import { Check, Column, Entity, Index, ManyToOne, type Relation } from 'typeorm';
import { VersionedEntity } from '../../common/versioned.entity.js';
import { Student } from '../students/student.entity.js';

/** An account that was past due for too long, until nothing is past due. */
@Entity('account_suspensions')
@Check('ck_account_suspensions_days', 'ended_on >= suspended_on')
@Index('uq_account_suspensions_active', ['studentId'], { unique: true, where: 'ended_on IS NULL' })
@Index(['studentId'])
export class AccountSuspension extends VersionedEntity {
  @Column({ type: 'uuid' })
  studentId: string;

  @ManyToOne(() => Student, { nullable: false, onDelete: 'RESTRICT' })
  student: Relation<Student>;

  @Column({ type: 'date' })
  suspendedOn: string;

  @Column({ type: 'date', nullable: true })
  endedOn: string | null;
}
