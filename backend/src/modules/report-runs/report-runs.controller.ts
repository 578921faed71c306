import { Body, Controller, Get, Post, Res, type StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Expected } from '../../common/expected.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import type { Versioned } from '../../common/versioned.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import { AboutNoStudent } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiDownload } from '../../platform/files/file.dto.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ApiList, ListParams } from '../../platform/http/list.decorators.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { ApiCreate, ApiRecord, ApiUpdate } from '../../platform/http/write.decorators.js';
import { CreateReportRunDto, ReportRunDto, reportRunList } from './report-runs.dto.js';
import { ReportRunsService } from './report-runs.service.js';

@ApiTags('reports')
@ApiAccessErrors()
@Controller('api/report-runs')
@AboutNoStudent('a report reads')
export class ReportRunsController {
  constructor(private readonly runs: ReportRunsService) {}

  @Get()
  @RequirePermission('reports.academic', 'reports.financial')
  @ApiOperation({ summary: 'Lists your background reports, newest first' })
  @ApiList(reportRunList, ReportRunDto)
  list(
    @ListParams(reportRunList) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<ReportRunDto>> {
    return this.runs.list(request as Parameters<ReportRunsService['list']>[0], user);
  }

  @Post()
  @RequirePermission('reports.academic', 'reports.financial')
  @ApiOperation({
    summary: 'Creates a report in the background',
    description:
      'Creates a CSV file of a report, with the rows that you can read. `report-runs` events in `GET /api/events` ' +
      'report the progress. You are notified when the file is ready. It is deleted after seven days. You can have at ' +
      'most three reports in progress.',
  })
  @ApiCreate('/api/report-runs', ReportRunDto)
  @ApiProblem(409, 'You already have three reports in progress.')
  create(
    @Body() body: CreateReportRunDto,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<ReportRunDto>> {
    return this.runs.create(body, user);
  }

  @Get(':id')
  @RequirePermission('reports.academic', 'reports.financial')
  @ApiOperation({ summary: 'Returns a background report with its progress' })
  @ApiId('id', 'report')
  @ApiRecord(ReportRunDto)
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser): Promise<Versioned<ReportRunDto>> {
    return this.runs.get(id, user);
  }

  @Get(':id/file')
  @RequirePermission('reports.academic', 'reports.financial')
  @ApiOperation({
    summary: 'Downloads a finished report',
    description:
      'Requires the role that you had when the file was created. If your role has changed, create the report ' +
      'again. Each download is recorded in the audit trail.',
  })
  @ApiId('id', 'report')
  @ApiDownload(['csv'], 'The file is missing, or the report no longer exists.')
  @ApiProblem(409, "The report isn't finished.")
  file(
    @IdParam('id') id: string,
    @CurrentUser() user: SignedInUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return this.runs.file(id, user, response);
  }

  @Post(':id/cancel')
  @RequirePermission('reports.academic', 'reports.financial')
  @ApiOperation({
    summary: 'Cancels a report in progress',
    description: 'The rows written so far are discarded.',
  })
  @ApiId('id', 'report')
  @ApiUpdate(ReportRunDto)
  @ApiProblem(409, 'The report has already ended.')
  cancel(
    @IdParam('id') id: string,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<ReportRunDto>> {
    return this.runs.cancel(id, expected, user);
  }
}
