import { Body, Controller, Get, Post, Put, Res, type StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Expected } from '../../common/expected.js';
import type { Versioned } from '../../common/versioned.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import { AboutStudent, inAddress } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiDownload } from '../../platform/files/file.dto.js';
import { sendBytes } from '../../platform/files/files.service.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { ApiUpdate } from '../../platform/http/write.decorators.js';
import { IssuedTranscriptDto, RevokeTranscriptDto, ShareTranscriptDto } from './transcripts.dto.js';
import { TranscriptsService } from './transcripts.service.js';

@ApiTags('transcripts')
@ApiAccessErrors()
@Controller('api/transcripts')
export class TranscriptsController {
  constructor(private readonly transcripts: TranscriptsService) {}

  @Get(':id')
  @RequirePermission('transcripts.issue')
  @ApiOperation({
    summary: 'Returns the file of an official transcript, exactly as issued',
    description: 'The server checks the signature before it sends the file.',
  })
  @ApiId('id', 'transcript')
  @ApiDownload(['pdf'], "The file is missing or isn't the one that was issued.")
  async file(
    @IdParam('id') id: string,
    @CurrentUser() user: SignedInUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return sendBytes(await this.transcripts.file(id, user), response);
  }

  @Put(':id/sharing')
  @RequirePermission('transcripts.read')
  @AboutStudent(inAddress('transcript'))
  @ApiOperation({
    summary: "Sets whether the verification page shows an official transcript's content",
    description:
      "With the student's consent, `/verify/<code>` shows name, program, degrees, credits, GPA, courses " +
      'and grades, as issued. Students can share their own transcripts. An office must send `consent`.',
  })
  @ApiId('id', 'transcript')
  @ApiUpdate(IssuedTranscriptDto)
  @ApiProblem(409, 'The transcript was issued before documents could be shared.')
  share(
    @IdParam('id') id: string,
    @Body() body: ShareTranscriptDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<IssuedTranscriptDto>> {
    return this.transcripts.share(id, body, expected, user);
  }

  @Post(':id/revoke')
  @RequirePermission('transcripts.issue')
  @AboutStudent(inAddress('transcript'))
  @ApiOperation({
    summary: 'Revokes an official transcript',
    description:
      'The file of the transcript is kept. `/verify/<code>` shows that the transcript is revoked, but not why.',
  })
  @ApiId('id', 'transcript')
  @ApiUpdate(IssuedTranscriptDto)
  @ApiProblem(409, 'The transcript is already revoked.')
  revoke(
    @IdParam('id') id: string,
    @Body() { reason }: RevokeTranscriptDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<IssuedTranscriptDto>> {
    return this.transcripts.revoke(id, reason, expected, user);
  }
}
