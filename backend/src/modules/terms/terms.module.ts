import { Module } from '@nestjs/common';
import { SeatsModule } from '../seats/seats.module.js';
import { PoliciesModule } from '../policies/policies.module.js';
import { CalendarController } from './calendar.controller.js';
import { TermsController } from './terms.controller.js';
import { TermClosingService } from './term-closing.service.js';
import { TermsService } from './terms.service.js';

@Module({
  imports: [PoliciesModule, SeatsModule],
  controllers: [CalendarController, TermsController],
  providers: [TermClosingService, TermsService],
  exports: [TermsService],
})
export class TermsModule {}
