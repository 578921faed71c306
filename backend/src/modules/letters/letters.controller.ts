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
import { Act, Route, Routes } from '../../platform/http/route.decorators.js';
import { LetterDto, RevokeLetterDto } from './letters.dto.js';
import { LettersService } from './letters.service.js';

@Routes('letters', 'api/letters')
export class LettersController {
  constructor(private readonly letters: LettersService) {}

  @Route(
    Get(':id'),
    {
      permission: 'letters.issue',
      of: 'letter',
      summary: 'Returns the file of a letter, exactly as issued',
      description:
        'Students can open only their own letters. The server checks the signature before it sends the file.',
    },
    ApiDownload(['pdf'], "The file is missing or isn't the one that was issued."),
  )
  async file(
    @IdParam('id') id: string,
    @CurrentUser() user: SignedInUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return sendBytes(await this.letters.file(id, user), response);
  }

  @Act(':id/revoke', LetterDto, {
    permission: 'transcripts.issue',
    of: 'letter',
    summary: 'Revokes a letter',
    description:
      'The file of the letter is kept. `/verify/<code>` shows that the letter is revoked, but not why.',
    errors: { 409: 'The letter is already revoked.' },
  })
  @AboutStudent(inAddress('letter'))
  revoke(
    @IdParam('id') id: string,
    @Body() { reason }: RevokeLetterDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.letters.revoke(id, reason, expected, user);
  }
}
