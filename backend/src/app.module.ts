import './platform/features/load.js';
import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { entities } from './entities.js';
import { AuditEventsModule } from './modules/audit/audit-events.module.js';
import { PagesModule } from './modules/content/pages/pages.module.js';
import { AdmissionDecisionsModule } from './modules/admission-decisions/admission-decisions.module.js';
import { AdmissionsConversionModule } from './modules/admissions-conversion/admissions-conversion.module.js';
import { ApplicationBulkModule } from './modules/application-bulk/application-bulk.module.js';
import { ApplicationReviewsModule } from './modules/application-reviews/application-reviews.module.js';
import { ApplicantsModule } from './modules/applicants/applicants.module.js';
import { AssignmentsModule } from './modules/assignments/assignments.module.js';
import { DiscussionsModule } from './modules/discussions/discussions.module.js';
import { GradingSchemeModule } from './modules/assignments/gradebook/grading-scheme.module.js';
import { AthleticsModule } from './modules/athletics/athletics.module.js';
import { RefundsModule } from './modules/refunds/refunds.module.js';
import { LateAccountsModule } from './modules/late-accounts/late-accounts.module.js';
import { BillingModule } from './modules/billing/billing.module.js';
import { BankModule } from './modules/bank/bank.module.js';
import { ApplicationsModule } from './modules/applications/applications.module.js';
import { PayersModule } from './modules/payers/payers.module.js';
import { CardsModule } from './modules/cards/cards.module.js';
import { LedgerModule } from './modules/ledger/ledger.module.js';
import { ClientsModule } from './modules/clients/clients.module.js';
import { ContentFilesModule } from './modules/content/content-files.module.js';
import { ContentModule } from './modules/content/content.module.js';
import { CoursesModule } from './modules/courses/courses.module.js';
import { DashboardModule } from './modules/dashboard/dashboard.module.js';
import { DecisionsModule } from './modules/registration/decisions/decisions.module.js';
import { DegreeAuditsModule } from './modules/degree-audits/degree-audits.module.js';
import { DegreesModule } from './modules/degrees/degrees.module.js';
import { DocumentsModule } from './modules/documents/documents.module.js';
import { DraftsModule } from './modules/drafts/drafts.module.js';
import { EnrollmentsModule } from './modules/enrollments/enrollments.module.js';
import { RostersModule } from './modules/enrollments/rosters.module.js';
import { FinalGradesModule } from './modules/final-grades/final-grades.module.js';
import { GradeModesModule } from './modules/grade-modes/grade-modes.module.js';
import { GradeChangesModule } from './modules/final-grades/grade-changes.module.js';
import { GettingStartedModule } from './modules/getting-started/getting-started.module.js';
import { HoldsModule } from './modules/holds/holds.module.js';
import { InquiriesModule } from './modules/inquiries/inquiries.module.js';
import { LettersModule } from './modules/letters/letters.module.js';
import { NotificationsModule } from './modules/notifications/notifications.module.js';
import { MoneyActsModule } from './modules/money-acts/money-acts.module.js';
import { MailsModule } from './modules/mails/mails.module.js';
import { OverridesModule } from './modules/overrides/overrides.module.js';
import { PoliciesModule } from './modules/policies/policies.module.js';
import { DepartmentsModule } from './modules/departments/departments.module.js';
import { IdentifiersModule } from './modules/identifiers/identifiers.module.js';
import { PricesModule } from './modules/prices/prices.module.js';
import { ProgramsModule } from './modules/programs/programs.module.js';
import { RegistrationWindowsModule } from './modules/registration-windows/registration-windows.module.js';
import { EnrollmentActsModule } from './modules/registration/enrollment-acts.module.js';
import { RegistrationModule } from './modules/registration/registration.module.js';
import { ReportRunsModule } from './modules/report-runs/report-runs.module.js';
import { ReportsModule } from './modules/reports/reports.module.js';
import { SearchModule } from './modules/search/search.module.js';
import { SectionCopiesModule } from './modules/section-copies/section-copies.module.js';
import { SectionFilesModule } from './modules/section-files/section-files.module.js';
import { SectionsModule } from './modules/sections/sections.module.js';
import { SignInSettingsModule } from './modules/sign-in-settings/sign-in-settings.module.js';
import { StandingModule } from './modules/standing/standing.module.js';
import { StudentMergesModule } from './modules/student-merges/student-merges.module.js';
import { StudentsModule } from './modules/students/students.module.js';
import { TermsModule } from './modules/terms/terms.module.js';
import { TranscriptsModule } from './modules/transcripts/transcripts.module.js';
import { TransferCreditModule } from './modules/transfer-credit/transfer-credit.module.js';
import { UsersModule } from './modules/users/users.module.js';
import { AuditModule } from './platform/audit/audit.module.js';
import { AuthModule } from './platform/auth/auth.module.js';
import { OwnApplicationGuard } from './platform/auth/own-records/own-application.guard.js';
import { OwnRecordGuard } from './platform/auth/own-records/own-record.guard.js';
import { PermissionGuard } from './platform/auth/permission.guard.js';
import { ConfigModule } from './platform/config/config.module.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { EventsModule } from './platform/events/events.module.js';
import { FilesModule } from './platform/files/files.module.js';
import { MultipartInterceptor } from './platform/files/multipart.interceptor.js';
import { HealthModule } from './platform/health/health.module.js';
import { AnswerInterceptor } from './platform/http/answer.interceptor.js';
import { ProblemFilter } from './platform/http/problem.filter.js';
import { ValidationPipe } from './platform/http/validation.pipe.js';
import { IdempotencyInterceptor } from './platform/idempotency/idempotency.interceptor.js';
import { IdempotencyModule } from './platform/idempotency/idempotency.module.js';
import { JobsModule } from './platform/jobs/jobs.module.js';
import { LoggingModule } from './platform/logging/logging.module.js';
import { MetricsModule } from './platform/metrics/metrics.module.js';
import { ProcessesModule } from './platform/processes/processes.module.js';
import { TracingModule } from './platform/tracing/tracing.module.js';
import { PdfModule } from './platform/pdf/pdf.module.js';
import { MailModule } from './platform/mail/mail.module.js';
import { WebModule } from './platform/web/web.module.js';

