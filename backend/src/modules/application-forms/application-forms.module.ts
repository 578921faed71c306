import { Module } from '@nestjs/common';
import { ApplicationFormDraftsService } from './application-form-drafts.service.js';
import { ApplicationFormsController } from './application-forms.controller.js';
import { ApplicationFormsService } from './application-forms.service.js';

@Module({
  controllers: [ApplicationFormsController],
  providers: [ApplicationFormsService, ApplicationFormDraftsService],
  exports: [ApplicationFormsService],
})
export class ApplicationFormsModule {}
