import { Check, Column, Entity, Index, JoinColumn, OneToOne, type Relation } from 'typeorm';
import { BaseEntity } from '../../common/base.entity.js';
import { Student } from './student.entity.js';

/** Fields that only a few offices may see; in a table of their own, so that no list reads them. */
@Entity('student_personal_data')
@Check('ck_student_personal_data_birth_date', `birth_date > DATE '1900-01-01'`)
@Index(['birthDate'])
@Index('ix_student_personal_data_phone_digits', { synchronize: false })
export class StudentPersonalData extends BaseEntity {
  @Column({ type: 'uuid' })
  studentId: string;

  @OneToOne(() => Student, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn()
  student: Relation<Student>;

  @Column({ type: 'varchar', length: 40, nullable: true })
  phone: string | null;

  @Column({ type: 'date', nullable: true })
  birthDate: string | null;

  @Column({ type: 'varchar', length: 200, nullable: true })
  addressLine1: string | null;

  @Column({ type: 'varchar', length: 200, nullable: true })
  addressLine2: string | null;

  @Column({ type: 'varchar', length: 100, nullable: true })
  city: string | null;

  @Column({ type: 'varchar', length: 100, nullable: true })
  state: string | null;

  @Column({ type: 'varchar', length: 20, nullable: true })
  postalCode: string | null;

  @Column({ type: 'varchar', length: 100, nullable: true })
  country: string | null;

  @Column({ type: 'varchar', length: 200, nullable: true })
  emergencyContactName: string | null;

  @Column({ type: 'varchar', length: 100, nullable: true })
  emergencyContactRelationship: string | null;

  @Column({ type: 'varchar', length: 40, nullable: true })
  emergencyContactPhone: string | null;
}
