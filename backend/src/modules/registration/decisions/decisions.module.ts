import { Module } from '@nestjs/common';
import { DecisionWriter } from './decision-writer.service.js';
import { DecisionsController } from './decisions.controller.js';
import { DecisionsService } from './decisions.service.js';

@Module({
  controllers: [DecisionsController],
  providers: [DecisionsService, DecisionWriter],
  exports: [DecisionWriter],
})
export class DecisionsModule {}
