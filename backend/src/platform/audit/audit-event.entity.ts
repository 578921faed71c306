import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * A read or a change that the audit trail records. The app can insert and read these rows, never change or delete
 * them.
 */
@Entity('audit_events')
@Index(['subjectType', 'subjectId', 'id'])
@Index(['actorId', 'id'])
@Index(['occurredAt'])
@Index(['action', 'id'])
@Index(['requestId'])
/** Finds the records that lists showed, by `details.ids`. */
@Index('ix_audit_events_shown', { synchronize: false })
/** Counts exports and denied sign-ins. */
@Index('ix_audit_events_counted', { synchronize: false })
export class AuditEvent {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  occurredAt: Date;

  /** No foreign key: the trail remains when the account is deleted. null for the system itself and for visitors. */
  @Column({ type: 'uuid', nullable: true })
  actorId: string | null;

  @Column({ type: 'varchar', length: 20, nullable: true })
  actorRole: string | null;

  /** For example `student.read`, `students.list`, `sign_in`. */
  @Column({ type: 'varchar', length: 60 })
  action: string;

  @Column({ type: 'varchar', length: 40 })
  subjectType: string;

  @Column({ type: 'uuid', nullable: true })
  subjectId: string | null;

  @Column({ type: 'varchar', length: 64, nullable: true })
  requestId: string | null;

  @Column({ type: 'jsonb', default: {} })
  details: object;
}
