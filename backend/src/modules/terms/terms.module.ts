import { Module } from '@nestjs/common';
import { CalendarController } from './calendar.controller.js';
import { TermsController } from './terms.controller.js';
import { TermsService } from './terms.service.js';

@Module({
  controllers: [CalendarController, TermsController],
  providers: [TermsService],
  exports: [TermsService],
})
export class TermsModule {}
