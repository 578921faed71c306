import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  OneToOne,
  PrimaryGeneratedColumn,
  type Relation,
  Unique,
} from 'typeorm';
import { ApplicantSignIn } from './applicant-sign-in.entity.js';
import { Applicant } from './applicant.entity.js';

/** A signed-in applicant's browser. Only a hash of the cookie's token is stored. */
@Entity('applicant_sessions')
@Unique('uq_applicant_sessions_token_hash', ['tokenHash'])
@Check('ck_applicant_sessions_token_hash', 'length(token_hash) = 32')
@Check('ck_applicant_sessions_ends', `expires_at <= created_at + interval '24 hours'`)
@Index(['applicantId'])
@Index(['expiresAt'])
export class ApplicantSession {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'uuid' })
  applicantId: string;

  @ManyToOne(() => Applicant, { nullable: false, onDelete: 'CASCADE' })
  applicant: Relation<Applicant>;

  /** Unique: a link or a code gives one session. */
  @Column({ type: 'uuid' })
  signInId: string;

  @OneToOne(() => ApplicantSignIn, { nullable: false, onDelete: 'RESTRICT' })
  @JoinColumn()
  signIn: Relation<ApplicantSignIn>;

  @Column({ type: 'bytea' })
  tokenHash: Buffer;

  /** When the session ends if it isn't used. */
  @Column({ type: 'timestamptz' })
  expiresAt: Date;
}
