import { Module } from '@nestjs/common';
import { HoldsModule } from '../holds/holds.module.js';
import { SeatsModule } from '../seats/seats.module.js';
import { StudentsModule } from '../students/students.module.js';
import { GettingStartedActsService } from './getting-started-acts.service.js';
import { GettingStartedController } from './getting-started.controller.js';
import { GettingStartedService } from './getting-started.service.js';
import { TaskFacts } from './task-facts.service.js';

@Module({
  imports: [HoldsModule, SeatsModule, StudentsModule],
  controllers: [GettingStartedController],
  providers: [GettingStartedService, GettingStartedActsService, TaskFacts],
  exports: [GettingStartedService],
})
export class GettingStartedModule {}
