import { Body, Controller, Get, Post, Res, type StreamableFile } from '@nestjs/common';
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
import { LetterDto, RevokeLetterDto } from './letters.dto.js';
import { LettersService } from './letters.service.js';

@ApiTags('letters')
@ApiAccessErrors()
@Controller('api/letters')
export class LettersController {
  constructor(private readonly letters: LettersService) {}

  @Get(':id')
  @RequirePermission('letters.issue')
  @ApiOperation({
    summary: 'Returns the file of a letter, exactly as issued',
    description:
      'Students can open only their own letters. The server checks the signature before it sends the file.',
  })
  @ApiId('id', 'letter')
  @ApiDownload(['pdf'], "The file is missing or isn't the one that was issued.")
  async file(
    @IdParam('id') id: string,
    @CurrentUser() user: SignedInUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return sendBytes(await this.letters.file(id, user), response);
  }

  @Post(':id/revoke')
  @RequirePermission('transcripts.issue')
  @AboutStudent(inAddress('letter'))
  @ApiOperation({
    summary: 'Revokes a letter',
    description:
      'The file of the letter is kept. `/verify/<code>` shows that the letter is revoked, but not why.',
  })
  @ApiId('id', 'letter')
  @ApiUpdate(LetterDto)
  @ApiProblem(409, 'The letter is already revoked.')
  revoke(
    @IdParam('id') id: string,
    @Body() { reason }: RevokeLetterDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<LetterDto>> {
    return this.letters.revoke(id, reason, expected, user);
  }
}
