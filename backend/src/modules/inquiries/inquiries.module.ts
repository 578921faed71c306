import { Module } from '@nestjs/common';
import { FormsModule } from '../../platform/forms/forms.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PoliciesModule } from '../policies/policies.module.js';
import { StudentsModule } from '../students/students.module.js';
import { InquiriesController } from './inquiries.controller.js';
import { InquiriesService } from './inquiries.service.js';
import { InquiryActsController } from './inquiry-acts.controller.js';
import { InquiryActsService } from './inquiry-acts.service.js';
import { InquiryClock } from './inquiry-clock.service.js';
import { InquiryFilesService } from './inquiry-files.service.js';
import { InquiryIntake } from './inquiry-intake.service.js';
import { InquiryNotices } from './inquiry-notices.service.js';
import { PublicFormsController } from './forms/public-forms.controller.js';
import { PublicInquiries } from './forms/public-inquiries.service.js';
import { RecordCorrections } from './requests/record-corrections.service.js';
import { RequestsService } from './requests/requests.service.js';

@Module({
  imports: [FormsModule, NotificationsModule, PoliciesModule, StudentsModule],
  controllers: [InquiriesController, InquiryActsController, PublicFormsController],
  providers: [
    InquiriesService,
    InquiryActsService,
    InquiryClock,
    InquiryFilesService,
    InquiryIntake,
    InquiryNotices,
    PublicInquiries,
    RecordCorrections,
    RequestsService,
  ],
  exports: [InquiriesService, InquiryActsService, InquiryIntake],
})
export class InquiriesModule {}
