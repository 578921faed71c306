import { InitialSchema1763600000000 } from './migrations/1763600000000-initial-schema.js';
import { Import1763700000000 } from './migrations/1763700000000-import.js';
import { Versions1764000000000 } from './migrations/1764000000000-versions.js';
import { AuditSeals1764000010000 } from './migrations/1764000010000-audit-seals.js';
import { IdempotencyKeys1764000020000 } from './migrations/1764000020000-idempotency-keys.js';
import { Policies1764000030000 } from './migrations/1764000030000-policies.js';
import { Standing1764000030001 } from './migrations/1764000030001-standing.js';
import { MachineClients1764000040000 } from './migrations/1764000040000-machine-clients.js';
import { StudentAndHoldWrites1764000050000 } from './migrations/1764000050000-student-and-hold-writes.js';
import { Places1764000060000 } from './migrations/1764000060000-places.js';
import { Coursework1764000070000 } from './migrations/1764000070000-coursework.js';
import { Payments1764000080000 } from './migrations/1764000080000-payments.js';
import { ChargesByDueDate1764000080001 } from './migrations/1764000080001-charges-by-due-date.js';
import { Mails1764101000000 } from './migrations/1764101000000-mails.js';
import { StoredFiles1764102000000 } from './migrations/1764102000000-stored-files.js';
import { Inquiries1764103000000 } from './migrations/1764103000000-inquiries.js';
import { InquiryFiles1764103001000 } from './migrations/1764103001000-inquiry-files.js';
import { AthleticsSignups1764104000000 } from './migrations/1764104000000-athletics-signups.js';
import { Notifications1764105000000 } from './migrations/1764105000000-notifications.js';
import { Search1764106000000 } from './migrations/1764106000000-search.js';
import { SubmissionFiles1764108000000 } from './migrations/1764108000000-submission-files.js';
import { SealedAnswers1764109000000 } from './migrations/1764109000000-sealed-answers.js';
import { Seats1764200000000 } from './migrations/1764200000000-seats.js';
import { RegistrationRules1764201000000 } from './migrations/1764201000000-registration-rules.js';
import { CatalogVersion1764202000000 } from './migrations/1764202000000-catalog-version.js';
import { Attempts1764210000000 } from './migrations/1764210000000-attempts.js';
import { IssuedDocuments1764210001000 } from './migrations/1764210001000-issued-documents.js';
import { GradeChanges1764215000000 } from './migrations/1764215000000-grade-changes.js';
import { ProgramRequirements1764216000000 } from './migrations/1764216000000-program-requirements.js';
import { TransferCredit1764217000000 } from './migrations/1764217000000-transfer-credit.js';
import { DegreeExceptions1764219000000 } from './migrations/1764219000000-degree-exceptions.js';
import { ReportRuns1764221000000 } from './migrations/1764221000000-report-runs.js';
import { ReportRunRoles1764223000000 } from './migrations/1764223000000-report-run-roles.js';
import { ArticulatedByPeople1764225000000 } from './migrations/1764225000000-articulated-by-people.js';
import { AddressesFoldAscii1764227000000 } from './migrations/1764227000000-addresses-fold-ascii.js';
import { SealedIdTokens1764229000000 } from './migrations/1764229000000-sealed-id-tokens.js';
import { DocumentReservations1764230000000 } from './migrations/1764230000000-document-reservations.js';
import { ReceiptLimits1764233000000 } from './migrations/1764233000000-receipt-limits.js';
import { OwnSessions1764233100000 } from './migrations/1764233100000-own-sessions.js';
import { UploadQuotas1764232000000 } from './migrations/1764232000000-upload-quotas.js';
import { FileRetention1764232100000 } from './migrations/1764232100000-file-retention.js';
import { OwnRecords1764234000000 } from './migrations/1764234000000-own-records.js';
import { GradeRules1764237000000 } from './migrations/1764237000000-grade-rules.js';
import { PassNoPass1764237100000 } from './migrations/1764237100000-pass-no-pass.js';
import { TransferProgress1764240000000 } from './migrations/1764240000000-transfer-progress.js';
import { WaitlistClosing1764241000000 } from './migrations/1764241000000-waitlist-closing.js';
import { LastAttendance1764242000000 } from './migrations/1764242000000-last-attendance.js';
import { SharedDocuments1764243000000 } from './migrations/1764243000000-shared-documents.js';
import { DirectoryRestriction1764245100000 } from './migrations/1764245100000-directory-restriction.js';
import { SectionDefaults1764245000000 } from './migrations/1764245000000-section-defaults.js';
import { Departments1764248000000 } from './migrations/1764248000000-departments.js';
import { MailReplies1764249100000 } from './migrations/1764249100000-mail-replies.js';
import { FileDigests1764252000000 } from './migrations/1764252000000-file-digests.js';
import { SavedCarts1764244000000 } from './migrations/1764244000000-saved-carts.js';
import { ExcusedWork1764247000000 } from './migrations/1764247000000-excused-work.js';
import { AcademicHistory1764236000000 } from './migrations/1764236000000-academic-history.js';
import { RecordCorrections1764249000000 } from './migrations/1764249000000-record-corrections.js';
import { NotificationDeadlines1764255000000 } from './migrations/1764255000000-notification-deadlines.js';
import { AuditCounts1764256000000 } from './migrations/1764256000000-audit-counts.js';
import { Incompletes1764268100000 } from './migrations/1764268100000-incompletes.js';
import { FinalGradeExplanations1764268200000 } from './migrations/1764268200000-final-grade-explanations.js';
import { ContentTargets1764269000000 } from './migrations/1764269000000-content-targets.js';
import { FeedbackDocuments1764269040000 } from './migrations/1764269040000-feedback-documents.js';
import { KeptAttempts1764269045000 } from './migrations/1764269045000-kept-attempts.js';
import { DiscussionsBeginAtZero1764269060000 } from './migrations/1764269060000-discussions-begin-at-zero.js';
import { Ledger1764270000000 } from './migrations/1764270000000-ledger.js';
import { ProgramLevel1764270010000 } from './migrations/1764270010000-program-level.js';
import { TuitionRates1764270011000 } from './migrations/1764270011000-tuition-rates.js';
import { DueDates1764270012000 } from './migrations/1764270012000-due-dates.js';
import { CourseFees1764270013000 } from './migrations/1764270013000-course-fees.js';
import { Assessment1764270020000 } from './migrations/1764270020000-assessment.js';
import { AssessmentRuns1764270021000 } from './migrations/1764270021000-assessment-runs.js';
import { LateAccounts1764281000000 } from './migrations/1764281000000-late-accounts.js';
import { Cards1764283000000 } from './migrations/1764283000000-cards.js';
import { Statements1764282000000 } from './migrations/1764282000000-statements.js';
import { BankFiles1764289000000 } from './migrations/1764289000000-bank-files.js';
import { DayCloses1764288000000 } from './migrations/1764288000000-day-closes.js';
import { Payers1764290000000 } from './migrations/1764290000000-payers.js';
import { AssessmentTotals1764291002000 } from './migrations/1764291002000-assessment-totals.js';
import { ChargeRuns1764291000000 } from './migrations/1764291000000-charge-runs.js';
import { MonthlyStatements1764291001000 } from './migrations/1764291001000-monthly-statements.js';
import { LedgerSpeed1764292000000 } from './migrations/1764292000000-ledger-speed.js';
import { RunSpeed1764292100000 } from './migrations/1764292100000-run-speed.js';
import { DueDates1764294200000 } from './migrations/1764294200000-due-dates.js';
import { PaymentCorrections1764294250000 } from './migrations/1764294250000-payment-corrections.js';
import { BackchannelLogout1764294400000 } from './migrations/1764294400000-backchannel-logout.js';
import { CreditLimit1764294100000 } from './migrations/1764294100000-credit-limit.js';
import { PaymentSpeed1764293000000 } from './migrations/1764293000000-payment-speed.js';
import { PlanDisclosures1764286000000 } from './migrations/1764286000000-plan-disclosures.js';
import { ProcessedEvents1764294000000 } from './migrations/1764294000000-processed-events.js';
import { Refunds1764287000000 } from './migrations/1764287000000-refunds.js';
import { SectionCopies1764269020000 } from './migrations/1764269020000-section-copies.js';
import { GradingSchemes1764267000000 } from './migrations/1764267000000-grading-schemes.js';
import { RegistrationFacts1764257000000 } from './migrations/1764257000000-registration-facts.js';
import { TransferCredits1764261000000 } from './migrations/1764261000000-transfer-credits.js';
import { RegistrationVersion1764262000000 } from './migrations/1764262000000-registration-version.js';
import { ContentModules1764264500000 } from './migrations/1764264500000-content-modules.js';
import { ContentRelease1764264600000 } from './migrations/1764264600000-content-release.js';
import { SectionFiles1764263000000 } from './migrations/1764263000000-section-files.js';
import { AssignmentDocuments1764264001000 } from './migrations/1764264001000-assignment-documents.js';
import { ContentPages1764264000000 } from './migrations/1764264000000-content-pages.js';
import { Discussions1764265000000 } from './migrations/1764265000000-discussions.js';
import { Attempts1764266000000 } from './migrations/1764266000000-attempts.js';
import { DiscussionFileUses1764268000000 } from './migrations/1764268000000-discussion-file-uses.js';
import { SharedLimits1764295400000 } from './migrations/1764295400000-shared-limits.js';
import { MigrationKinds1764296000000 } from './migrations/1764296000000-migration-kinds.js';
import { SignInSettings1764296500000 } from './migrations/1764296500000-sign-in-settings.js';
import { StudentMatches1764297000000 } from './migrations/1764297000000-student-matches.js';
import { AdmissionsPolicyKind1764302500000 } from './migrations/1764302500000-admissions-policy-kind.js';
import { Applications1764303000000 } from './migrations/1764303000000-applications.js';
import { AdmissionDecisions1764306200000 } from './migrations/1764306200000-admission-decisions.js';
import { ApplicationOffice1764306100000 } from './migrations/1764306100000-application-office.js';
import { ApplicationPurge1764306000000 } from './migrations/1764306000000-application-purge.js';
import { ApplicationForms1764301000000 } from './migrations/1764301000000-application-forms.js';
import { RecommendationAnswers1764307000000 } from './migrations/1764307000000-recommendation-answers.js';
import { EnrollmentDeposits1764307200000 } from './migrations/1764307200000-enrollment-deposits.js';
import { EnrollmentDepositsOnce1764307200100 } from './migrations/1764307200100-enrollment-deposits-once.js';
import { GettingStarted1764307300000 } from './migrations/1764307300000-getting-started.js';
import { ApplicationBulk1764307400000 } from './migrations/1764307400000-application-bulk.js';
import { ApplicationEvaluations1764307500000 } from './migrations/1764307500000-application-evaluations.js';
import { ApplicationEvaluationsIndex1764307500100 } from './migrations/1764307500100-application-evaluations-index.js';
import { EvaluationsWithoutInquiry1764307500200 } from './migrations/1764307500200-evaluations-without-inquiry.js';
import { CorrectedRecommenders1764307500300 } from './migrations/1764307500300-corrected-recommenders.js';
import { SubmittedFilesStay1764307500400 } from './migrations/1764307500400-submitted-files-stay.js';
import { PurgeOfEndedApplications1764307500500 } from './migrations/1764307500500-purge-of-ended-applications.js';
import { MailsAboutRecords1764307500600 } from './migrations/1764307500600-mails-about-records.js';
import { MailsAboutRecordsIndex1764307500700 } from './migrations/1764307500700-mails-about-records-index.js';
import { NextInstallments1764307500800 } from './migrations/1764307500800-next-installments.js';
import { OwnAccountsInRuns1764307503000 } from './migrations/1764307503000-own-accounts-in-runs.js';
import { ReleasedOffers1764307505000 } from './migrations/1764307505000-released-offers.js';
import { RetractedGrades1764307506000 } from './migrations/1764307506000-retracted-grades.js';
import { RetractedGradesIndex1764307506100 } from './migrations/1764307506100-retracted-grades-index.js';
import { AssignmentOrigins1764307550000 } from './migrations/1764307550000-assignment-origins.js';
import { ChargeDescriptions1764307530000 } from './migrations/1764307530000-charge-descriptions.js';
import { BankAccounts1764307531000 } from './migrations/1764307531000-bank-accounts.js';
import { Drafts1764307560000 } from './migrations/1764307560000-drafts.js';
import { ApplicantUploads1764307570000 } from './migrations/1764307570000-applicant-uploads.js';
import { ApplicantUploadsIndexes1764307570100 } from './migrations/1764307570100-applicant-uploads-indexes.js';
import { DirectoryByCategory1764307571000 } from './migrations/1764307571000-directory-by-category.js';
import { Identifiers1764307520000 } from './migrations/1764307520000-identifiers.js';
import { JoinedNames1764307521000 } from './migrations/1764307521000-joined-names.js';
import { JoinedNamesIndexes1764307521100 } from './migrations/1764307521100-joined-names-indexes.js';
import { CourseVersions1764307510000 } from './migrations/1764307510000-course-versions.js';
import { SecondPersonPolicyKind1764307540000 } from './migrations/1764307540000-second-person-policy-kind.js';
import { MoneyActs1764307540100 } from './migrations/1764307540100-money-acts.js';
import { Recommendations1764302000000 } from './migrations/1764302000000-recommendations.js';
import { ReportRunsAsOf1764298000000 } from './migrations/1764298000000-report-runs-as-of.js';
import { Applicants1764300000000 } from './migrations/1764300000000-applicants.js';
import { StudentMerges1764299000000 } from './migrations/1764299000000-student-merges.js';
import type { Backfill } from './online/backfill.js';
import { numberOf, type OnlineMigration } from './online/online-migration.js';

