import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { SectionFilesModule } from '../section-files/section-files.module.js';
import { AssignmentCopies } from './assignment-copies.service.js';
import { AssignmentFileUses } from './assignment-file-uses.service.js';
import { AssignmentListsService } from './assignment-lists.service.js';
import { AssignmentsController } from './assignments.controller.js';
import { AssignmentsService } from './assignments.service.js';
import { ExcusedWorkController } from './excused-work.controller.js';
import { CarryOverService } from './former-scores/carry-over.service.js';
import { GradedWorkService } from './former-scores/graded-work.service.js';
import { GradeDistributionService } from './gradebook/grade-distribution.service.js';
import { BooksService } from './gradebook/books.service.js';
import { ExplanationsController } from './gradebook/explanations.controller.js';
import { ExplanationsService } from './gradebook/explanations.service.js';
import { FinalTotalsService } from './gradebook/final-totals.service.js';
import { GradebookService } from './gradebook/gradebook.service.js';
import { GradebooksController } from './gradebook/gradebooks.controller.js';
import { GradebooksService } from './gradebook/gradebooks.service.js';
import { GradingController } from './grading.controller.js';
import { GradingService } from './grading.service.js';
import { SectionWorkController } from './section-work.controller.js';
import { StudentAssignmentsController } from './student-assignments.controller.js';
import { StudentAssignmentsService } from './student-assignments.service.js';
import { AttemptsService } from './submissions/attempts.service.js';
import { SubmissionFilesService } from './submissions/submission-files.service.js';
import { SubmissionListsService } from './submissions/submission-lists.service.js';
import { SubmissionsController } from './submissions/submissions.controller.js';
import { SubmissionsService } from './submissions/submissions.service.js';

/** Assignments, submissions and their grades. */
@Module({
  imports: [NotificationsModule, SectionFilesModule],
  controllers: [
    AssignmentsController,
    SubmissionsController,
    ExcusedWorkController,
    StudentAssignmentsController,
    GradingController,
    GradebooksController,
    ExplanationsController,
    SectionWorkController,
  ],
  providers: [
    AssignmentCopies,
    AssignmentFileUses,
    AssignmentListsService,
    AssignmentsService,
    AttemptsService,
    CarryOverService,
    GradedWorkService,
    GradeDistributionService,
    BooksService,
    ExplanationsService,
    FinalTotalsService,
    GradebookService,
    GradebooksService,
    GradingService,
    StudentAssignmentsService,
    SubmissionFilesService,
    SubmissionListsService,
    SubmissionsService,
  ],
  exports: [AssignmentCopies, AssignmentsService, FinalTotalsService, GradebookService, GradedWorkService],
})
export class AssignmentsModule {}
