import { Body, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { ListRequestOf } from '../../common/list-request.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutStudent, inAddress } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { ApiRetry } from '../../platform/http/problem.dto.js';
import { Create, List, plain, Read, Routes } from '../../platform/http/route.decorators.js';
import { ApiRecord } from '../../platform/http/write.decorators.js';
import { typesettersBusy } from '../../platform/pdf/pdf.service.js';
import { IssueLetterDto, LetterCheckDto, LetterDto, letterList } from './letters.dto.js';
import { LettersService } from './letters.service.js';
import { studentLetters } from './letters.feature.js';

@Routes('letters', 'api/students/:id/letters')
export class StudentLettersController {
  constructor(private readonly letters: LettersService) {}

  @List('', letterList, LetterDto, {
    permission: 'letters.issue',
    of: 'student',
    summary: "Lists a student's letters, newest first",
    description: 'Students can read only their own letters.',
  })
  list(
    @IdParam('id') id: string,
    @ListParams(letterList) request: ListRequestOf<typeof letterList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.letters.issued(id, request, user);
  }

  @Read('check', plain(LetterCheckDto, 'Each kind of letter, with the reasons that block it, if any.'), {
    permission: 'letters.issue',
    of: 'student',
    summary: 'Lists which letters can be issued now, and why the others are blocked',
    description: 'The check issues no letter. It is recorded in the audit trail.',
  })
  check(@IdParam('id') id: string, @CurrentUser() user: SignedInUser) {
    return this.letters.check(id, user);
  }

  @Create('', LetterDto, {
    permission: 'letters.issue',
    of: 'student',
    summary: 'Issues an enrollment verification or a letter of good standing',
    description:
      'Creates a numbered, signed PDF with a code that anyone can check at `/verify/<code>`. A letter ' +
      "is issued only if the student's record supports it. A hold blocks a letter of good standing. Students can issue " +
      'only their own letters. If a valid letter with the same content was already issued today, the ' +
      'response is that letter with the status 200, and no new letter is issued.',
    folder: '/api/letters',
    errors: {
      409: "The record doesn't support the letter, or a hold blocks it. `blockers` names the office of each hold.",
      507: 'The disk is full. Nothing was issued.',
    },
  })
  @AboutStudent(inAddress('student'))
  @ApiRecord(LetterDto, 'The valid letter with the same content.')
  @ApiRetry(
    429,
    `${studentLetters.most} letters were already issued for the student today, or there were too many requests`,
  )
  @ApiRetry(503, typesettersBusy)
  async issue(
    @IdParam('id') id: string,
    @Body() body: IssueLetterDto,
    @CurrentUser() user: SignedInUser,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { letter, isNew } = await this.letters.issue(id, body, user);
    response.status(isNew ? 201 : 200);
    return letter;
  }
}
