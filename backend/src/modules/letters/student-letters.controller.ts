import { Body, Controller, Get, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { ListRequest, Page } from '../../common/list-request.js';
import type { Versioned } from '../../common/versioned.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import { AboutStudent, inAddress } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../platform/http/id-param.decorator.js';
import { ApiList, ListParams } from '../../platform/http/list.decorators.js';
import { ApiProblem, ApiRetry } from '../../platform/http/problem.dto.js';
import { ApiCreate, ApiRecord } from '../../platform/http/write.decorators.js';
import { typesettersBusy } from '../../platform/pdf/pdf.service.js';
import { IssueLetterDto, LetterCheckDto, LetterDto, letterList } from './letters.dto.js';
import { LettersService } from './letters.service.js';
import { studentLetters } from './letters.feature.js';

@ApiTags('letters')
@ApiAccessErrors()
@Controller('api/students/:id/letters')
export class StudentLettersController {
  constructor(private readonly letters: LettersService) {}

  @Get()
  @RequirePermission('letters.issue')
  @ApiOperation({
    summary: "Lists a student's letters, newest first",
    description: 'Students can read only their own letters.',
  })
  @ApiId('id', 'student')
  @ApiList(letterList, LetterDto)
  list(
    @IdParam('id') id: string,
    @ListParams(letterList) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<LetterDto>> {
    return this.letters.issued(id, request as Parameters<LettersService['issued']>[1], user);
  }

  @Get('check')
  @RequirePermission('letters.issue')
  @ApiOperation({
    summary: 'Lists which letters can be issued now, and why the others are blocked',
    description: 'The check issues no letter. It is recorded in the audit trail.',
  })
  @ApiId('id', 'student')
  @ApiResponse({
    status: 200,
    description: 'Each kind of letter, with the reasons that block it, if any.',
    type: LetterCheckDto,
  })
  check(@IdParam('id') id: string, @CurrentUser() user: SignedInUser): Promise<LetterCheckDto> {
    return this.letters.check(id, user);
  }

  @Post()
  @RequirePermission('letters.issue')
  @AboutStudent(inAddress('student'))
  @ApiOperation({
    summary: 'Issues an enrollment verification or a letter of good standing',
    description:
      'Creates a numbered, signed PDF with a code that anyone can check at `/verify/<code>`. A letter ' +
      "is issued only if the student's record supports it. A hold blocks a letter of good standing. Students can issue " +
      'only their own letters. If a valid letter with the same content was already issued today, the ' +
      'response is that letter with the status 200, and no new letter is issued.',
  })
  @ApiId('id', 'student')
  @ApiCreate('/api/letters', LetterDto)
  @ApiRecord(LetterDto, 'The valid letter with the same content.')
  @ApiProblem(
    409,
    "The record doesn't support the letter, or a hold blocks it. `blockers` names the office of each hold.",
  )
  @ApiRetry(
    429,
    `${studentLetters.most} letters were already issued for the student today, or there were too many requests`,
  )
  @ApiRetry(503, typesettersBusy)
  @ApiProblem(507, 'The disk is full. Nothing was issued.')
  async issue(
    @IdParam('id') id: string,
    @Body() body: IssueLetterDto,
    @CurrentUser() user: SignedInUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Versioned<LetterDto>> {
    const { letter, isNew } = await this.letters.issue(id, body, user);
    response.status(isNew ? 201 : 200);
    return letter;
  }
}
