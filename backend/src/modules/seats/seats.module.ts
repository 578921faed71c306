import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { StandingModule } from '../standing/standing.module.js';
import { LiveSeats } from './live-seats.service.js';
import { OfferClock } from './offer-clock.service.js';
import { SeatClosing } from './seat-closing.service.js';
import { SeatLocks } from './seat-locks.service.js';
import { SeatMarks } from './seat-marks.service.js';
import { SeatReadings } from './seat-readings.service.js';
import { SeatOffers } from './seat-offers.service.js';
import { SeatSweep } from './seat-sweep.service.js';
import { SeatTaking } from './seat-taking.service.js';
import { SeatsService } from './seats.service.js';
import { WaitlistService } from './waitlist.service.js';

/**
 * The seat ledger as a module of its own, for every module whose writes can open a seat or make a student eligible for
 * one. Registration provides its `SeatDecisions`.
 */
@Module({
  imports: [NotificationsModule, StandingModule],
  providers: [
    LiveSeats,
    OfferClock,
    SeatClosing,
    SeatLocks,
    SeatMarks,
    SeatOffers,
    SeatReadings,
    SeatSweep,
    SeatTaking,
    SeatsService,
    WaitlistService,
  ],
  exports: [SeatClosing, SeatLocks, SeatOffers, SeatsService, WaitlistService],
})
export class SeatsModule {}
