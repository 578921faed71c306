import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { StudentCharge } from './student-charge.entity.js';

/**
 * Former words of a charge, which a trigger keeps. What was posted before they ended shows them. The app can add and
 * read these rows, but not change or delete them.
 */
@Entity('charge_descriptions')
@Index(['chargeId', 'endedAt'])
export class ChargeDescription {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column({ type: 'uuid' })
  chargeId: string;

  @ManyToOne(() => StudentCharge, { nullable: false, onDelete: 'CASCADE' })
  charge: Relation<StudentCharge>;

  /** Of a charge without a description: its type. */
  @Column({ type: 'varchar', length: 500 })
  description: string;

  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  endedAt: Date;
}
