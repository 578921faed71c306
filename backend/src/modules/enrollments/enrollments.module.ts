import { Module } from '@nestjs/common';
import { DecisionsModule } from '../registration/decisions/decisions.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PoliciesModule } from '../policies/policies.module.js';
import { StandingModule } from '../standing/standing.module.js';
import { StudentsModule } from '../students/students.module.js';
import { EnrollmentIntensityController } from './enrollment-intensity.controller.js';
import { EnrollmentIntensityService } from './enrollment-intensity.service.js';
import { EnrollmentTrendController } from './enrollment-trend.controller.js';
import { EnrollmentTrendService } from './enrollment-trend.service.js';
import { EnrollmentsController } from '../registration/enrollments.controller.js';
import { EnrollmentsService } from './enrollments.service.js';
import { FinalGradesController } from '../final-grades/final-grades.controller.js';
import { FinalGradesService } from '../final-grades/final-grades.service.js';
import { LeavingService } from '../registration/leaving.service.js';
import { MovingController } from '../registration/moving.controller.js';
import { MovingService } from '../registration/moving.service.js';
import { OfferActsService } from '../registration/offer-acts.service.js';
import { OfferClock } from '../seats/offer-clock.service.js';
import { RegistrationCartService } from '../registration/registration-cart.service.js';
import { RegistrationController } from '../registration/registration.controller.js';
import { RegistrationService } from '../registration/registration.service.js';
import { SavedCartController } from '../registration/saved-cart.controller.js';
import { SavedCartService } from '../registration/saved-cart.service.js';
import { SeatOffersController } from '../registration/seat-offers.controller.js';
import { SeatSweep } from '../seats/seat-sweep.service.js';
import { SeatsModule } from '../seats/seats.module.js';
import { RosterService } from './roster.service.js';
import { SectionRosterController } from './section-roster.controller.js';
import { StudentEnrollmentsController } from './student-enrollments.controller.js';
import { StudentTermsController } from './student-terms.controller.js';
import { StudentTermsService } from './student-terms.service.js';

@Module({
  imports: [
    DecisionsModule,
    NotificationsModule,
    PoliciesModule,
    SeatsModule,
    StandingModule,
    StudentsModule,
  ],
  // The fixed path must come before the one with an id.
  controllers: [
    EnrollmentIntensityController,
    EnrollmentTrendController,
    EnrollmentsController,
    FinalGradesController,
    MovingController,
    SeatOffersController,
    RegistrationController,
    SavedCartController,
    SectionRosterController,
    StudentEnrollmentsController,
    StudentTermsController,
  ],
  providers: [
    EnrollmentIntensityService,
    EnrollmentTrendService,
    EnrollmentsService,
    FinalGradesService,
    LeavingService,
    MovingService,
    OfferActsService,
    OfferClock,
    RegistrationCartService,
    RegistrationService,
    RosterService,
    SavedCartService,
    SeatSweep,
    StudentTermsService,
  ],
  exports: [EnrollmentsService],
})
export class EnrollmentsModule {}
