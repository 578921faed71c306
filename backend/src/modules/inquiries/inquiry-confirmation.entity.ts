import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  OneToOne,
  PrimaryColumn,
  type Relation,
  Unique,
} from 'typeorm';
import { Inquiry } from './inquiry.entity.js';

/** The link that confirms the files of an inquiry. Only a digest of the token is stored. */
@Entity('inquiry_confirmations')
@Unique('uq_inquiry_confirmations_token_hash', ['tokenHash'])
@Check('ck_inquiry_confirmations_token_hash', 'length(token_hash) = 32')
@Check(
  'ck_inquiry_confirmations_confirmed_at',
  'confirmed_at IS NULL OR token_hash IS NOT NULL AND confirmed_at < expires_at',
)
@Index('ix_inquiry_confirmations_expires_at', ['expiresAt'], { where: 'confirmed_at IS NULL' })
export class InquiryConfirmation {
  @PrimaryColumn({ type: 'uuid' })
  inquiryId: string;

  @OneToOne(() => Inquiry, { nullable: false, onDelete: 'RESTRICT' })
  @JoinColumn()
  inquiry: Relation<Inquiry>;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  /** null: the link has not been sent yet. */
  @Column({ type: 'bytea', nullable: true })
  tokenHash: Buffer | null;

  /** When unconfirmed files are deleted. */
  @Column({ type: 'timestamptz' })
  expiresAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  confirmedAt: Date | null;
}
