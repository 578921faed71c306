import { Module } from '@nestjs/common';
import { StudentsController } from './students.controller.js';
import { StudentsService } from './students.service.js';

@Module({ controllers: [StudentsController], providers: [StudentsService], exports: [StudentsService] })
export class StudentsModule {}
