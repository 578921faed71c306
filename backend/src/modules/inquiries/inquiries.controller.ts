import { Body, Get, Res, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { Response } from 'express';
import type { ListRequestOf } from '../../common/list-request.js';
import { History } from '../../platform/audit/history.decorator.js';
import { historyList } from '../../platform/audit/history.dto.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutNoStudent } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiStored } from '../../platform/files/file.dto.js';
import { FilesService } from '../../platform/files/files.service.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { Create, List, plain, Read, Route, Routes } from '../../platform/http/route.decorators.js';
import {
  AssigneeDto,
  assigneeList,
  InquiryDto,
  inquiryList,
  InquiryRecordDto,
  InquirySummaryDto,
} from './inquiries.dto.js';
import { managing } from './inquiries.policy.js';
import { InquiriesService } from './inquiries.service.js';
import { CreateRequestDto } from './inquiry-acts.dto.js';
import { RequestsService } from './requests/requests.service.js';

@Routes('inquiries', 'api/inquiries')
export class InquiriesController {
  constructor(
    private readonly inquiries: InquiriesService,
    private readonly requests: RequestsService,
    private readonly files: FilesService,
  ) {}

  @List('', inquiryList, InquiryDto, {
    permission: [...managing, 'inquiries.requests.create'],
    summary: 'Lists inquiries: unanswered ones by due date, then the others, newest first',
    description:
      'Each office sees the kinds of inquiries that it manages. Students see only the inquiries that they submitted with `POST /api/inquiries/requests`. Each word in `search` must be in the number, ' +
      'name, email, subject or text.',
  })
  list(
    @ListParams(inquiryList) request: ListRequestOf<typeof inquiryList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.inquiries.list(request, user);
  }

  @Read('summary', plain(InquirySummaryDto), {
    permission: [...managing, 'inquiries.requests.create'],
    summary: 'Counts, by kind and status, the inquiries that you can see',
  })
  summary(@CurrentUser() user: SignedInUser) {
    return this.inquiries.summary(user);
  }

  @Create('requests', InquiryRecordDto, {
    permission: 'inquiries.requests.create',
    summary: 'Submits a request as a student',
    description:
      'A student can have only one open request for a directory restriction and one for a withdrawal. For a record correction, the server adds the current value of the field.',
    errors: { 409: 'The student already has an open request of this kind.' },
  })
  @AboutNoStudent('only students send requests, and only for themselves')
  create(@Body() body: CreateRequestDto, @CurrentUser() user: SignedInUser) {
    return this.requests.create(body, user);
  }

  @Read(':id', InquiryRecordDto, {
    permission: [...managing, 'inquiries.requests.create'],
    of: 'inquiry',
    summary: 'Returns an inquiry with its thread and files',
  })
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser) {
    return this.inquiries.open(id, user);
  }

  @Route(
    Get(':id/files/:fileId'),
    {
      permission: [...managing, 'inquiries.requests.create'],
      of: { id: 'inquiry', fileId: 'file' },
      summary: 'Downloads a file from an inquiry',
      errors: {
        409: 'The sender has not confirmed the file yet.',
        410: 'The file was deleted or is missing.',
      },
    },
    ApiStored(),
    ApiOkResponse({
      description: 'The file, as an attachment.',
      content: Object.fromEntries(
        ['application/pdf', 'image/jpeg', 'image/png'].map((type) => [
          type,
          { schema: { type: 'string', format: 'binary' } },
        ]),
      ),
    }),
  )
  async file(
    @IdParam('id') id: string,
    @IdParam('fileId') fileId: string,
    @CurrentUser() user: SignedInUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return this.files.send(await this.inquiries.openFile(id, fileId, user), response);
  }

  @List(':id/assignees', assigneeList, AssigneeDto, {
    permission: managing,
    of: 'inquiry',
    summary: 'Lists the people to whom this inquiry can be assigned',
  })
  assignees(
    @IdParam('id') id: string,
    @ListParams(assigneeList) request: ListRequestOf<typeof assigneeList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.inquiries.assignees(id, request, user);
  }

  @History('inquiry', 'inquiry', managing)
  history(
    @IdParam('id') id: string,
    @ListParams(historyList) request: ListRequestOf<typeof historyList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.inquiries.history(id, request, user);
  }
}
