import { Body, Controller, Get, Post, Req, Res, type StreamableFile } from '@nestjs/common';
import { ApiExtraModels, ApiOperation, ApiResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { ListRequest, Page } from '../../common/list-request.js';
import type { Versioned } from '../../common/versioned.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import { AboutStudent, inAddress } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { sendBytes } from '../../platform/files/files.service.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../platform/http/id-param.decorator.js';
import { ApiList, ListParams } from '../../platform/http/list.decorators.js';
import { ApiProblem, ApiRetry } from '../../platform/http/problem.dto.js';
import { ApiCreate } from '../../platform/http/write.decorators.js';
import { typesettersBusy } from '../../platform/pdf/pdf.service.js';
import {
  IssuedTranscriptDto,
  issuedTranscriptList,
  IssueTranscriptDto,
  TranscriptDto,
} from './transcripts.dto.js';
import { TranscriptsService } from './transcripts.service.js';

@ApiTags('transcripts')
@ApiAccessErrors()
@Controller('api/students/:id')
export class StudentTranscriptsController {
  constructor(private readonly transcripts: TranscriptsService) {}

  @Get('transcript')
  @RequirePermission('transcripts.read', 'transcripts.issue')
  @ApiOperation({
    summary: "Returns a student's current transcript by term",
    description:
      'Lists every attempt at every course, and how the attempt counts toward averages and credits. With `Accept: ' +
      'application/pdf`, returns the unofficial transcript to print. Students can read only their own transcript.',
  })
  @ApiId('id', 'student')
  @ApiExtraModels(TranscriptDto)
  @ApiResponse({
    status: 200,
    description: 'The transcript.',
    content: {
      'application/json': { schema: { $ref: getSchemaPath(TranscriptDto) } },
      'application/pdf': { schema: { type: 'string', format: 'binary' } },
    },
  })
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

  @Get('transcripts')
  @RequirePermission('transcripts.read')
  @ApiOperation({
    summary: "Lists a student's official transcripts, newest first",
    description: 'Students can list only their own transcripts. Only the registrar can download the files.',
  })
  @ApiId('id', 'student')
  @ApiList(issuedTranscriptList, IssuedTranscriptDto)
  list(
    @IdParam('id') id: string,
    @ListParams(issuedTranscriptList) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<IssuedTranscriptDto>> {
    return this.transcripts.issued(id, request as Parameters<TranscriptsService['issued']>[1], user);
  }

  @Post('transcripts')
  @RequirePermission('transcripts.issue')
  @AboutStudent(inAddress('student'))
  @ApiOperation({
    summary: 'Issues an official transcript',
    description:
      'Creates a numbered, signed PDF with a code that anyone can check at `/verify/<code>`. The file ' +
      'never changes. An active hold blocks the transcript.',
  })
  @ApiId('id', 'student')
  @ApiCreate('/api/transcripts', IssuedTranscriptDto)
  @ApiProblem(409, 'The student has an active hold. `blockers` names the office that can release each hold.')
  @ApiRetry(503, typesettersBusy)
  @ApiProblem(507, 'The disk is full. Nothing was issued.')
  issue(
    @IdParam('id') id: string,
    @Body() _: IssueTranscriptDto,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<IssuedTranscriptDto>> {
    return this.transcripts.issue(id, user);
  }
}
