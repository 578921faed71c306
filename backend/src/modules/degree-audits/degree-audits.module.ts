import { Module } from '@nestjs/common';
import { CoursesModule } from '../courses/courses.module.js';
import { StudentsModule } from '../students/students.module.js';
import { DegreeCourseTexts } from './course-texts.service.js';
import { DegreeAuditsController } from './degree-audits.controller.js';
import { DegreeAuditsService } from './degree-audits.service.js';
import { DegreeExceptionsController } from './degree-exceptions.controller.js';
import { DegreeExceptionsService } from './degree-exceptions.service.js';
import { ProgramRequirementsController } from './program-requirements.controller.js';
import { ProgramRequirementsService } from './program-requirements.service.js';
import { RequirementChecksService } from './requirement-checks.service.js';
import { StudentDegreeExceptionsController } from './student-degree-exceptions.controller.js';

@Module({
  imports: [CoursesModule, StudentsModule],
  controllers: [
    DegreeAuditsController,
    DegreeExceptionsController,
    ProgramRequirementsController,
    StudentDegreeExceptionsController,
  ],
  providers: [
    DegreeAuditsService,
    DegreeCourseTexts,
    DegreeExceptionsService,
    ProgramRequirementsService,
    RequirementChecksService,
  ],
  exports: [DegreeAuditsService],
})
export class DegreeAuditsModule {}
