import { Module } from '@nestjs/common';
import { AssignmentsModule } from '../assignments.module.js';
import { GradingSchemeController } from './grading-scheme.controller.js';
import { GradingSchemeService } from './grading-scheme.service.js';

/** How sections calculate their grades. */
@Module({
  imports: [AssignmentsModule],
  controllers: [GradingSchemeController],
  providers: [GradingSchemeService],
  exports: [GradingSchemeService],
})
export class GradingSchemeModule {}