@Module({})
export class AppModule {
  /** `connect: false` builds it without a database, to write the OpenAPI document. */
  static forRoot(connect = true): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule,
        LoggingModule,
        MetricsModule,
        TracingModule,
        DatabaseModule.forRoot(entities, connect),
        AuditModule,
        AuthModule,
        EventsModule,
        FilesModule,
        HealthModule,
        ProcessesModule,
        MailModule,
        PdfModule,
        IdempotencyModule,
        WebModule,
        AuditEventsModule,
        ApplicantsModule,
        AssignmentsModule,
        DiscussionsModule,
        GradingSchemeModule,
        PagesModule,
        AthleticsModule,
        BillingModule,
        LateAccountsModule,
        RefundsModule,
        CardsModule,
        // Before the module whose addresses have an id in the same place.
        ApplicationBulkModule,
        ApplicationsModule,
        ApplicationReviewsModule,
        AdmissionDecisionsModule,
        AdmissionsConversionModule,
        PayersModule,
        BankModule,
        LedgerModule,
        ClientsModule,
        ContentFilesModule,
        ContentModule,
        CoursesModule,
        DashboardModule,
        DecisionsModule,
        DegreeAuditsModule,
        DocumentsModule,
        DraftsModule,
        EnrollmentsModule,
        EnrollmentActsModule,
        FinalGradesModule,
        RegistrationModule,
        RostersModule,
        GradeChangesModule,
        GradeModesModule,
        GettingStartedModule,
        HoldsModule,
        InquiriesModule,
        LettersModule,
        NotificationsModule,
        MailsModule,
        MoneyActsModule,
        OverridesModule,
        PoliciesModule,
        DepartmentsModule,
        IdentifiersModule,
        PricesModule,
        ProgramsModule,
        RegistrationWindowsModule,
        ReportRunsModule,
        ReportsModule,
        SearchModule,
        SectionCopiesModule,
        SectionFilesModule,
        SectionsModule,
        SignInSettingsModule,
        StandingModule,
        StudentMergesModule,
        StudentsModule,
        TermsModule,
        TranscriptsModule,
        DegreesModule,
        TransferCreditModule,
        UsersModule,
        JobsModule,
      ],
      providers: [
        { provide: APP_GUARD, useClass: PermissionGuard },
        { provide: APP_GUARD, useClass: OwnRecordGuard },
        { provide: APP_GUARD, useClass: OwnApplicationGuard },
        { provide: APP_FILTER, useClass: ProblemFilter },
        // Outermost, because it reads the content that identifies a repetition.
        { provide: APP_INTERCEPTOR, useClass: MultipartInterceptor },
        // Stores responses as the other interceptors leave them.
        { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
        { provide: APP_INTERCEPTOR, useClass: AnswerInterceptor },
        { provide: APP_PIPE, useClass: ValidationPipe },
      ],
    };
  }
}
