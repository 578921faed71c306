import { Injectable } from '@nestjs/common';
import { type ListRequest, Page } from '../../common/list-request.js';
import { holdKindsOf } from '../../common/offices.js';
import { nameOf, newYorkToday, SqlParameters } from '../../common/sql-parameters.js';
import { can } from '../../platform/auth/permissions.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';
import { InquiriesService } from '../inquiries/inquiries.service.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { taughtSections } from '../sections/sections.service.js';
import { TermsService } from '../terms/terms.service.js';
import * as office from './office-work.js';
import { ownWork } from './own-work.js';
import { termRegistration } from './term-registration.js';
import { type TodayMeetingDto, todayOf, type WorkDto } from './work.dto.js';
import { courseOf } from '../../common/course-of.js';

/** Tasks for a person: only counts, so no student is named and no audit event is recorded. */
@Injectable()
export class WorkService {
  constructor(
    private readonly transactions: Transactions,
    private readonly inquiries: InquiriesService,
    private readonly ledger: LedgerService,
    private readonly terms: TermsService,
  ) {}

  /** Reads only the parts for the person's role, in a single statement. */
  async of(user: SignedInUser): Promise<WorkDto> {
    if (user.role === 'student') await this.ledger.current(user.studentId);
    const parameters = new SqlParameters();
    const parts = Object.entries(this.parts(user, parameters)).filter(([, sql]) => sql);
    const [work] = await this.transactions.query<WorkDto>(
      `WITH term AS (SELECT id, name FROM terms WHERE id = (${this.terms.currentTerm}))
       SELECT (SELECT id FROM term) AS "termId", (SELECT name FROM term) AS "termName"
         ${parts.map(([name, sql]) => `, ${sql as string} AS "${name}"`).join('')}`,
      parameters.values,
    );
    return work!;
  }

  /** A day's meetings that the person teaches or takes, in order of time. */
  async today(request: ListRequest, user: SignedInUser): Promise<Page<TodayMeetingDto>> {
    const parameters = new SqlParameters();
    const { date } = request.filters as { date?: string };
    const day = date ? `${parameters.add(date)}::date` : newYorkToday;
    const rows = await this.transactions.query<TodayMeetingDto>(
      `SELECT meeting.id, section.id AS "sectionId", course.code AS "courseCode",
         section.section_number AS "sectionNumber", course.title AS "courseTitle", meeting.kind,
         to_char(meeting.start_time, 'HH24:MI') AS "startTime", to_char(meeting.end_time, 'HH24:MI') AS "endTime",
         meeting.room, ${nameOf('instructor')} AS "instructorName", section.enrolled
       FROM sections section JOIN section_meetings meeting ON meeting.section_id = section.id
       ${courseOf('section')}
       JOIN terms term ON term.id = section.term_id
       LEFT JOIN users instructor ON instructor.id = section.instructor_id
       WHERE ${attended(user, parameters)} AND section.is_active AND (meeting.date = ${day}
         OR ${day} BETWEEN term.start_date AND term.end_date AND lower(to_char(${day}, 'Dy')) = ANY (meeting.days))
       ORDER BY meeting.start_time NULLS LAST, course.code, section.section_number, meeting.id`,
      parameters.values,
    );
    return Page.all(todayOf.resource, rows, request);
  }

  private parts(
    user: SignedInUser,
    parameters: SqlParameters,
  ): Partial<Record<keyof WorkDto, string | false | null | undefined>> {
    const add = (value: unknown): string => parameters.add(value);
    const student = user.role === 'student' && user.studentId ? add(user.studentId) : null;
    const isStaff = user.role !== 'student';
    const manages =
      can(user, 'inquiries.contact.manage') ||
      can(user, 'inquiries.complaints.manage') ||
      can(user, 'inquiries.transfer.manage') ||
      can(user, 'inquiries.requests.manage');
    return {
      registration: can(user, 'enrollments.create') && (student ?? isStaff) && termRegistration(student),
      holds: can(user, 'holds.place') && office.holdWork(add(holdKindsOf(user.role))),
      waitlists: can(user, 'enrollments.override') && office.waitlistWork,
      catalog: can(user, 'catalog.write') && office.catalogWork,
      inquiries: manages && office.inquiryWork(this.inquiries.scope(user, parameters), add(user.id)),
      signups: can(user, 'athletics.signups.manage') && office.signupWork,
      payments: (can(user, 'plans.write') || can(user, 'reports.financial')) && office.paymentWork,
      // Offices may grade on behalf of others, but grading is a task only for instructors.
      grading: user.role === 'faculty' && office.gradingWork(taughtSections(user, parameters)),
      finalGrades: can(user, 'grades.submit') && office.finalGradeWork(taughtSections(user, parameters)),
      gradeChanges: can(user, 'grades.change.approve') && office.gradeChangeWork,
      trail: can(user, 'audit.read') && office.trailWork,
      mails: can(user, 'settings.system') && office.mailWork,
      own: student && ownWork(student),
    };
  }
}

/** A condition on `section`: the sections that a person teaches or, for students, has a seat in. */
function attended(user: SignedInUser, parameters: SqlParameters): string {
  if (user.role !== 'student') return `section.instructor_id = ${parameters.add(user.id)}`;
  return `section.id IN (SELECT section_id FROM enrollments
    WHERE student_id = ${parameters.add(user.studentId)} AND status = 'enrolled')`;
}
