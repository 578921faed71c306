import { Body, Controller, Get, Post, Res, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { ListRequest, Page } from '../../common/list-request.js';
import type { Versioned } from '../../common/versioned.js';
import { ApiHistory } from '../../platform/audit/history.decorator.js';
import { type HistoryEntryDto, historyList } from '../../platform/audit/history.dto.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import { AboutNoStudent } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { FilesService } from '../../platform/files/files.service.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../platform/http/id-param.decorator.js';
import { ApiList, ListParams } from '../../platform/http/list.decorators.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { ApiCreate, ApiRecord } from '../../platform/http/write.decorators.js';
import {
  AssigneeDto,
  assigneeList,
  InquiryDto,
  inquiryList,
  InquiryRecordDto,
  InquirySummaryDto,
} from './inquiries.dto.js';
import { managing } from './inquiries.policy.js';
import { type AssigneeListRequest, type InquiryListRequest, InquiriesService } from './inquiries.service.js';
import { CreateRequestDto } from './inquiry-acts.dto.js';
import { RequestsService } from './requests/requests.service.js';

@ApiTags('inquiries')
@ApiAccessErrors()
@Controller('api/inquiries')
export class InquiriesController {
  constructor(
    private readonly inquiries: InquiriesService,
    private readonly requests: RequestsService,
    private readonly files: FilesService,
  ) {}

  @Get()
  @RequirePermission(...managing, 'inquiries.requests.create')
  @ApiOperation({
    summary: 'Lists inquiries: unanswered ones by due date, then the others, newest first',
    description:
      'Each office sees the kinds of inquiries that it manages. Students see only the inquiries that they submitted with `POST /api/inquiries/requests`. Each word in `search` must be in the number, ' +
      'name, email, subject or text.',
  })
  @ApiList(inquiryList, InquiryDto)
  list(
    @ListParams(inquiryList) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<InquiryDto>> {
    return this.inquiries.list(request as InquiryListRequest, user);
  }

  @Get('summary')
  @RequirePermission(...managing, 'inquiries.requests.create')
  @ApiOperation({ summary: 'Counts, by kind and status, the inquiries that you can see' })
  @ApiOkResponse({ type: InquirySummaryDto })
  summary(@CurrentUser() user: SignedInUser): Promise<InquirySummaryDto> {
    return this.inquiries.summary(user);
  }

  @Post('requests')
  @RequirePermission('inquiries.requests.create')
  @AboutNoStudent('only students send requests, and only for themselves')
  @ApiOperation({
    summary: 'Submits a request as a student',
    description:
      'A student can have only one open request for a directory restriction and one for a withdrawal. For a record correction, the server adds the current value of the field.',
  })
  @ApiCreate('/api/inquiries', InquiryRecordDto)
  @ApiProblem(409, 'The student already has an open request of this kind.')
  create(
    @Body() body: CreateRequestDto,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<InquiryRecordDto>> {
    return this.requests.create(body, user);
  }

  @Get(':id')
  @RequirePermission(...managing, 'inquiries.requests.create')
  @ApiOperation({ summary: 'Returns an inquiry with its thread and files' })
  @ApiId('id', 'inquiry')
  @ApiRecord(InquiryRecordDto)
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser): Promise<Versioned<InquiryRecordDto>> {
    return this.inquiries.open(id, user);
  }

  @Get(':id/files/:fileId')
  @RequirePermission(...managing, 'inquiries.requests.create')
  @ApiOperation({ summary: 'Downloads a file from an inquiry' })
  @ApiId('id', 'inquiry')
  @ApiId('fileId', 'file')
  @ApiOkResponse({
    description: 'The file, as an attachment.',
    content: Object.fromEntries(
      ['application/pdf', 'image/jpeg', 'image/png'].map((type) => [
        type,
        { schema: { type: 'string', format: 'binary' } },
      ]),
    ),
  })
  @ApiProblem(409, 'The sender has not confirmed the file yet.')
  @ApiProblem(410, 'The file was deleted or is missing.')
  async file(
    @IdParam('id') id: string,
    @IdParam('fileId') fileId: string,
    @CurrentUser() user: SignedInUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return this.files.send(await this.inquiries.openFile(id, fileId, user), response);
  }

  @Get(':id/assignees')
  @RequirePermission(...managing)
  @ApiOperation({ summary: 'Lists the people to whom this inquiry can be assigned' })
  @ApiId('id', 'inquiry')
  @ApiList(assigneeList, AssigneeDto)
  assignees(
    @IdParam('id') id: string,
    @ListParams(assigneeList) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<AssigneeDto>> {
    return this.inquiries.assignees(id, request as AssigneeListRequest, user);
  }

  @Get(':id/history')
  @RequirePermission(...managing)
  @ApiHistory('inquiry', 'inquiry')
  history(
    @IdParam('id') id: string,
    @ListParams(historyList) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<HistoryEntryDto>> {
    return this.inquiries.history(id, request, user);
  }
}
