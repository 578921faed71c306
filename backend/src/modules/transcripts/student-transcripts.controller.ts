import { Body, Get, Req, Res, type StreamableFile } from '@nestjs/common';
import { ApiExtraModels, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { ListRequestOf } from '../../common/list-request.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutStudent, inAddress } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { sendBytes } from '../../platform/files/files.service.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { ApiRetry } from '../../platform/http/problem.dto.js';
import { Create, List, Route, Routes } from '../../platform/http/route.decorators.js';
import { typesettersBusy } from '../../platform/pdf/pdf.service.js';
import {
  IssuedTranscriptDto,
  issuedTranscriptList,
  IssueTranscriptDto,
  TranscriptDto,
} from './transcripts.dto.js';
import { TranscriptsService } from './transcripts.service.js';

@Routes('transcripts', 'api/students/:id')
export class StudentTranscriptsController {
  constructor(private readonly transcripts: TranscriptsService) {}

  @Route(
    Get('transcript'),
    {
      permission: ['transcripts.read', 'transcripts.issue'],
      of: 'student',
      summary: "Returns a student's current transcript by term",
      description:
        'Lists every attempt at every course, and how the attempt counts toward averages and credits. With `Accept: ' +
        'application/pdf`, returns the unofficial transcript to print. Students can read only their own transcript.',
    },
    ApiResponse({
      status: 200,
      description: 'The transcript.',
      content: {
        'application/json': { schema: { $ref: getSchemaPath(TranscriptDto) } },
        'application/pdf': { schema: { type: 'string', format: 'binary' } },
      },
    }),
  )
  @ApiExtraModels(TranscriptDto)
  @ApiRetry(503, typesettersBusy)
  async transcript(
    @IdParam('id') id: string,
    @CurrentUser() user: SignedInUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TranscriptDto | StreamableFile> {
    if (request.accepts(['json', 'pdf']) !== 'pdf') return this.transcripts.of(id, user);
    return sendBytes(await this.transcripts.unofficial(id, user), response);
  }

  @List('transcripts', issuedTranscriptList, IssuedTranscriptDto, {
    permission: 'transcripts.read',
    of: 'student',
    summary: "Lists a student's official transcripts, newest first",
    description: 'Students can list only their own transcripts. Only the registrar can download the files.',
  })
  list(
    @IdParam('id') id: string,
    @ListParams(issuedTranscriptList) request: ListRequestOf<typeof issuedTranscriptList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.transcripts.issued(id, request, user);
  }

  @Create('transcripts', IssuedTranscriptDto, {
    permission: 'transcripts.issue',
    of: 'student',
    summary: 'Issues an official transcript',
    description:
      'Creates a numbered, signed PDF with a code that anyone can check at `/verify/<code>`. The file ' +
      'never changes. An active hold blocks the transcript.',
    folder: '/api/transcripts',
    errors: {
      409: 'The student has an active hold. `blockers` names the office that can release each hold.',
      507: 'The disk is full. Nothing was issued.',
    },
  })
  @AboutStudent(inAddress('student'))
  @ApiRetry(503, typesettersBusy)
  issue(@IdParam('id') id: string, @Body() _: IssueTranscriptDto, @CurrentUser() user: SignedInUser) {
    return this.transcripts.issue(id, user);
  }
}