/** In order. Listed by hand, so that a review notices a forgotten file. They run while no server does. */
export const stoppedMigrations = [
  InitialSchema1763600000000,
  Import1763700000000,
  Versions1764000000000,
  AuditSeals1764000010000,
  IdempotencyKeys1764000020000,
  Policies1764000030000,
  Standing1764000030001,
  MachineClients1764000040000,
  StudentAndHoldWrites1764000050000,
  Places1764000060000,
  Coursework1764000070000,
  Payments1764000080000,
  ChargesByDueDate1764000080001,
  Mails1764101000000,
  StoredFiles1764102000000,
  Inquiries1764103000000,
  InquiryFiles1764103001000,
  AthleticsSignups1764104000000,
  Notifications1764105000000,
  Search1764106000000,
  SubmissionFiles1764108000000,
  SealedAnswers1764109000000,
  Seats1764200000000,
  RegistrationRules1764201000000,
  CatalogVersion1764202000000,
  Attempts1764210000000,
  IssuedDocuments1764210001000,
  GradeChanges1764215000000,
  ProgramRequirements1764216000000,
  TransferCredit1764217000000,
  DegreeExceptions1764219000000,
  ReportRuns1764221000000,
  ReportRunRoles1764223000000,
  ArticulatedByPeople1764225000000,
  AddressesFoldAscii1764227000000,
  SealedIdTokens1764229000000,
  DocumentReservations1764230000000,
  UploadQuotas1764232000000,
  FileRetention1764232100000,
  ReceiptLimits1764233000000,
  OwnSessions1764233100000,
  OwnRecords1764234000000,
  AcademicHistory1764236000000,
  GradeRules1764237000000,
  PassNoPass1764237100000,
  TransferProgress1764240000000,
  WaitlistClosing1764241000000,
  LastAttendance1764242000000,
  SharedDocuments1764243000000,
  SavedCarts1764244000000,
  SectionDefaults1764245000000,
  DirectoryRestriction1764245100000,
  ExcusedWork1764247000000,
  Departments1764248000000,
  RecordCorrections1764249000000,
  MailReplies1764249100000,
  FileDigests1764252000000,
  NotificationDeadlines1764255000000,
  AuditCounts1764256000000,
  RegistrationFacts1764257000000,
  TransferCredits1764261000000,
  RegistrationVersion1764262000000,
  SectionFiles1764263000000,
  ContentPages1764264000000,
  AssignmentDocuments1764264001000,
  ContentModules1764264500000,
  ContentRelease1764264600000,
  Discussions1764265000000,
  Attempts1764266000000,
  GradingSchemes1764267000000,
  DiscussionFileUses1764268000000,
  Incompletes1764268100000,
  FinalGradeExplanations1764268200000,
  ContentTargets1764269000000,
  SectionCopies1764269020000,
  FeedbackDocuments1764269040000,
  KeptAttempts1764269045000,
  DiscussionsBeginAtZero1764269060000,
  Ledger1764270000000,
  ProgramLevel1764270010000,
  TuitionRates1764270011000,
  DueDates1764270012000,
  CourseFees1764270013000,
  Assessment1764270020000,
  AssessmentRuns1764270021000,
  LateAccounts1764281000000,
  Statements1764282000000,
  Cards1764283000000,
  PlanDisclosures1764286000000,
  Refunds1764287000000,
  DayCloses1764288000000,
  BankFiles1764289000000,
  Payers1764290000000,
  ChargeRuns1764291000000,
  MonthlyStatements1764291001000,
  AssessmentTotals1764291002000,
  LedgerSpeed1764292000000,
  RunSpeed1764292100000,
  PaymentSpeed1764293000000,
  ProcessedEvents1764294000000,
  CreditLimit1764294100000,
  DueDates1764294200000,
  PaymentCorrections1764294250000,
  BackchannelLogout1764294400000,
  SharedLimits1764295400000,
  MigrationKinds1764296000000,
];

