import { Module } from '@nestjs/common';
import { DecisionWriter } from './decision-writer.service.js';

@Module({
  providers: [DecisionWriter],
  exports: [DecisionWriter],
})
export class DecisionsModule {}
