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
@Check('ck_application_notes_author', 'num_nonnulls(author_id, author_name) = 1')
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

  @Column({ type: 'uuid', nullable: true })
  authorId: string | null;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  author: Relation<User> | null;

  /** The name of a machine client, which isn't a user. */
  @Column({ type: 'varchar', length: 200, nullable: true })
  authorName: string | null;
}