/** In order. They run while servers of older versions do (decision 0190). */
export const onlineMigrations: readonly OnlineMigration[] = [
  SignInSettings1764296500000,
  StudentMatches1764297000000,
  ReportRunsAsOf1764298000000,
  StudentMerges1764299000000,
  Applicants1764300000000,
  ApplicationForms1764301000000,
  Recommendations1764302000000,
  AdmissionsPolicyKind1764302500000,
  Applications1764303000000,
  ApplicationPurge1764306000000,
  ApplicationOffice1764306100000,
  AdmissionDecisions1764306200000,
  RecommendationAnswers1764307000000,
  EnrollmentDeposits1764307200000,
  EnrollmentDepositsOnce1764307200100,
  GettingStarted1764307300000,
  ApplicationBulk1764307400000,
  ApplicationEvaluations1764307500000,
  ApplicationEvaluationsIndex1764307500100,
  EvaluationsWithoutInquiry1764307500200,
  CorrectedRecommenders1764307500300,
  SubmittedFilesStay1764307500400,
  PurgeOfEndedApplications1764307500500,
  MailsAboutRecords1764307500600,
  MailsAboutRecordsIndex1764307500700,
  NextInstallments1764307500800,
  OwnAccountsInRuns1764307503000,
  ReleasedOffers1764307505000,
  RetractedGrades1764307506000,
  RetractedGradesIndex1764307506100,
  CourseVersions1764307510000,
  Identifiers1764307520000,
  JoinedNames1764307521000,
  JoinedNamesIndexes1764307521100,
  ChargeDescriptions1764307530000,
  BankAccounts1764307531000,
  SecondPersonPolicyKind1764307540000,
  MoneyActs1764307540100,
  AssignmentOrigins1764307550000,
  Drafts1764307560000,
  ApplicantUploads1764307570000,
  ApplicantUploadsIndexes1764307570100,
  DirectoryByCategory1764307571000,
];

