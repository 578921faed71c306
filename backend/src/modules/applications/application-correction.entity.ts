import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { User } from '../../platform/auth/user.entity.js';
import { Application } from './application.entity.js';

/** A correction of an answer after submission; the answer itself stays. */
@Entity('application_corrections')
@Check('ck_application_corrections_reason', `reason <> ''`)
@Check('ck_application_corrections_corrected_by', 'num_nonnulls(corrected_by_id, corrected_by_name) = 1')
@Index(['applicationId'])
@Index(['correctedById'])
export class ApplicationCorrection {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'uuid' })
  applicationId: string;

  @ManyToOne(() => Application, { nullable: false, onDelete: 'RESTRICT' })
  application: Relation<Application>;

  @Column({ type: 'varchar', length: 20 })
  step: string;

  @Column({ type: 'varchar', length: 50 })
  field: string;

  @Column({ type: 'jsonb' })
  value: unknown;

  @Column({ type: 'varchar', length: 500 })
  reason: string;

  @Column({ type: 'uuid', nullable: true })
  correctedById: string | null;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  correctedBy: Relation<User> | null;

  /** The name of a machine client, which isn't a user. */
  @Column({ type: 'varchar', length: 200, nullable: true })
  correctedByName: string | null;
}
