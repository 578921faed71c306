import { Module } from '@nestjs/common';
import { StudentsModule } from '../students/students.module.js';
import { DegreesController } from './degrees.controller.js';
import { DegreesService } from './degrees.service.js';

@Module({
  imports: [StudentsModule],
  controllers: [DegreesController],
  providers: [DegreesService],
  exports: [DegreesService],
})
export class DegreesModule {}
