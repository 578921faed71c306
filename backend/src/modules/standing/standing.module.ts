import { Module } from '@nestjs/common';
import { IncompletesService } from './incompletes.service.js';
import { StandingCalendar } from './standing-calendar.service.js';
import { StandingService } from './standing.service.js';

@Module({
  providers: [IncompletesService, StandingCalendar, StandingService],
  exports: [StandingService],
})
export class StandingModule {}
