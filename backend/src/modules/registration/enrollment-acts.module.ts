import { Module } from '@nestjs/common';
import { AssignmentsModule } from '../assignments/assignments.module.js';
import { EnrollmentsModule } from '../enrollments/enrollments.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { PoliciesModule } from '../policies/policies.module.js';
import { SeatsModule } from '../seats/seats.module.js';
import { StudentsModule } from '../students/students.module.js';
import { StandingModule } from '../standing/standing.module.js';
import { EnrollmentsController } from './enrollments.controller.js';
import { LeavingService } from './leaving.service.js';
import { RegistrationService } from './registration.service.js';
import { TermWithdrawalsController } from './term-withdrawals.controller.js';
import { TermWithdrawals } from './term-withdrawals.service.js';

/** Registering for a section and leaving it. */
@Module({
  imports: [
    AssignmentsModule,
    EnrollmentsModule,
    LedgerModule,
    PoliciesModule,
    SeatsModule,
    StandingModule,
    StudentsModule,
  ],
  controllers: [EnrollmentsController, TermWithdrawalsController],
  providers: [LeavingService, RegistrationService, TermWithdrawals],
  exports: [LeavingService, RegistrationService],
})
export class EnrollmentActsModule {}
