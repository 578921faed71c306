import { Body, Get, Res, type StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import type { Expected } from '../../common/expected.js';
import type { ListRequestOf } from '../../common/list-request.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutNoStudent } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiDownload } from '../../platform/files/file.dto.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { Act, Create, List, Read, Route, Routes } from '../../platform/http/route.decorators.js';
import { CreateReportRunDto, ReportRunDto, reportRunList } from './report-runs.dto.js';
import { ReportRunsService } from './report-runs.service.js';

@Routes('reports', 'api/report-runs')
@AboutNoStudent('a report reads')
export class ReportRunsController {
  constructor(private readonly runs: ReportRunsService) {}

  @List('', reportRunList, ReportRunDto, {
    permission: ['reports.academic', 'reports.financial'],
    summary: 'Lists your background reports, newest first',
  })
  list(
    @ListParams(reportRunList) request: ListRequestOf<typeof reportRunList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.runs.list(request, user);
  }

  @Create('', ReportRunDto, {
    permission: ['reports.academic', 'reports.financial'],
    summary: 'Creates a report in the background',
    description:
      'Creates a CSV file of a report, with the rows that you can read. `report-runs` events in `GET /api/events` ' +
      'report the progress. You are notified when the file is ready. It is deleted after seven days. You can have at ' +
      'most three reports in progress.',
    errors: { 409: 'You already have three reports in progress.' },
  })
  create(@Body() body: CreateReportRunDto, @CurrentUser() user: SignedInUser) {
    return this.runs.create(body, user);
  }

  @Read(':id', ReportRunDto, {
    permission: ['reports.academic', 'reports.financial'],
    of: 'report',
    summary: 'Returns a background report with its progress',
  })
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser) {
    return this.runs.get(id, user);
  }

  @Route(
    Get(':id/file'),
    {
      permission: ['reports.academic', 'reports.financial'],
      of: 'report',
      summary: 'Downloads a finished report',
      description:
        'Requires the role that you had when the file was created. If your role has changed, create the report ' +
        'again. Each download is recorded in the audit trail.',
      errors: { 409: "The report isn't finished." },
    },
    ApiDownload(['csv'], 'The file is missing, or the report no longer exists.', {
      'X-Data-As-Of': {
        description: 'The instant whose data the file has, as `dataAsOf` of the report.',
        schema: { type: 'string', format: 'date-time' },
      },
    }),
  )
  file(
    @IdParam('id') id: string,
    @CurrentUser() user: SignedInUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return this.runs.file(id, user, response);
  }

  @Act(':id/cancel', ReportRunDto, {
    permission: ['reports.academic', 'reports.financial'],
    of: 'report',
    summary: 'Cancels a report in progress',
    description: 'The rows written so far are discarded.',
    errors: { 409: 'The report has already ended.' },
  })
  cancel(@IdParam('id') id: string, @IfMatch() expected: Expected, @CurrentUser() user: SignedInUser) {
    return this.runs.cancel(id, expected, user);
  }
}
