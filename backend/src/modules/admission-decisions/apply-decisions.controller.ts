import { Get, Res, type StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { CurrentApplicant } from '../../platform/auth/access.decorators.js';
import { AboutNoStudent } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInApplicant } from '../../platform/auth/signed-in-applicant.js';
import { ApiDownload } from '../../platform/files/file.dto.js';
import { sendBytes } from '../../platform/files/files.service.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { plain, Read, Route, Routes } from '../../platform/http/route.decorators.js';
import { OwnDecisionDto } from './admission-decisions.dto.js';
import { ApplyDecisionsService } from './apply-decisions.service.js';

/** The decision on an applicant's own application. */
@Routes('apply', 'api/apply/applications/:id/decision')
@AboutNoStudent('for applicants, who act on their own application')
export class ApplyDecisionsController {
  constructor(private readonly decisions: ApplyDecisionsService) {}

  @Read('', plain(OwnDecisionDto), {
    permission: 'applicant',
    of: 'application',
    summary: 'Returns the last decision on an application that was released',
    description: 'The response is 404 until a decision is released.',
  })
  get(@IdParam('id') id: string, @CurrentApplicant() applicant: SignedInApplicant) {
    return this.decisions.get(id, applicant);
  }

  @Route(
    Get('letter'),
    {
      permission: 'applicant',
      of: 'application',
      summary: 'Returns the letter of the last released decision as PDF, exactly as issued',
    },
    ApiDownload(['pdf'], "The file is missing or isn't the one that was issued."),
  )
  async letter(
    @IdParam('id') id: string,
    @CurrentApplicant() applicant: SignedInApplicant,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return sendBytes(await this.decisions.letter(id, applicant), response);
  }
}
