import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { holdKinds, type HoldKind } from '../../common/offices.js';
import type { ListSpec } from '../../common/list-request.js';
import { AccountTotalsDto } from '../billing/billing.dto.js';

const oldest = (what: string) => ({
  type: String,
  format: 'date-time',
  nullable: true,
  description: what,
});

export const registrationStates = ['open', 'upcoming', 'closed'] as const;
export type RegistrationState = (typeof registrationStates)[number];

/** When registration for a term is open: now, next or last. */
export class TermRegistrationDto {
  @ApiProperty({ format: 'uuid' })
  termId: string;

  @ApiProperty({ example: 'Spring 2027' })
  termName: string;

  @ApiProperty({ enum: registrationStates })
  state: RegistrationState;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'null if no registration period of the term applies to you.',
  })
  opensAt: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  closesAt: string | null;
}

export class HoldWorkDto {
  @ApiProperty({
    enum: holdKinds,
    nullable: true,
    description:
      'The kind of hold that your office can release. null if your office can release several kinds.',
  })
  kind: HoldKind | null;

  @ApiProperty({ example: 41, description: 'Number of active holds.' })
  standing: number;

  @ApiProperty({ example: 12, description: 'Number of active holds that your office can release.' })
  own: number;
}

export class WaitlistWorkDto {
  @ApiProperty({ example: 37, description: 'Waitlist entries in the current term.' })
  waiting: number;

  @ApiProperty({ example: 9, description: 'Sections in the current term with waitlisted students.' })
  sections: number;

  @ApiProperty({
    example: 3,
    description: 'Sections in the current term with waitlisted students and an open seat.',
  })
  withFreeSeats: number;

  @ApiProperty({ example: 2, description: 'Open seat offers in the current term.' })
  offers: number;
}

export class CatalogWorkDto {
  @ApiProperty({ example: 2, description: 'Courses whose title or credits must be reviewed.' })
  coursesToReview: number;

  @ApiProperty({
    example: 0,
    description: 'Records with the same identifier as another record (`GET /api/same-identifiers`).',
  })
  sameIdentifiers: number;

  @ApiProperty({ example: 4, description: 'Active sections in the current term without an instructor.' })
  sectionsWithoutInstructor: number;
}

export class InquiryWorkDto {
  @ApiProperty({ example: 5, description: 'New inquiries.' })
  new: number;

  @ApiProperty({ example: 8, description: 'Inquiries in progress.' })
  open: number;

  @ApiProperty({ example: 2, description: 'New inquiries and inquiries in progress that are overdue.' })
  overdue: number;

  @ApiProperty({
    example: 3,
    description: 'New inquiries and inquiries in progress that are due within a day.',
  })
  dueSoon: number;

  @ApiProperty({
    example: 4,
    description: 'New inquiries and inquiries in progress that are assigned to you.',
  })
  mine: number;

  @ApiProperty({ ...oldest("The earliest due time of inquiries that aren't overdue yet.") })
  nextDueAt: string | null;
}

export class SignupWorkDto {
  @ApiProperty({ example: 6, description: 'Athletics sign-ups with the status `new`.' })
  new: number;
}

export class PaymentWorkDto {
  @ApiProperty({ example: 9 })
  latePlans: number;

  @ApiProperty({ example: '2962.53', description: 'Past due amount of late plans.' })
  lateAmount: string;

  @ApiProperty({ example: 14, description: 'Plans with an installment due within a week.' })
  dueSoonPlans: number;

  @ApiProperty({ example: 21, description: 'Students with a past due charge.' })
  studentsOverdue: number;

  @ApiProperty({ example: 34, description: 'Past due charges.' })
  chargesOverdue: number;

  @ApiProperty({ example: '18250.00', description: 'Open balance of past due charges.' })
  overdueCharges: string;

  @ApiProperty({
    example: 6,
    description: 'Payments received today (Eastern Time), excluding void payments.',
  })
  paymentsToday: number;

  @ApiProperty({
    example: '1975.00',
    description: 'Total of the payments received today (Eastern Time), excluding void payments.',
  })
  receivedToday: string;
}

export class GradingWorkDto {
  @ApiProperty({ example: 9, description: 'Submissions to grade in your sections.' })
  toGrade: number;

  @ApiProperty({ example: 2, description: 'Sections with submissions to grade.' })
  sections: number;

  @ApiProperty({ ...oldest('When the oldest submission to grade was submitted.') })
  waitingSince: string | null;

  @ApiProperty({
    example: 3,
    description:
      'Scores to give for posts in graded discussions of your sections: one for each student and discussion with posts.',
  })
  postsToGrade: number;

  @ApiProperty({ example: 1, description: 'Graded discussions of your sections with posts to grade.' })
  discussionsToGrade: number;

  @ApiProperty({ ...oldest('When the oldest post to grade was made.') })
  postsSince: string | null;
}

export class FinalGradeWorkDto {
  @ApiProperty({
    example: 18,
    description: 'Enrollments without a final grade in past terms.',
  })
  missing: number;

