import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** An email with a link and a code, either of which signs an applicant in once. Only hashes of both are stored. */
@Entity('applicant_sign_ins')
@Unique('uq_applicant_sign_ins_token_hash', ['tokenHash'])
@Check('ck_applicant_sign_ins_hashes', 'length(token_hash) = 32 AND length(code_hash) = 32')
@Check('ck_applicant_sign_ins_tries', 'tries BETWEEN 0 AND 5')
@Check('ck_applicant_sign_ins_ends', 'code_expires_at <= expires_at AND used_at < expires_at')
@Index(['mailbox'])
@Index(['expiresAt'])
export class ApplicantSignIn {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'varchar', length: 254 })
  email: string;

  @Column({ type: 'varchar', length: 254 })
  mailbox: string;

  @Column({ type: 'bytea' })
  tokenHash: Buffer;

  @Column({ type: 'bytea' })
  codeHash: Buffer;

  @Column({ type: 'smallint', default: 0 })
  tries: number;

  @Column({ type: 'timestamptz' })
  codeExpiresAt: Date;

  /** When the link expires. */
  @Column({ type: 'timestamptz' })
  expiresAt: Date;

  /** Once it has been used, a trigger keeps the row as it is. */
  @Column({ type: 'timestamptz', nullable: true })
  usedAt: Date | null;
}
