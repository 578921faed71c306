import { Module } from '@nestjs/common';
import { AssignmentsModule } from '../assignments/assignments.module.js';
import { GradingSchemeModule } from '../assignments/gradebook/grading-scheme.module.js';
import { ContentModule } from '../content/content.module.js';
import { DiscussionsModule } from '../discussions/discussions.module.js';
import { SectionFilesModule } from '../section-files/section-files.module.js';
import { CopyPlans } from './copy-plans.service.js';
import { CopyRunner } from './copy-runner.js';
import { CopyWriter } from './copy-writer.service.js';
import { SectionCopiesController } from './section-copies.controller.js';
import { SectionCopiesService } from './section-copies.service.js';

/** Copies of material between sections. */
@Module({
  imports: [AssignmentsModule, ContentModule, DiscussionsModule, GradingSchemeModule, SectionFilesModule],
  controllers: [SectionCopiesController],
  providers: [CopyPlans, CopyRunner, CopyWriter, SectionCopiesService],
})
export class SectionCopiesModule {}
