import { Module } from '@nestjs/common';
import { EnrollmentsModule } from '../enrollments/enrollments.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { PoliciesModule } from '../policies/policies.module.js';
import { SeatsModule } from '../seats/seats.module.js';
import { StandingModule } from '../standing/standing.module.js';
import { EnrollmentsController } from './enrollments.controller.js';
import { LeavingService } from './leaving.service.js';
import { RegistrationService } from './registration.service.js';

/** Registering for a section and leaving it. */
@Module({
  imports: [EnrollmentsModule, LedgerModule, PoliciesModule, SeatsModule, StandingModule],
  controllers: [EnrollmentsController],
  providers: [LeavingService, RegistrationService],
  exports: [LeavingService, RegistrationService],
})
export class EnrollmentActsModule {}
