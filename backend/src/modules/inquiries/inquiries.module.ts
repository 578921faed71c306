import { Module } from '@nestjs/common';
import { PoliciesModule } from '../policies/policies.module.js';
import { InquiryIntake } from './inquiry-intake.service.js';

@Module({
  imports: [PoliciesModule],
  providers: [InquiryIntake],
  exports: [InquiryIntake],
})
export class InquiriesModule {}
