import { AuditEvent } from './platform/audit/audit-event.entity.js';
import { AuditBatch } from './platform/audit/seals/audit-batch.entity.js';
import { AuditSeal } from './platform/audit/seals/audit-seal.entity.js';
import { MachineClientSecret } from './platform/auth/machine-clients/machine-client-secret.entity.js';
import { MachineClientToken } from './platform/auth/machine-clients/machine-client-token.entity.js';
import { MachineClient } from './platform/auth/machine-clients/machine-client.entity.js';
import { LogoutToken } from './platform/auth/backchannel-logout/logout-token.entity.js';
import { Session } from './platform/auth/session.entity.js';
import { RoleHandover } from './platform/auth/sign-in-settings/role-handover.entity.js';
import { RoleMapping } from './platform/auth/sign-in-settings/role-mapping.entity.js';
import { SignInSettings } from './platform/auth/sign-in-settings/sign-in-settings.entity.js';
import { UserIdentity } from './platform/auth/user-identity.entity.js';
import { User } from './platform/auth/user.entity.js';
import { DocumentKey } from './platform/database/document-key.entity.js';
import { LimitCount } from './platform/limits/limit-count.entity.js';
import { ServerProcess } from './platform/processes/server-process.entity.js';
import { IdempotencyKey } from './platform/idempotency/idempotency-key.entity.js';
import { IncomingUpload } from './platform/files/incoming-upload.entity.js';
import { StoredFile } from './platform/files/stored-file.entity.js';
import { UploadUsage } from './platform/files/upload-usage.entity.js';
import { Mail } from './platform/mail/mail.entity.js';
import { ApplicantSession } from './modules/applicants/applicant-session.entity.js';
import { ApplicantSignIn } from './modules/applicants/applicant-sign-in.entity.js';
import { Applicant } from './modules/applicants/applicant.entity.js';
import { AssignmentSubmission } from './modules/assignments/submissions/assignment-submission.entity.js';
import { SubmissionAttempt } from './modules/assignments/submissions/submission-attempt.entity.js';
import { SubmissionFile } from './modules/assignments/submissions/submission-file.entity.js';
import { ContentPageVersion } from './modules/content/pages/page-version.entity.js';
import { ContentPage } from './modules/content/pages/page.entity.js';
import { Discussion } from './modules/discussions/discussion.entity.js';
import { DiscussionPostEdit } from './modules/discussions/posts/discussion-post-edit.entity.js';
import { DiscussionPost } from './modules/discussions/posts/discussion-post.entity.js';
import { DiscussionRead } from './modules/discussions/reads/discussion-read.entity.js';
import { SearchWord } from './platform/search/search-word.entity.js';
import { Assignment } from './modules/assignments/assignment.entity.js';
import { AthleticsSignup } from './modules/athletics/athletics-signup.entity.js';
import { LedgerEntry } from './modules/ledger/ledger-entry.entity.js';
import { LedgerJournal } from './modules/ledger/ledger-journal.entity.js';
import { DayClose } from './modules/ledger/closes/day-close.entity.js';
import { LedgerLine } from './modules/ledger/ledger-line.entity.js';
import { PaymentPlanInstallment } from './modules/billing/plans/payment-plan-installment.entity.js';
import { PaymentPlanSchedule } from './modules/billing/plans/payment-plan-schedule.entity.js';
import { PaymentPlan } from './modules/billing/plans/payment-plan.entity.js';
import { BankAccount } from './modules/bank/bank-account.entity.js';
import { BankBalance } from './modules/bank/bank-balance.entity.js';
import { BankFile } from './modules/bank/bank-file.entity.js';
import { BankLine } from './modules/bank/bank-line.entity.js';
import { BankMatch } from './modules/bank/bank-match.entity.js';
import { BankOpeningEntry } from './modules/bank/bank-opening-entry.entity.js';
import { AdmissionConversion } from './modules/admissions-conversion/admission-conversion.entity.js';
import { AdmissionDecision } from './modules/admission-decisions/admission-decision.entity.js';
import { AdmissionLetterTemplate } from './modules/admission-decisions/admission-letter-template.entity.js';
import { AdmissionLetter } from './modules/admission-decisions/admission-letter.entity.js';
import { ApplicationReview } from './modules/application-reviews/application-review.entity.js';
import { ApplicationReviewer } from './modules/application-reviews/application-reviewer.entity.js';
import { ApplicationDocument } from './modules/documents/application-document.entity.js';
import { Draft } from './modules/drafts/draft.entity.js';
import { ApplicationAct } from './modules/applications/application-act.entity.js';
import { ApplicationAnswer } from './modules/applications/application-answer.entity.js';
import { ApplicationCorrection } from './modules/applications/application-correction.entity.js';
import { ApplicationFile } from './modules/applications/application-file.entity.js';
import { ApplicationHistory } from './modules/applications/application-history.entity.js';
import { ApplicationItem } from './modules/applications/application-item.entity.js';
import { ApplicationNote } from './modules/applications/application-note.entity.js';
import { ApplicationReminder } from './modules/applications/reminders/application-reminder.entity.js';
import { ApplicationRecommendation } from './modules/applications/application-recommendation.entity.js';
import { ApplicationTransition } from './modules/applications/application-transition.entity.js';
import { Application } from './modules/applications/application.entity.js';
import { ApplicationForm } from './modules/application-forms/application-form.entity.js';
import { RecommendationMail } from './modules/recommendations/recommendation-mail.entity.js';
import { Recommendation } from './modules/recommendations/recommendation.entity.js';
import { Payer } from './modules/payers/payer.entity.js';
import { CardCheckout } from './modules/cards/card-checkout.entity.js';
import { CardTransaction } from './modules/cards/card-transaction.entity.js';
import { GatewayEvent } from './modules/cards/gateway-event.entity.js';
import { Payment } from './modules/billing/payments/payment.entity.js';
import { ChargeDescription } from './modules/billing/charges/charge-description.entity.js';
import { ChargeDueDate } from './modules/billing/charges/charge-due-date.entity.js';
import { StudentCharge } from './modules/billing/charges/student-charge.entity.js';
import { AssessedCharge } from './modules/billing/assessment/assessed-charge.entity.js';
import { Assessment } from './modules/billing/assessment/assessment.entity.js';
import { AssessmentRun } from './modules/billing/assessment/assessment-run.entity.js';
import { AssessmentMark } from './modules/billing/assessment/assessment-mark.entity.js';
import { SeatChange } from './modules/billing/assessment/seat-change.entity.js';
import { AccountStatementEntry } from './modules/billing/statements/account-statement-entry.entity.js';
import { AccountStatementFile } from './modules/billing/statements/account-statement-file.entity.js';
import { AccountStatement } from './modules/billing/statements/account-statement.entity.js';
import { MoneyAct } from './modules/money-acts/money-act.entity.js';
import { Refund } from './modules/refunds/refund.entity.js';
import { ChargeRun } from './modules/billing/charge-runs/charge-run.entity.js';
import { ChargeRunStudent } from './modules/billing/charge-runs/charge-run-student.entity.js';
import { RefundRun } from './modules/refunds/refund-run.entity.js';
import { StatementRun } from './modules/billing/statements/statement-run.entity.js';
import { ContentItem } from './modules/content/items/content-item.entity.js';
import { ContentItemView } from './modules/content/items/content-item-view.entity.js';
import { ContentModule } from './modules/content/content-module.entity.js';
import { ContentModulePrerequisite } from './modules/content/modules/content-module-prerequisite.entity.js';
import { ContentOutline } from './modules/content/content-outline.entity.js';
import { Course } from './modules/courses/course.entity.js';
import { CourseVersion } from './modules/courses/course-version.entity.js';
import { RegistrationDecision } from './modules/registration/decisions/registration-decision.entity.js';
import { IssuedDocument } from './modules/documents/issued-document.entity.js';
import { ConferredDegree } from './modules/degrees/conferred-degree.entity.js';
import { DegreeExceptionRecord } from './modules/degree-audits/degree-exception.entity.js';
import { ProgramRequirements } from './modules/degree-audits/program-requirements.entity.js';
import { StudentAssignment } from './modules/assignments/student-assignment.entity.js';
import { GradingGroup } from './modules/assignments/gradebook/grading-group.entity.js';
import { SavedGradingScheme } from './modules/assignments/gradebook/grading-scheme.entity.js';
import { GradingSchemeVersion } from './modules/assignments/gradebook/grading-scheme-version.entity.js';
import { CartItemRecord } from './modules/registration/cart-item.entity.js';
import { Enrollment } from './modules/enrollments/enrollment.entity.js';
import { SeatOffer } from './modules/enrollments/seat-offer.entity.js';
import { GradeChange } from './modules/final-grades/grade-change.entity.js';
import { IncompleteAssignment } from './modules/final-grades/incompletes/incomplete-assignment.entity.js';
import { Incomplete } from './modules/final-grades/incompletes/incomplete.entity.js';
import { FinalGradeExplanation } from './modules/final-grades/proposals/final-grade-explanation.entity.js';
import { OnboardingTaskRule } from './modules/getting-started/onboarding-task-rule.entity.js';
import { OnboardingTask } from './modules/getting-started/onboarding-task.entity.js';
import { Onboarding } from './modules/getting-started/onboarding.entity.js';
import { PrivacyNotice } from './modules/getting-started/privacy-notice.entity.js';
import { Hold } from './modules/holds/hold.entity.js';
import { HistoryImportRow } from './modules/imports/history/history-import-row.entity.js';
import { HistoryImport } from './modules/imports/history/history-import.entity.js';
import { StatedTotal } from './modules/imports/history/stated-total.entity.js';
import { InquiryEntry } from './modules/inquiries/inquiry-entry.entity.js';
import { InquiryConfirmation } from './modules/inquiries/inquiry-confirmation.entity.js';
import { InquiryFile } from './modules/inquiries/inquiry-file.entity.js';
import { Inquiry } from './modules/inquiries/inquiry.entity.js';
import { NotificationDigest } from './modules/notifications/notification-digest.entity.js';
import { NotificationPreferences } from './modules/notifications/notification-preferences.entity.js';
import { Notification } from './modules/notifications/notification.entity.js';
import { RegistrationOverride } from './modules/overrides/registration-override.entity.js';
import { Policy } from './modules/policies/policy.entity.js';
import { Department } from './modules/departments/department.entity.js';
import { Identifier } from './modules/identifiers/identifier.entity.js';
import { Program } from './modules/programs/program.entity.js';
import { ProgramVersion } from './modules/programs/program-version.entity.js';
import { RegistrationWindow } from './modules/registration-windows/registration-window.entity.js';
import { ReportRun } from './modules/report-runs/report-run.entity.js';
import { TimeTicket } from './modules/registration-windows/time-ticket.entity.js';
import { SectionMeeting } from './modules/sections/section-meeting.entity.js';
import { ReplacedSectionFile } from './modules/section-files/replaced-section-file.entity.js';
import { SectionFileUse } from './modules/section-files/section-file-use.entity.js';
import { SectionCopyRun } from './modules/section-copies/section-copy-run.entity.js';
import { SectionFile } from './modules/section-files/section-file.entity.js';
import { SectionFolder } from './modules/section-files/section-folder.entity.js';
import { Section } from './modules/sections/section.entity.js';
import { StandingRun } from './modules/standing/standing-run.entity.js';
import { StudentMerge } from './modules/student-merges/student-merge.entity.js';
import { StudentPersonalData } from './modules/students/student-personal-data.entity.js';
import { Student } from './modules/students/student.entity.js';
import { Term } from './modules/terms/term.entity.js';
import { CourseEquivalency } from './modules/transfer-credit/course-equivalency.entity.js';
import { TransferCourse } from './modules/transfer-credit/transfer-course.entity.js';
import { TransferEvaluation } from './modules/transfer-credit/transfer-evaluation.entity.js';
import { AccountSuspension } from './modules/late-accounts/account-suspension.entity.js';
import { LateFee } from './modules/late-accounts/late-fee.entity.js';
import { PastDueHold } from './modules/late-accounts/past-due-hold.entity.js';
import { PastDueRun } from './modules/late-accounts/past-due-run.entity.js';