  @ApiProperty({ example: 2, description: 'Sections with missing final grades in past terms.' })
  sections: number;
}

export class GradeChangeWorkDto {
  @ApiProperty({ example: 2, description: 'Grade change requests awaiting a decision.' })
  pending: number;
}

export class TrailWorkDto {
  @ApiProperty({
    format: 'date',
    description:
      'Yesterday, in Eastern Time. `exports` and `refusedSignIns` count from the start of this day.',
  })
  since: string;

  @ApiProperty({ example: 4, description: 'Number of exports recorded in the audit trail.' })
  exports: number;

  @ApiProperty({ example: 1, description: 'Number of refused sign-ins.' })
  refusedSignIns: number;
}

export class MailWorkDto {
  @ApiProperty({ example: 1, description: 'Number of emails with the state `parked`.' })
  parked: number;
}

/** An open assignment that the student hasn't submitted. */
export class DueWorkDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'Case notes' })
  title: string;

  @ApiProperty({ example: 'WM 210' })
  courseCode: string;

  @ApiProperty({ example: '001' })
  sectionNumber: string;

  @ApiProperty({ ...oldest('null if the assignment has no due date.') })
  dueDate: string | null;

  @ApiProperty({ ...oldest("The deadline for late submissions. null if late submissions aren't accepted.") })
  lateUntil: string | null;
}

/** A student's own tasks. */
export class OwnWorkDto {
  @ApiProperty({ example: 3, description: "Assignments open for submission that you haven't submitted." })
  assignmentsDue: number;

  @ApiProperty({ ...oldest('The earliest due date of the assignments counted in `assignmentsDue`.') })
  nextDueAt: string | null;

  @ApiProperty({ description: 'The first five assignments counted in `assignmentsDue`, by due date.' })
  due: DueWorkDto[];

  @ApiProperty({ example: 2, description: 'Assignment grades posted in the last 14 days.' })
  newGrades: number;

  @ApiProperty({ example: 5, description: 'Your enrollments in the current term.' })
  enrolled: number;

  @ApiProperty({ example: 1, description: 'Your waitlist entries in the current term.' })
  waitlisted: number;

  @ApiProperty({ example: 1, description: 'Your open seat offers in all terms.' })
  offers: number;

  @ApiProperty({ ...oldest('The earliest time at which one of your seat offers expires.') })
  nextOfferExpiresAt: string | null;

  @ApiProperty({ example: 1 })
  holds: number;

  @ApiProperty({ description: 'What you owe.' })
  account: AccountTotalsDto;

  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'Due date of the earliest open installment in any of your plans.',
  })
  nextPaymentDate: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '329.17',
    description: 'Open balance of the installments due on `nextPaymentDate`.',
  })
  nextPaymentAmount: string | null;
}

/** Tasks for a person, by office; parts of other offices are left out. */
export class WorkDto {
  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'The ID of the current term.' })
  termId: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Fall 2026' })
  termName: string | null;

  @ApiPropertyOptional({
    type: [TermRegistrationDto],
    description: 'Current and future terms, earliest first.',
  })
  registration?: TermRegistrationDto[];

  @ApiPropertyOptional()
  holds?: HoldWorkDto;

  @ApiPropertyOptional()
  waitlists?: WaitlistWorkDto;

  @ApiPropertyOptional()
  catalog?: CatalogWorkDto;

  @ApiPropertyOptional()
  inquiries?: InquiryWorkDto;

  @ApiPropertyOptional()
  signups?: SignupWorkDto;

  @ApiPropertyOptional()
  payments?: PaymentWorkDto;

  @ApiPropertyOptional()
  grading?: GradingWorkDto;

  @ApiPropertyOptional()
  finalGrades?: FinalGradeWorkDto;

  @ApiPropertyOptional({ description: 'Present only for roles that can approve grade change requests.' })
  gradeChanges?: GradeChangeWorkDto;

  @ApiPropertyOptional()
  trail?: TrailWorkDto;

  @ApiPropertyOptional()
  mails?: MailWorkDto;

  @ApiPropertyOptional({ description: 'Your own tasks. Present only for students.' })
  own?: OwnWorkDto;
}

export const todayOf = {
  resource: 'meetings',
  sort: [],
  filters: { date: 'date' },
} as const satisfies ListSpec;

/** A meeting of a section that the person teaches or takes. Times are New York wall time. */
export class TodayMeetingDto {
  @ApiProperty({ format: 'uuid', description: "The meeting's ID." })
  id: string;

  @ApiProperty({ format: 'uuid' })
  sectionId: string;

  @ApiProperty({ example: 'WM 210' })
  courseCode: string;

  @ApiProperty({ example: '001' })
  sectionNumber: string;

  courseTitle: string;

  @ApiProperty({ example: 'lecture' })
  kind: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '09:00',
    description: 'null if the meeting has no fixed time.',
  })
  startTime: string | null;

  @ApiProperty({ type: String, nullable: true, example: '10:15' })
  endTime: string | null;

  room: string | null;

  instructorName: string | null;

  @ApiProperty({ example: 28 })
  enrolled: number;
}
