import { Module } from '@nestjs/common';
import { FormsModule } from '../../platform/forms/forms.module.js';
import { ApplicantCookies } from './applicant-cookies.js';
import { ApplicantLinksService } from './applicant-links.service.js';
import { ApplicantSessionsService } from './applicant-sessions.service.js';
import { ApplicantsController } from './applicants.controller.js';
import { ApplicantsService } from './applicants.service.js';

/** People who apply for admission: they sign in by email, and have no account. */
@Module({
  imports: [FormsModule],
  controllers: [ApplicantsController],
  providers: [ApplicantCookies, ApplicantLinksService, ApplicantSessionsService, ApplicantsService],
  exports: [ApplicantSessionsService, ApplicantsService],
})
export class ApplicantsModule {}
