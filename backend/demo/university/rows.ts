import type { DiscussionRow, PostRow } from './discussions.js';
import type { SchemeVersionRow } from './grading-scheme.js';
import type { StoredFileRow } from './classroom-files.js';
import type { ContentModule } from '../../src/modules/content/content-module.entity.js';
import type { ContentOutline } from '../../src/modules/content/content-outline.entity.js';
import type { ContentItemView } from '../../src/modules/content/items/content-item-view.entity.js';
import type { ContentItem } from '../../src/modules/content/items/content-item.entity.js';
import type { ContentModulePrerequisite } from '../../src/modules/content/modules/content-module-prerequisite.entity.js';
import type { DiscussionRead } from '../../src/modules/discussions/reads/discussion-read.entity.js';
import type { SectionFile } from '../../src/modules/section-files/section-file.entity.js';
import type { SectionFolder } from '../../src/modules/section-files/section-folder.entity.js';
import type { GradingGroup } from '../../src/modules/assignments/gradebook/grading-group.entity.js';
import type { SavedGradingScheme } from '../../src/modules/assignments/gradebook/grading-scheme.entity.js';
import type { StudentAssignment } from '../../src/modules/assignments/student-assignment.entity.js';
import type { SubmissionAttempt } from '../../src/modules/assignments/submissions/submission-attempt.entity.js';
import type { AssignmentSubmission } from '../../src/modules/assignments/submissions/assignment-submission.entity.js';
import type { Assignment } from '../../src/modules/assignments/assignment.entity.js';
import type { DemoPage } from './pages.js';
import type { AthleticsSignup } from '../../src/modules/athletics/athletics-signup.entity.js';
import type { PaymentPlanInstallment } from '../../src/modules/billing/plans/payment-plan-installment.entity.js';
import type { PaymentPlan } from '../../src/modules/billing/plans/payment-plan.entity.js';
import type { Refund } from '../../src/modules/refunds/refund.entity.js';
import type { LedgerJournal } from '../../src/modules/ledger/ledger-journal.entity.js';
import type { Payment } from '../../src/modules/billing/payments/payment.entity.js';
import type { StudentCharge } from '../../src/modules/billing/charges/student-charge.entity.js';
import type { Course } from '../../src/modules/courses/course.entity.js';
import type { Department } from '../../src/modules/departments/department.entity.js';
import type { ProgramRequirements } from '../../src/modules/degree-audits/program-requirements.entity.js';
import type { Enrollment } from '../../src/modules/enrollments/enrollment.entity.js';
import type { SeatOffer } from '../../src/modules/enrollments/seat-offer.entity.js';
import type { Hold } from '../../src/modules/holds/hold.entity.js';
import type { InquiryEntry } from '../../src/modules/inquiries/inquiry-entry.entity.js';
import type { Inquiry } from '../../src/modules/inquiries/inquiry.entity.js';
import type { Notification } from '../../src/modules/notifications/notification.entity.js';
import type { Policy } from '../../src/modules/policies/policy.entity.js';
import type { Program } from '../../src/modules/programs/program.entity.js';
import type { SectionMeeting } from '../../src/modules/sections/section-meeting.entity.js';
import type { Section } from '../../src/modules/sections/section.entity.js';
import type { StudentPersonalData } from '../../src/modules/students/student-personal-data.entity.js';
import type { Student } from '../../src/modules/students/student.entity.js';
import type { Term } from '../../src/modules/terms/term.entity.js';
import type { CourseEquivalency } from '../../src/modules/transfer-credit/course-equivalency.entity.js';
import type { TransferCourse } from '../../src/modules/transfer-credit/transfer-course.entity.js';
import type { TransferEvaluation } from '../../src/modules/transfer-credit/transfer-evaluation.entity.js';
import type { User } from '../../src/platform/auth/user.entity.js';

type Scalar = string | number | boolean | Date | string[] | null;

/**
 * Columns that the database fills: versions begin at 1, `updatedAt` is set to `createdAt` on loading, paid amounts
 * follow from the payments, and nothing is void or canceled. The others are for imports and registrations.
 */
type Filled =
  | ('updatedAt' | 'version' | 'searchText' | 'creditsText' | 'needsReview' | 'sourceKey')
  | ('registrationVersion' | 'skippedAt' | 'skipReason' | 'corequisites' | 'waitlistCapacity')
  | ('consentRequired' | 'classLevels' | 'programIds' | 'filledAt' | 'idleSeatSeconds')
  | ('paidAmount' | 'voidedAt' | 'voidReason' | 'cancelledAt' | 'cancelReason');

/** An entity's own columns, without its relations. */
export type Row<E> = {
  [K in keyof E as E[K] extends Scalar ? Exclude<K, Filled> : never]: E[K];
};

/** The whole university by table, in an order that satisfies the foreign keys. */
export interface University {
  users: Row<User>[];
  programs: Row<Program>[];
  program_requirements: (Row<ProgramRequirements> & { blocks: object[]; examples: object[] })[];
  terms: Row<Term>[];
  policies: (Row<Policy> & { content: object })[];
  departments: Row<Department>[];
  courses: Row<Course>[];
  sections: Row<Section>[];
  section_meetings: Row<SectionMeeting>[];
  students: Row<Student>[];
  student_personal_data: Row<StudentPersonalData>[];
  enrollments: Row<Enrollment>[];
  seat_offers: Row<SeatOffer>[];
  holds: Row<Hold>[];
  student_charges: Row<StudentCharge>[];
  payment_plans: Row<PaymentPlan>[];
  payment_plan_installments: Row<PaymentPlanInstallment>[];
  payments: Row<Payment>[];
  refunds: Row<Refund>[];
  ledger_journals: (Row<LedgerJournal> & { lines: object[] })[];
  grading_schemes: Row<SavedGradingScheme>[];
  grading_groups: Row<GradingGroup>[];
  grading_scheme_versions: SchemeVersionRow[];
  assignments: Row<Assignment>[];
  assignment_submissions: Row<AssignmentSubmission>[];
  submission_attempts: Row<SubmissionAttempt>[];
  student_assignments: Row<StudentAssignment>[];
  stored_files: StoredFileRow[];
  section_folders: Row<SectionFolder>[];
  section_files: Row<SectionFile>[];
  content_pages: DemoPage[];
  discussions: DiscussionRow[];
  discussion_posts: PostRow[];
  discussion_reads: Row<DiscussionRead>[];
  content_outlines: Row<ContentOutline>[];
  content_modules: Row<ContentModule>[];
  content_module_prerequisites: Row<ContentModulePrerequisite>[];
  content_items: Row<ContentItem>[];
  content_item_views: Row<ContentItemView>[];
  notifications: Row<Notification>[];
  athletics_signups: Row<AthleticsSignup>[];
  inquiries: (Row<Inquiry> & { details: object })[];
  inquiry_entries: Row<InquiryEntry>[];
  transfer_evaluations: Row<TransferEvaluation>[];
  transfer_courses: Row<TransferCourse>[];
  course_equivalencies: Row<CourseEquivalency>[];
}
