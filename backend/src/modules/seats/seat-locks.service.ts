import { Injectable } from '@nestjs/common';
import { QueryFailedError } from 'typeorm';
import { statementToday } from '../../common/sql-parameters.js';
import { Transactions } from '../../platform/database/transactions.js';
import { SeatMarks } from './seat-marks.service.js';

/** A locked section, and the students whose enrollments may change with it. */
export interface LockedSection {
  id: string;
  capacity: number;
  enrolled: number;
  /** Seats held for open offers. */
  offered: number;
  /** Includes those with an open offer. */
  waitlisted: number;
  waitlistMode: 'immediate' | 'offer';
  offerHours: number;
  /** Until the policy date of its term. After that nobody is promoted, and the waitlist closes. */
  isWaitlistOpen: boolean;
  students: ReadonlySet<string>;
}

/** Where an act may make students eligible: any section of these students, and sections by what they belong to. */
export interface SeatScope {
  students?: readonly string[];
  sections?: readonly string[];
  courses?: readonly string[];
  terms?: readonly string[];
}

export const freeSeats = ({ capacity, enrolled, offered }: LockedSection): number =>
  capacity - enrolled - offered;

/** Treated like a retry that the database requests: the transaction starts over, with all locks in order. */
export const retryTransaction = (why: string): QueryFailedError =>
  new QueryFailedError(why, undefined, Object.assign(new Error(why), { code: '40001' }));

const columns = `id, capacity, enrolled, offered, waitlisted, waitlist_mode AS "waitlistMode",
  offer_hours AS "offerHours", coalesce(waitlist_until(term_id) >= ${statementToday}, TRUE) AS "isWaitlistOpen"`;

/**
 * The locks of the seat ledger. Everyone uses one order, which prevents deadlocks: the waitlists of sections by id,
 * students by id, sections by id, then enrollments.
 */
@Injectable()
export class SeatLocks {
  constructor(
    private readonly transactions: Transactions,
    private readonly marks: SeatMarks,
  ) {}

  /**
   * Call it before locking anything of these sections or students. It also locks the waitlisted students of the
   * sections. Changes to a waitlist run one after the other; otherwise it could grow while this transaction waits for
   * its rows. Everything locked here may change, so the commit marks it for live seats.
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

  /** Rereads the sections' rows after code outside the ledger has written to them. */
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
   * Sections of the scope with an open seat, or an expired offer, and a waitlisted student without an offer. The
   * longest waiting entry comes first.
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