/** Every table, for the application and the commands. */
export const entities = [
  Applicant,
  ApplicantSession,
  ApplicantSignIn,
  AccountSuspension,
  LateFee,
  PastDueHold,
  PastDueRun,
  DayClose,
  CardCheckout,
  AdmissionConversion,
  AdmissionDecision,
  AdmissionLetterTemplate,
  AdmissionLetter,
  ApplicationReview,
  ApplicationReviewer,
  ApplicationDocument,
  ApplicationAct,
  ApplicationAnswer,
  ApplicationCorrection,
  ApplicationFile,
  ApplicationHistory,
  ApplicationItem,
  ApplicationNote,
  ApplicationRecommendation,
  ApplicationReminder,
  ApplicationTransition,
  Application,
  ApplicationForm,
  Recommendation,
  RecommendationMail,
  Payer,
  CardTransaction,
  BankAccount,
  BankBalance,
  BankFile,
  BankLine,
  BankMatch,
  BankOpeningEntry,
  GatewayEvent,
  AssessedCharge,
  Assessment,
  AssessmentMark,
  AccountStatement,
  AccountStatementEntry,
  AccountStatementFile,
  AssessmentRun,
  Assignment,
  AssignmentSubmission,
  AthleticsSignup,
  AuditBatch,
  AuditEvent,
  AuditSeal,
  ContentItem,
  ContentItemView,
  ContentModule,
  ContentModulePrerequisite,
  ContentOutline,
  Course,
  CourseVersion,
  CourseEquivalency,
  ContentPage,
  ContentPageVersion,
  Discussion,
  DiscussionPost,
  DiscussionPostEdit,
  DiscussionRead,
  DocumentKey,
  Draft,
  Enrollment,
  GradeChange,
  Incomplete,
  IncompleteAssignment,
  FinalGradeExplanation,
  Hold,
  IdempotencyKey,
  LimitCount,
  ServerProcess,
  Inquiry,
  InquiryEntry,
  InquiryConfirmation,
  InquiryFile,
  IssuedDocument,
  MachineClient,
  MachineClientSecret,
  MachineClientToken,
  LogoutToken,
  Mail,
  Notification,
  NotificationDigest,
  NotificationPreferences,
  LedgerEntry,
  LedgerJournal,
  LedgerLine,
  Payment,
  PaymentPlan,
  PaymentPlanInstallment,
  PaymentPlanSchedule,
  Policy,
  Department,
  Identifier,
  Program,
  ProgramVersion,
  ConferredDegree,
  DegreeExceptionRecord,
  HistoryImport,
  HistoryImportRow,
  ProgramRequirements,
  RegistrationDecision,
  RegistrationOverride,
  RegistrationWindow,
  ReportRun,
  SearchWord,
  SeatOffer,
  CartItemRecord,
  StudentAssignment,
  GradingGroup,
  GradingSchemeVersion,
  SavedGradingScheme,
  Section,
  SeatChange,
  SectionCopyRun,
  SectionFile,
  SectionFileUse,
  SectionFolder,
  ReplacedSectionFile,
  SectionMeeting,
  Session,
  RoleHandover,
  RoleMapping,
  SignInSettings,
  StandingRun,
  StatementRun,
  MoneyAct,
  Refund,
  RefundRun,
  ChargeRun,
  ChargeRunStudent,
  StatedTotal,
  StoredFile,
  IncomingUpload,
  UploadUsage,
  Onboarding,
  OnboardingTask,
  OnboardingTaskRule,
  PrivacyNotice,
  Student,
  ChargeDescription,
  ChargeDueDate,
  StudentCharge,
  StudentMerge,
  StudentPersonalData,
  SubmissionFile,
  SubmissionAttempt,
  Term,
  TimeTicket,
  TransferCourse,
  TransferEvaluation,
  User,
  UserIdentity,
];
