import { expect } from '@jest/globals';
import type { DataSource } from 'typeorm';
import type { Section } from '../../src/modules/sections/section.entity.js';
import type { Term } from '../../src/modules/terms/term.entity.js';
import type { Records } from './records.js';

/** The right values of a section's counters. */
const counted = `SELECT section_id, count(*) FILTER (WHERE status IN ('enrolled', 'completed'))::int AS enrolled,
    count(*) FILTER (WHERE status = 'waitlisted')::int AS waitlisted
  FROM enrollments GROUP BY section_id`;

/** Fails if a section's counters differ from its rows, or if assigned and offered seats exceed `capacity`. */
export async function expectSeatsConsistent(dataSource: DataSource): Promise<void> {
  const wrong = await dataSource.query<unknown[]>(
    `SELECT section.id, section.capacity, section.enrolled, section.waitlisted, section.offered,
       rows.enrolled AS rows_enrolled, rows.waitlisted AS rows_waitlisted, offers.open AS rows_offered
     FROM sections section LEFT JOIN (${counted}) rows ON rows.section_id = section.id
     CROSS JOIN LATERAL (
       SELECT count(*)::int AS open FROM seat_offers WHERE section_id = section.id AND status = 'open') offers
     WHERE section.enrolled <> coalesce(rows.enrolled, 0) OR section.waitlisted <> coalesce(rows.waitlisted, 0)
       OR section.offered <> offers.open OR section.enrolled + section.offered > section.capacity`,
  );
  expect(wrong).toEqual([]);
}

/** Call it after a spec inserts rows directly. One runs after the other, so that none counts from a stale state. */
export const recountSeats = (dataSource: DataSource): Promise<unknown> =>
  dataSource.query(
    `LOCK TABLE sections IN SHARE ROW EXCLUSIVE MODE;
     UPDATE sections SET enrolled = rows.enrolled, waitlisted = rows.waitlisted, capacity = greatest(capacity, rows.enrolled)
     FROM (${counted}) rows WHERE rows.section_id = sections.id`,
  );

/** The day this many days from today in New York, as `YYYY-MM-DD`. */
export function day(offset: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date());
  return new Date(Date.parse(`${today}T00:00:00Z`) + offset * 86_400_000).toISOString().slice(0, 10);
}

/** A term in which students can register now: it begins in ten days. Add/drop ends seven days after its first day. */
export const openTerm = (records: Records, given: Partial<Term> = {}): Promise<Term> =>
  records.term({
    startDate: day(10),
    endDate: day(120),
    registrationStartDate: day(-5),
    registrationEndDate: day(5),
    ...given,
  });

/** A term that began and ends this many days ago and from now. */
export const runningTerm = (records: Records, since: number, left: number): Promise<Term> =>
  records.term({
    startDate: day(-since),
    endDate: day(left),
    registrationStartDate: day(-since - 60),
    registrationEndDate: day(-since - 3),
  });

/** A policy for this term only, in effect from today. */
export const ownPolicy = (
  dataSource: DataSource,
  kind: string,
  { id }: { id: string },
  content: object,
): Promise<unknown> =>
  dataSource.query(
    `INSERT INTO policies (kind, revision, effective_from, term_id, content)
     VALUES ($1::policy_kind, 1, $2, $3, $4)`,
    [kind, day(0), id, JSON.stringify(content)],
  );

/** A section with weekly meetings such as "mon wed 09:00-10:15". */
export async function sectionAt(records: Records, when: string, given: Partial<Section>): Promise<Section> {
  const section = await records.section(given);
  const [, days, startTime, endTime] = /^([a-z ]+) ([\d:]+)-([\d:]+)$/.exec(when)!;
  await records.meeting(section.id, { days: days!.split(' '), startTime, endTime });
  return section;
}
