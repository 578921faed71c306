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

/** A note of the office on an application, which the applicant never sees. */
@Entity('application_notes')
@Check('ck_application_notes_text', `text <> ''`)
@Index(['applicationId'])
@Index(['authorId'])
export class ApplicationNote {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'uuid' })
  applicationId: string;

  @ManyToOne(() => Application, { nullable: false, onDelete: 'RESTRICT' })
  application: Relation<Application>;

  @Column({ type: 'varchar', length: 2000 })
  text: string;

  @Column({ type: 'uuid' })
  authorId: string;

  @ManyToOne(() => User, { nullable: false, onDelete: 'RESTRICT' })
  author: Relation<User>;
}
