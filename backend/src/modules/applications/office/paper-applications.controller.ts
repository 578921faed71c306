import { Body } from '@nestjs/common';
import type { Expected } from '../../../common/expected.js';
import { CurrentUser } from '../../../platform/auth/access.decorators.js';
import { AboutApplication } from '../../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { IdParam } from '../../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../../platform/http/if-match.decorator.js';
import { Act, Create, Routes, Update } from '../../../platform/http/route.decorators.js';
import { CreateApplicationDto, SubmitPaperDto, UpdateApplicationDto } from './application-acts.dto.js';
import { ApplicationRecordDto } from './applications.dto.js';
import { PaperApplicationsService } from './paper-applications.service.js';

const permission = 'applications.write';

@Routes('applications', 'api/applications')
@AboutApplication({ address: { id: 'application' } })
export class PaperApplicationsController {
  constructor(private readonly papers: PaperApplicationsService) {}

  @Create('', ApplicationRecordDto, {
    permission,
    summary: 'Adds an application that arrived on paper',
    description:
      'It is a draft until the office submits it. The applicant can sign in with this email and see it. An unfinished ' +
      'step is accepted.',
    errors: {
      409: 'The program or term accepts no applications, the deadline has passed, or an application is open already. `blockers` lists all reasons.',
    },
  })
  create(@Body() body: CreateApplicationDto, @CurrentUser() user: SignedInUser) {
    return this.papers.create(body, user);
  }

  @Update(':id', ApplicationRecordDto, {
    permission,
    of: 'application',
    summary: 'Edits a paper application: the fee note, and the answers of a draft',
    errors: { 409: 'It arrived online, or was submitted, or its data was deleted.' },
  })
  update(
    @IdParam('id') id: string,
    @Body() body: UpdateApplicationDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.papers.update({ id, expected, user }, body);
  }

  @Act(':id/submit', ApplicationRecordDto, {
    permission,
    of: 'application',
    summary: 'Submits a paper application',
    description:
      'The same rules apply as online, except that files can be on paper. Recommenders get their links, and the applicant ' +
      'gets the receipt by email. If answers, the certification or the signature are missing, the response is 422 with all of them.',
    errors: {
      409: 'It arrived online, was submitted already or has ended, or the deadline has passed. `blockers` lists all reasons.',
    },
  })
  submit(
    @IdParam('id') id: string,
    @Body() body: SubmitPaperDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.papers.submit({ id, expected, user }, body);
  }
}
