import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { SeatsModule } from '../seats/seats.module.js';
import { OverridesController } from './overrides.controller.js';
import { OverridesService } from './overrides.service.js';

@Module({
  imports: [SeatsModule, NotificationsModule],
  controllers: [OverridesController],
  providers: [OverridesService],
})
export class OverridesModule {}
