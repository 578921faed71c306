import { Module } from '@nestjs/common';
import { FormsModule } from '../../platform/forms/forms.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { AthleticsSignupController } from './athletics-signup.controller.js';
import { AthleticsSignupService } from './athletics-signup.service.js';
import { AthleticsController } from './athletics.controller.js';
import { AthleticsService } from './athletics.service.js';

/** Athletics sign-ups: the public form, and the office's work on them. */
@Module({
  imports: [FormsModule, NotificationsModule],
  controllers: [AthleticsSignupController, AthleticsController],
  providers: [AthleticsService, AthleticsSignupService],
  exports: [AthleticsService],
})
export class AthleticsModule {}
