import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { holdKinds, type HoldKind } from '../../common/offices.js';
import type { ListSpec } from '../../common/list-request.js';

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

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'null: never for you.' })
  opensAt: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  closesAt: string | null;
}

export class HoldWorkDto {
  @ApiProperty({
    enum: holdKinds,
    nullable: true,
    description: 'What your office lifts, as the list filters by it; null: every kind.',
  })
  kind: HoldKind | null;

  @ApiProperty({ example: 41, description: 'All that stand.' })
  standing: number;

  @ApiProperty({ example: 12, description: 'Of those, what your office lifts.' })
  own: number;
}

export class WaitlistWorkDto {
  @ApiProperty({ example: 37, description: 'Who wait, in the current term.' })
  waiting: number;

  @ApiProperty({ example: 9, description: 'Sections in which somebody waits.' })
  sections: number;

  @ApiProperty({ example: 3, description: 'Of those, where a seat is free although somebody waits.' })
  withFreeSeats: number;

  @ApiProperty({ example: 2, description: 'Seats that are held for somebody to take.' })
  offers: number;
}

export class CatalogWorkDto {
  @ApiProperty({ example: 2, description: 'Courses whose title or credits are to be checked.' })
  coursesToReview: number;

  @ApiProperty({ example: 4, description: 'Active sections of the current term that nobody teaches.' })
  sectionsWithoutInstructor: number;
}

export class InquiryWorkDto {
  @ApiProperty({ example: 5, description: 'That nobody has taken up.' })
  new: number;

  @ApiProperty({ example: 8, description: 'That somebody works on.' })
  open: number;

  @ApiProperty({ example: 2, description: 'New or open ones whose time has run out.' })
  overdue: number;

  @ApiProperty({ example: 3, description: 'New or open ones whose time runs out within a day.' })
  dueSoon: number;

  @ApiProperty({ example: 4, description: 'New or open ones that are yours.' })
  mine: number;

  @ApiProperty({ ...oldest('When the next of those that are not overdue is due.') })
  nextDueAt: string | null;
}

export class SignupWorkDto {
  @ApiProperty({ example: 6, description: 'Sign-ups that nobody has answered.' })
  new: number;
}

export class PaymentWorkDto {
  @ApiProperty({ example: 9 })
  latePlans: number;

  @ApiProperty({ example: '2962.53', description: 'What is past due of these plans.' })
  lateAmount: string;

  @ApiProperty({ example: 14, description: 'Plans whose next installment is due within a week.' })
  dueSoonPlans: number;

  @ApiProperty({ example: 21, description: 'Students with a charge past due.' })
  studentsOverdue: number;

  @ApiProperty({ example: 34, description: 'Charges past due.' })
  chargesOverdue: number;

  @ApiProperty({ example: '18250.00', description: 'What is open of these charges.' })
  overdueCharges: string;

  @ApiProperty({ example: 6, description: 'Payments received today in New York; void ones never count.' })
  paymentsToday: number;

  @ApiProperty({ example: '1975.00', description: 'What these add up to.' })
  receivedToday: string;
}

export class GradingWorkDto {
  @ApiProperty({ example: 9, description: 'Work in your sections that waits for a grade.' })
  toGrade: number;

  @ApiProperty({ example: 2, description: 'Sections where some does.' })
  sections: number;

  @ApiProperty({ ...oldest('When the oldest of it was handed in.') })
  waitingSince: string | null;
}

export class FinalGradeWorkDto {
  @ApiProperty({
    example: 18,
    description: 'Students without a final grade in sections of terms that are over.',
  })
  missing: number;

  @ApiProperty({ example: 2, description: 'These sections.' })
  sections: number;
}

export class GradeChangeWorkDto {
  @ApiProperty({ example: 2, description: 'Grade changes that wait for a decision.' })
  pending: number;
}

export class TrailWorkDto {
  @ApiProperty({ format: 'date', description: 'Yesterday in New York: what follows is counted from it on.' })
  since: string;

  @ApiProperty({ example: 4, description: 'Files with records of students.' })
  exports: number;

  @ApiProperty({ example: 1, description: 'Sign-ins that were refused.' })
  refusedSignIns: number;
}

export class MailWorkDto {
  @ApiProperty({ example: 1, description: 'Mails that could not be sent, and wait for somebody to look.' })
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

  @ApiProperty({ ...oldest('null: no due date.') })
  dueDate: string | null;

  @ApiProperty({ ...oldest('Work is taken until then, as late; null: not after the due date.') })
  lateUntil: string | null;
}

/** A student's own tasks. */
export class OwnWorkDto {
  @ApiProperty({ example: 3, description: 'Assignments that can still be handed in and are not.' })
  assignmentsDue: number;

  @ApiProperty({ ...oldest('When the first of these is due.') })
  nextDueAt: string | null;

  @ApiProperty({ description: 'The first five of these, by their due dates.' })
  due: DueWorkDto[];

  @ApiProperty({ example: 2, description: 'Grades of work that were posted in the last 14 days.' })
  newGrades: number;

  @ApiProperty({ example: 5, description: 'Places in the current term.' })
  enrolled: number;

  @ApiProperty({ example: 1, description: 'Places on waitlists in the current term.' })
  waitlisted: number;

  @ApiProperty({ example: 1, description: 'Seats that are held for you, in any term.' })
  offers: number;

  @ApiProperty({ ...oldest('When the first of these offers ends.') })
  nextOfferExpiresAt: string | null;

  @ApiProperty({ example: 1 })
  holds: number;

  @ApiProperty({ example: '3950.00', description: 'What is open of charges.' })
  unpaidCharges: string;

  @ApiProperty({ example: '0.00', description: 'Of that, what is past due.' })
  overdueCharges: string;

  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'Of payment plans.' })
  nextPaymentDate: string | null;

  @ApiProperty({ type: String, nullable: true, example: '329.17', description: 'What is open of it.' })
  nextPaymentAmount: string | null;
}

/** Tasks for a person, by office; parts of other offices are left out. */
export class WorkDto {
  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'The current term.' })
  termId: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Fall 2026' })
  termName: string | null;

  @ApiPropertyOptional({
    type: [TermRegistrationDto],
    description: 'Terms that are not over, the next first.',
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

  @ApiPropertyOptional({ description: 'For those who decide on grade changes.' })
  gradeChanges?: GradeChangeWorkDto;

  @ApiPropertyOptional()
  trail?: TrailWorkDto;

  @ApiPropertyOptional()
  mails?: MailWorkDto;

  @ApiPropertyOptional({ description: 'For students.' })
  own?: OwnWorkDto;
}

export const todayOf = {
  resource: 'meetings',
  sort: [],
  filters: { date: 'date' },
} as const satisfies ListSpec;

/** A meeting of a section that the person teaches or takes. Times are New York wall time. */
export class TodayMeetingDto {
  @ApiProperty({ format: 'uuid', description: "The meeting's id." })
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

  @ApiProperty({ type: String, nullable: true, example: '09:00', description: 'null: no fixed time.' })
  startTime: string | null;

  @ApiProperty({ type: String, nullable: true, example: '10:15' })
  endTime: string | null;

  room: string | null;

  instructorName: string | null;

  @ApiProperty({ example: 28 })
  enrolled: number;
}
