import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * One attempt to enroll and its outcome, with all facts, so that it can be decided again. The app can insert and read
 * these rows, but not change or delete them.
 */
@Entity('registration_decisions')
@Check('ck_registration_decisions_decision', `jsonb_typeof(decision) = 'object'`)
@Index(['studentId', 'id'])
@Index(['sectionId', 'id'])
export class RegistrationDecision {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  decidedAt: Date;

  /** register, cart, swap, move, promote, offer or accept. */
  @Column({ type: 'varchar', length: 20 })
  act: string;

  /** No foreign keys: the row outlives the records that it names. */
  @Column({ type: 'uuid' })
  studentId: string;

  @Column({ type: 'uuid' })
  sectionId: string;

  /** null: the system itself. */
  @Column({ type: 'uuid', nullable: true })
  actorId: string | null;

  @Column({ type: 'varchar', length: 20, nullable: true })
  actorRole: string | null;

  @Column({ type: 'varchar', length: 64, nullable: true })
  requestId: string | null;

  @Column({ type: 'boolean' })
  isAccepted: boolean;

  @Column({ type: 'uuid', nullable: true })
  enrollmentId: string | null;

  @Column({ type: 'jsonb' })
  decision: object;
}
