import { Module } from '@nestjs/common';
import { StandingModule } from '../standing/standing.module.js';
import { StudentsModule } from '../students/students.module.js';
import { EnrollmentsModule } from './enrollments.module.js';
import { RosterService } from './roster.service.js';
import { SectionRosterController } from './section-roster.controller.js';
import { StudentEnrollmentsController } from './student-enrollments.controller.js';
import { StudentTermsController } from './student-terms.controller.js';
import { StudentTermsService } from './student-terms.service.js';

/** The enrollments of one section, and those of one student. */
@Module({
  imports: [EnrollmentsModule, StandingModule, StudentsModule],
  controllers: [SectionRosterController, StudentEnrollmentsController, StudentTermsController],
  providers: [RosterService, StudentTermsService],
})
export class RostersModule {}
