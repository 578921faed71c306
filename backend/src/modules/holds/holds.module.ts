import { Module } from '@nestjs/common';
import { SeatsModule } from '../seats/seats.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { StudentsModule } from '../students/students.module.js';
import { HoldBatchesController } from './hold-batches.controller.js';
import { HoldBatchesService } from './hold-batches.service.js';
import { HoldsController } from './holds.controller.js';
import { HoldsService } from './holds.service.js';
import { RuleHolds } from './rule-holds.service.js';
import { StudentHoldsController } from './student-holds.controller.js';

@Module({
  imports: [NotificationsModule, SeatsModule, StudentsModule],
  controllers: [HoldsController, HoldBatchesController, StudentHoldsController],
  providers: [HoldsService, HoldBatchesService, RuleHolds],
  exports: [HoldsService, RuleHolds],
})
export class HoldsModule {}
