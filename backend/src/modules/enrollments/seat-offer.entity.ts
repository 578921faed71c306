import { Check, Column, Entity, Index, ManyToOne, type Relation } from 'typeorm';
import { BaseEntity } from '../../common/base.entity.js';
import { Section } from '../sections/section.entity.js';
import { Student } from '../students/student.entity.js';
import { Enrollment } from './enrollment.entity.js';

export const offerStatuses = ['open', 'taken', 'declined', 'expired', 'withdrawn'] as const;
export type OfferStatus = (typeof offerStatuses)[number];

/**
 * A seat held for a waitlisted student for a limited time. The enrollment stays `waitlisted` until the student accepts.
 */
@Entity('seat_offers')
@Index('uq_seat_offers_open', ['enrollmentId'], { unique: true, where: `status = 'open'` })
@Check('ck_seat_offers_dates', 'expires_at > offered_at AND ended_at >= offered_at')
@Check('ck_seat_offers_ended', `(status = 'open') = (ended_at IS NULL)`)
@Index('ix_seat_offers_expires_at', ['expiresAt'], { where: `status = 'open'` })
@Index(['sectionId', 'offeredAt'])
@Index(['studentId'])
@Index(['enrollmentId'])
export class SeatOffer extends BaseEntity {
  @Column({ type: 'uuid' })
  enrollmentId: string;

  @ManyToOne(() => Enrollment, { nullable: false, onDelete: 'RESTRICT' })
  enrollment: Relation<Enrollment>;

  @Column({ type: 'uuid' })
  sectionId: string;

  @ManyToOne(() => Section, { nullable: false, onDelete: 'RESTRICT' })
  section: Relation<Section>;

  @Column({ type: 'uuid' })
  studentId: string;

  @ManyToOne(() => Student, { nullable: false, onDelete: 'RESTRICT' })
  student: Relation<Student>;

  @Column({ type: 'enum', enum: offerStatuses, enumName: 'seat_offer_status', default: 'open' })
  status: OfferStatus;

  @Column({ type: 'timestamptz' })
  offeredAt: Date;

  /** Exact: it can't be accepted from this moment on. */
  @Column({ type: 'timestamptz' })
  expiresAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  endedAt: Date | null;
}
