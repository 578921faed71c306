import { Check, Column, Entity, Index, JoinColumn, ManyToOne, OneToOne, type Relation } from 'typeorm';
import { BaseEntity } from '../../common/base.entity.js';
import { User } from '../../platform/auth/user.entity.js';
import { Student } from '../students/student.entity.js';
import type { Choices } from './merge-fields.rules.js';

/** A student record that was merged into another one. The merged record stays as its alias. */
@Entity('student_merges')
@Check('ck_student_merges_ids', 'from_id <> into_id')
@Check('ck_student_merges_reason', `reason <> ''`)
@Index(['intoId'])
@Index(['mergedById'])
export class StudentMerge extends BaseEntity {
  @Column({ type: 'uuid' })
  fromId: string;

  @OneToOne(() => Student, { nullable: false, onDelete: 'RESTRICT' })
  @JoinColumn()
  from: Relation<Student>;

  /** The record that stays. If that one is merged too, this is the last one. */
  @Column({ type: 'uuid' })
  intoId: string;

  @ManyToOne(() => Student, { nullable: false, onDelete: 'RESTRICT' })
  into: Relation<Student>;

  @Column({ type: 'varchar', length: 500 })
  reason: string;

  /** For each field on which the records differed, the record whose value was chosen. */
  @Column({ type: 'jsonb' })
  choices: Choices;

  /** The ids of the moved rows, by table. */
  @Column({ type: 'jsonb' })
  moved: Record<string, string[]>;

  @Column({ type: 'uuid' })
  mergedById: string;

  @ManyToOne(() => User, { nullable: false, onDelete: 'RESTRICT' })
  mergedBy: Relation<User>;
}
