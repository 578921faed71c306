import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { AssignmentListsService } from './assignment-lists.service.js';
import { AssignmentsController } from './assignments.controller.js';
import { AssignmentsService } from './assignments.service.js';
import { ExcusedWorkController } from './excused-work.controller.js';
import { ExcusedWorkService } from './excused-work.service.js';
import { GradeDistributionService } from './grade-distribution.service.js';
import { GradebookService } from './gradebook.service.js';
import { GradebooksController } from './gradebooks.controller.js';
import { GradebooksService } from './gradebooks.service.js';
import { GradingController } from './grading.controller.js';
import { GradingService } from './grading.service.js';
import { SectionWorkController } from './section-work.controller.js';
import { SubmissionFilesService } from './submission-files.service.js';
import { SubmissionListsService } from './submission-lists.service.js';
import { SubmissionsController } from './submissions.controller.js';
import { SubmissionsService } from './submissions.service.js';

/** Assignments, submissions and their grades. */
@Module({
  imports: [NotificationsModule],
  controllers: [
    AssignmentsController,
    SubmissionsController,
    ExcusedWorkController,
    GradingController,
    GradebooksController,
    SectionWorkController,
  ],
  providers: [
    AssignmentListsService,
    AssignmentsService,
    ExcusedWorkService,
    GradeDistributionService,
    GradebookService,
    GradebooksService,
    GradingService,
    SubmissionFilesService,
    SubmissionListsService,
    SubmissionsService,
  ],
  exports: [AssignmentsService],
})
export class AssignmentsModule {}
