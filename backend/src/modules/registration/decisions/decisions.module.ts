import { Global, Module } from '@nestjs/common';
import { SeatDecisions } from '../../seats/seat-decisions.service.js';
import { DecisionWriter } from './decision-writer.service.js';
import { DecisionsController } from './decisions.controller.js';
import { DecisionsService } from './decisions.service.js';

/** Global, because the seat ledger asks for decisions and must not import registration. */
@Global()
@Module({
  controllers: [DecisionsController],
  providers: [DecisionsService, DecisionWriter, { provide: SeatDecisions, useExisting: DecisionWriter }],
  exports: [DecisionWriter, SeatDecisions],
})
export class DecisionsModule {}
