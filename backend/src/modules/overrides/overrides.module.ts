import { Module } from '@nestjs/common';
import { SeatsModule } from '../enrollments/seats.module.js';
import { OverridesController } from './overrides.controller.js';
import { OverridesService } from './overrides.service.js';

@Module({
  imports: [SeatsModule],
  controllers: [OverridesController],
  providers: [OverridesService],
})
export class OverridesModule {}