/** What the servers of this version do to old rows. A contract names the one that it waits for. */
export const backfills: readonly Backfill[] = [
  {
    table: 'payment_plans',
    pending:
      'monthly_payment IS DISTINCT FROM next_installment(id, total_amount - remaining_balance, cancelled_at)',
    // A trigger derives it.
    set: 'monthly_payment = monthly_payment',
  },
  {
    // What applicants sent before they had a pool of their own.
    table: 'stored_files',
    pending: `usage_id = (SELECT id FROM upload_usage
        WHERE student_id IS NULL AND section_id IS NULL AND NOT of_applicants)
      AND EXISTS (SELECT FROM upload_usage WHERE of_applicants)
      AND (EXISTS (SELECT FROM application_files held WHERE held.file_id = stored_files.id)
        OR EXISTS (SELECT FROM recommendations asked
          WHERE asked.file_id = stored_files.id AND asked.purpose = 'admission'))`,
    set: 'usage_id = (SELECT id FROM upload_usage WHERE of_applicants)',
  },
  {
    // Restrictions from before their categories had effect one by one.
    table: 'students',
    pending: `directory_restriction <> '{}' AND NOT directory_by_category`,
    set: `directory_by_category = true, directory_restriction = ARRAY['name', 'address', 'phone', 'email', 'photograph',
      'program', 'enrollment_status', 'dates_of_attendance', 'degrees_and_honors', 'activities_and_sports']`,
  },
  // Names with a mark inside, whose trigger adds them without it.
  {
    table: 'users',
    pending: `strpos(search_text, chr(30)) = 0 AND search_joined(concat_ws(' ', last_name, first_name))
      <> search_plain(concat_ws(' ', last_name, first_name))`,
    set: 'search_text = search_text',
  },
  {
    table: 'students',
    pending: `EXISTS (
      SELECT FROM users person, concat_ws(' ', person.first_name, person.last_name) AS name
      WHERE person.id = students.user_id AND search_joined(name) <> search_plain(name)
        AND strpos(students.search_text, search_joined(name)) = 0)`,
    set: 'search_text = search_text',
  },
];

export const migrations = [...stoppedMigrations, ...onlineMigrations];

/** The number of the newest migration that this version knows. */
export const schemaVersion = numberOf(migrations.at(-1)!);
