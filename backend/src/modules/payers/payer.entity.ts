import { Check, Column, Entity, Index, ManyToOne, type Relation, Unique } from 'typeorm';
import { VersionedEntity } from '../../common/versioned.entity.js';
import { User } from '../../platform/auth/user.entity.js';

export const payerAccesses = ['balance', 'statements'] as const;
export type PayerAccess = (typeof payerAccesses)[number];

/** A person whom a student allows to see their account and pay it, with the student's consent. */
@Entity('payers')
@Unique('uq_payers_code_hash', ['codeHash'])
@Unique(['id', 'studentId'])
@Check('ck_payers_consent', `name <> '' AND email <> '' AND purpose <> ''`)
@Check('ck_payers_code_hash', 'length(code_hash) = 32')
@Check('ck_payers_revoked', '(code_hash IS NULL) = (revoked_at IS NOT NULL)')
@Index(['studentId', 'createdAt'])
@Index('uq_payers_student_id_email', { synchronize: false })
export class Payer extends VersionedEntity {
  @Column({ type: 'uuid' })
  studentId: string;

  /** The record is named, because its module is a floor below. */
  @ManyToOne('Student', { nullable: false, onDelete: 'RESTRICT' })
  student: object;

  @Column({ type: 'varchar', length: 100 })
  name: string;

  @Column({ type: 'varchar', length: 254 })
  email: string;

  @Column({ type: 'enum', enum: payerAccesses, enumName: 'payer_access' })
  access: PayerAccess;

  @Column({ type: 'varchar', length: 200 })
  purpose: string;

  @Column({ type: 'timestamptz' })
  consentedAt: Date;

  @Column({ type: 'uuid' })
  consentedById: string;

  @ManyToOne(() => User, { nullable: false, onDelete: 'RESTRICT' })
  consentedBy: Relation<User>;

  /** Only a digest of the link's code is stored; null since the consent was revoked. */
  @Column({ type: 'bytea', nullable: true })
  codeHash: Buffer | null;

  @Column({ type: 'timestamptz' })
  linkSentAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  revokedAt: Date | null;
}
