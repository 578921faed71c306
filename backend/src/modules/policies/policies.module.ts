import { Module } from '@nestjs/common';
import { PoliciesController } from './policies.controller.js';
import { PoliciesService } from './policies.service.js';
import { PolicyRecordsService } from './policy-records.service.js';

@Module({
  controllers: [PoliciesController],
  providers: [PoliciesService, PolicyRecordsService],
  exports: [PoliciesService],
})
export class PoliciesModule {}
