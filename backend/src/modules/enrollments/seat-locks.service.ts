import { Injectable } from '@nestjs/common';
import { QueryFailedError } from 'typeorm';
import { Transactions } from '../../platform/database/transactions.js';
import { today } from './registration-catalog.js';
import { SeatMarks } from './seat-marks.service.js';

/** A section whose row is locked, together with the students whose places may change with it. */
export interface LockedSection {
  id: string;
  capacity: number;
  enrolled: number;
  /** Held for those who have an open offer. */
  offered: number;
  /** Those with an open offer are among them. */
  waitlisted: number;
  waitlistMode: 'immediate' | 'offer';
  offerHours: number;
  /** Until the policy date of its term; then nobody is promoted, and the waitlist closes. */
  isWaitlistOpen: boolean;
  students: ReadonlySet<string>;
}

/** Whom an act may make eligible, or where: students who may wait anywhere, and sections by what they belong to. */
export interface SeatScope {
  students?: readonly string[];
  sections?: readonly string[];
  courses?: readonly string[];
  terms?: readonly string[];
}

export const freeSeats = ({ capacity, enrolled, offered }: LockedSection): number =>
  capacity - enrolled - offered;

/** As the database asks for it: the transaction begins anew, with all locks in order. */
export const again = (why: string): QueryFailedError =>
  new QueryFailedError(why, undefined, Object.assign(new Error(why), { code: '40001' }));

const columns = `id, capacity, enrolled, offered, waitlisted, waitlist_mode AS "waitlistMode",
  offer_hours AS "offerHours", coalesce(waitlist_until(term_id) >= ${today}, TRUE) AS "isWaitlistOpen"`;

/**
 * The locks of the seat ledger, in one order for everybody, so that nobody waits in a circle: the queues of the sections
 * by their ids, rows of students by theirs, then rows of sections by theirs, then enrollments.
 */
@Injectable()
export class SeatLocks {
  constructor(
    private readonly transactions: Transactions,
    private readonly marks: SeatMarks,
  ) {}

  /**
   * Call it before anything of these sections or students is locked. Whoever waits for the sections is locked too: who
   * comes and goes in a queue does so one after another, else it would grow while this one waits for its rows. What is
   * locked here is what may change: with the commit it is marked for those who watch.
   */
  async take(
    sectionIds: readonly string[],
    studentIds: readonly string[] = [],
  ): Promise<Map<string, LockedSection>> {
    const queues = [...new Set(sectionIds)].sort();
    if (queues.length)
      await this.transactions.query(
        'SELECT pg_advisory_xact_lock(hashtext(queue)) FROM unnest($1::text[]) AS queue',
        [queues.map((id) => `section ${id}`)],
      );
    const students = await this.transactions.query<{ id: string }>(
      `SELECT id FROM students WHERE id IN (
         SELECT unnest($1::uuid[])
         UNION SELECT student_id FROM enrollments WHERE section_id = ANY ($2::uuid[]) AND status = 'waitlisted')
       ORDER BY id FOR NO KEY UPDATE`,
      [studentIds, queues],
    );
    this.marks.add(queues);
    const locked = new Set(students.map(({ id }) => id));
    const sections = await this.transactions.query<Omit<LockedSection, 'students'>>(
      `SELECT ${columns} FROM sections WHERE id = ANY ($1::uuid[]) ORDER BY id FOR NO KEY UPDATE`,
      [queues],
    );
    return new Map(sections.map((section) => [section.id, { ...section, students: locked }]));
  }

  /** The sections' rows as they are now, after others than the ledger have written to them. */
  async refresh(sections: Iterable<LockedSection>): Promise<void> {
    const known = new Map([...sections].map((section) => [section.id, section]));
    if (!known.size) return;
    const rows = await this.transactions.query<Omit<LockedSection, 'students'>>(
      `SELECT ${columns} FROM sections WHERE id = ANY ($1::uuid[])`,
      [[...known.keys()]],
    );
    for (const row of rows) Object.assign(known.get(row.id)!, row);
  }

  /**
   * Sections of the scope with a free seat, or one whose offer is over, and somebody who waits without an offer; where
   * somebody has waited longest comes first.
   */
  async withFreeSeats({
    students = [],
    sections = [],
    courses = [],
    terms = [],
  }: SeatScope): Promise<string[]> {
    const rows = await this.transactions.query<{ id: string }>(
      `SELECT section.id FROM sections section
       WHERE section.waitlisted > 0 AND (
           section.waitlisted > section.offered AND section.enrolled + section.offered < section.capacity
           OR section.offered > 0 AND EXISTS (SELECT FROM seat_offers WHERE section_id = section.id
             AND status = 'open' AND expires_at <= clock_timestamp()))
         AND (section.id IN (SELECT section_id FROM enrollments WHERE student_id = ANY ($1::uuid[]) AND status = 'waitlisted')
           OR section.id = ANY ($2::uuid[]) OR section.course_id = ANY ($3::uuid[]) OR section.term_id = ANY ($4::uuid[]))
       ORDER BY (SELECT min(enrollment_date) FROM enrollments
         WHERE section_id = section.id AND status = 'waitlisted'), section.id`,
      [students, sections, courses, terms],
    );
    return rows.map(({ id }) => id);
  }
}
