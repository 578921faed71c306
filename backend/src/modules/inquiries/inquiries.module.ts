import { Module } from '@nestjs/common';
import { FormsModule } from '../../platform/forms/forms.module.js';
import { PoliciesModule } from '../policies/policies.module.js';
import { InquiryIntake } from './inquiry-intake.service.js';
import { PublicFormsController } from './public-forms.controller.js';
import { PublicInquiries } from './public-inquiries.service.js';

@Module({
  imports: [FormsModule, PoliciesModule],
  controllers: [PublicFormsController],
  providers: [InquiryIntake, PublicInquiries],
  exports: [InquiryIntake],
})
export class InquiriesModule {}
