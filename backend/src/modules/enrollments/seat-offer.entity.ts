import { Check, Column, Entity, Index, ManyToOne, type Relation } from 'typeorm';
import { BaseEntity } from '../../common/base.entity.js';
import { Section } from '../sections/section.entity.js';
import { Student } from '../students/student.entity.js';
import { Enrollment } from './enrollment.entity.js';

export const offerStatuses = ['open', 'taken', 'declined', 'expired', 'withdrawn'] as const;
export type OfferStatus = (typeof offerStatuses)[number];

/** A seat held for a time for somebody who waits; the enrollment stays `waitlisted` until the offer is taken. */
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

  /** Exact: from this moment on it cannot be taken any more. */
  @Column({ type: 'timestamptz' })
  expiresAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  endedAt: Date | null;
}
