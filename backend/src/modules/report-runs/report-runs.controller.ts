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
  @ApiOperation({ summary: 'The reports that you have had made in the background, the latest first' })
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
    summary: 'Has a report made in the background: the CSV of its address, in the rows that you may read',
    description:
      'You are told when it is ready, and `report-runs` of GET /api/events says that it has gone on. It is kept for ' +
      'seven days. At most three are made for a person at once.',
  })
  @ApiCreate('/api/report-runs', ReportRunDto)
  @ApiProblem(409, 'Three of your reports are being made.')
  create(
    @Body() body: CreateReportRunDto,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<ReportRunDto>> {
    return this.runs.create(body, user);
  }

  @Get(':id')
  @RequirePermission('reports.academic', 'reports.financial')
  @ApiOperation({ summary: 'One of your reports, and how far it is' })
  @ApiId('id', 'report')
  @ApiRecord(ReportRunDto)
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser): Promise<Versioned<ReportRunDto>> {
    return this.runs.get(id, user);
  }

  @Get(':id/file')
  @RequirePermission('reports.academic', 'reports.financial')
  @ApiOperation({
    summary: 'The file of a report that is done',
    description:
      'For the role for which it was made: with another one, have it made anew. The export is written down.',
  })
  @ApiId('id', 'report')
  @ApiDownload(['csv'], 'The file is lost, or there is no such report any more.')
  @ApiProblem(409, 'The report is not done.')
  file(
    @IdParam('id') id: string,
    @CurrentUser() user: SignedInUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return this.runs.file(id, user, response);
  }

  @Post(':id/cancel')
  @RequirePermission('reports.academic', 'reports.financial')
  @ApiOperation({ summary: 'Cancels a report that is being made', description: 'Nothing of it is kept.' })
  @ApiId('id', 'report')
  @ApiUpdate(ReportRunDto)
  @ApiProblem(409, 'It has ended already.')
  cancel(
    @IdParam('id') id: string,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<ReportRunDto>> {
    return this.runs.cancel(id, expected, user);
  }
}
