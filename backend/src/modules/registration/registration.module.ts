import { Module } from '@nestjs/common';
import { EnrollmentsModule } from '../enrollments/enrollments.module.js';
import { SeatsModule } from '../seats/seats.module.js';
import { StandingModule } from '../standing/standing.module.js';
import { EnrollmentActsModule } from './enrollment-acts.module.js';
import { MovingController } from './moving.controller.js';
import { MovingService } from './moving.service.js';
import { OfferActsService } from './offer-acts.service.js';
import { RegistrationCartService } from './registration-cart.service.js';
import { RegistrationController } from './registration.controller.js';
import { SavedCartController } from './saved-cart.controller.js';
import { SavedCartService } from './saved-cart.service.js';
import { SeatOffersController } from './seat-offers.controller.js';

/** Swaps, moves, seat offers and carts. */
@Module({
  imports: [EnrollmentActsModule, EnrollmentsModule, SeatsModule, StandingModule],
  controllers: [MovingController, SeatOffersController, RegistrationController, SavedCartController],
  providers: [MovingService, OfferActsService, RegistrationCartService, SavedCartService],
})
export class RegistrationModule {}
