import { Body, Get, Res, type StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import type { Expected } from '../../common/expected.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutStudent, inAddress } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiDownload } from '../../platform/files/file.dto.js';
import { sendBytes } from '../../platform/files/files.service.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { Act, Route, Routes, Update } from '../../platform/http/route.decorators.js';
import { IssuedTranscriptDto, RevokeTranscriptDto, ShareTranscriptDto } from './transcripts.dto.js';
import { TranscriptsService } from './transcripts.service.js';

@Routes('transcripts', 'api/transcripts')
export class TranscriptsController {
  constructor(private readonly transcripts: TranscriptsService) {}

  @Route(
    Get(':id'),
    {
      permission: 'transcripts.issue',
      of: 'transcript',
      summary: 'Returns the file of an official transcript, exactly as issued',
      description: 'The server checks the signature before it sends the file.',
    },
    ApiDownload(['pdf'], "The file is missing or isn't the one that was issued."),
  )
  async file(
    @IdParam('id') id: string,
    @CurrentUser() user: SignedInUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return sendBytes(await this.transcripts.file(id, user), response);
  }

  @Update(':id/sharing', IssuedTranscriptDto, {
    permission: 'transcripts.read',
    of: 'transcript',
    summary: "Sets whether the verification page shows an official transcript's content",
    description:
      "With the student's consent, `/verify/<code>` shows name, program, degrees, credits, GPA, courses " +
      'and grades, as issued. Students can share their own transcripts. An office must send `consent`.',
    errors: { 409: 'The transcript was issued before documents could be shared.' },
  })
  @AboutStudent(inAddress('transcript'))
  share(
    @IdParam('id') id: string,
    @Body() body: ShareTranscriptDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.transcripts.share(id, body, expected, user);
  }

  @Act(':id/revoke', IssuedTranscriptDto, {
    permission: 'transcripts.issue',
    of: 'transcript',
    summary: 'Revokes an official transcript',
    description:
      'The file of the transcript is kept. `/verify/<code>` shows that the transcript is revoked, but not why.',
    errors: { 409: 'The transcript is already revoked.' },
  })
  @AboutStudent(inAddress('transcript'))
  revoke(
    @IdParam('id') id: string,
    @Body() { reason }: RevokeTranscriptDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.transcripts.revoke(id, reason, expected, user);
  }
}
