import { Module } from '@nestjs/common';
import { DepartmentsModule } from '../departments/departments.module.js';
import { SeatsModule } from '../seats/seats.module.js';
import { StandingModule } from '../standing/standing.module.js';
import { CourseTextsService } from './course-texts.service.js';
import { CoursesController } from './courses.controller.js';
import { CoursesService } from './courses.service.js';

@Module({
  imports: [DepartmentsModule, SeatsModule, StandingModule],
  controllers: [CoursesController],
  providers: [CoursesService, CourseTextsService],
  exports: [CoursesService, CourseTextsService],
})
export class CoursesModule {}
