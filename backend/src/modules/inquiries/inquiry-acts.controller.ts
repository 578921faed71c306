import { Body, Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { InquiryKind } from '../../common/inquiry-kinds.js';
import type { Expected } from '../../common/expected.js';
import type { Versioned } from '../../common/versioned.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import {
  AboutStudent,
  AboutStudentByKind,
  inAddress,
} from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { ApiUpdate } from '../../platform/http/write.decorators.js';
import { InquiryRecordDto } from './inquiries.dto.js';
import { managersOf, managing } from './inquiries.policy.js';
import {
  AnswerDto,
  AssignInquiryDto,
  CloseInquiryDto,
  NoteDto,
  ReopenInquiryDto,
  ReplyDto,
} from './inquiry-acts.dto.js';
import { InquiryActsService } from './inquiry-acts.service.js';

const rolesOfInquiry = (kind: string) => managersOf(kind as InquiryKind);

@ApiTags('inquiries')
@ApiAccessErrors()
@Controller('api/inquiries/:id')
export class InquiryActsController {
  constructor(private readonly acts: InquiryActsService) {}

  @Post('assign')
  @RequirePermission(...managing)
  @AboutStudentByKind(rolesOfInquiry, inAddress('inquiry'))
  @ApiOperation({ summary: 'Assigns or unassigns an inquiry' })
  @ApiId('id', 'inquiry')
  @ApiUpdate(InquiryRecordDto)
  @ApiProblem(409, 'The inquiry is closed.')
  assign(
    @IdParam('id') id: string,
    @Body() body: AssignInquiryDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<InquiryRecordDto>> {
    return this.acts.assign({ id, expected, user }, body.assigneeId);
  }

  @Post('notes')
  @RequirePermission(...managing)
  @AboutStudentByKind(rolesOfInquiry, inAddress('inquiry'))
  @ApiOperation({ summary: 'Adds an internal note to an inquiry' })
  @ApiId('id', 'inquiry')
  @ApiUpdate(InquiryRecordDto)
  note(
    @IdParam('id') id: string,
    @Body() { body }: NoteDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<InquiryRecordDto>> {
    return this.acts.note({ id, expected, user }, body);
  }

  @Post('answers')
  @RequirePermission(...managing)
  @AboutStudentByKind(rolesOfInquiry, inAddress('inquiry'))
  @ApiOperation({
    summary: 'Answers an inquiry by email and stops its response clock',
    description:
      'The text can contain Markdown. If two people answer at the same time, only one answer is sent.',
  })
  @ApiId('id', 'inquiry')
  @ApiUpdate(InquiryRecordDto)
  @ApiProblem(409, 'The inquiry was already answered or closed, or has no email address.')
  answer(
    @IdParam('id') id: string,
    @Body() { body }: AnswerDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<InquiryRecordDto>> {
    return this.acts.answer({ id, expected, user }, body);
  }

  @Post('close')
  @RequirePermission(...managing)
  @AboutStudentByKind(rolesOfInquiry, inAddress('inquiry'))
  @ApiOperation({ summary: 'Closes an inquiry, answered or not' })
  @ApiId('id', 'inquiry')
  @ApiUpdate(InquiryRecordDto)
  @ApiProblem(409, 'The inquiry is already closed.')
  close(
    @IdParam('id') id: string,
    @Body() { resolution }: CloseInquiryDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<InquiryRecordDto>> {
    return this.acts.close({ id, expected, user }, resolution);
  }

  @Post('reopen')
  @RequirePermission(...managing)
  @AboutStudentByKind(rolesOfInquiry, inAddress('inquiry'))
  @ApiOperation({ summary: 'Reopens an answered or closed inquiry and restarts its response clock' })
  @ApiId('id', 'inquiry')
  @ApiUpdate(InquiryRecordDto)
  @ApiProblem(409, 'The inquiry is open, or the student has another open request of this kind.')
  reopen(
    @IdParam('id') id: string,
    @Body() { reason }: ReopenInquiryDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<InquiryRecordDto>> {
    return this.acts.reopen({ id, expected, user }, reason);
  }

  @Post('replies')
  @RequirePermission('inquiries.requests.create')
  @AboutStudent(inAddress('inquiry'))
  @ApiOperation({
    summary: 'Replies to one of your requests as a student',
    description: 'A reply reopens an answered request and restarts its response clock.',
  })
  @ApiId('id', 'inquiry')
  @ApiUpdate(InquiryRecordDto)
  @ApiProblem(409, 'The request is closed.')
  reply(
    @IdParam('id') id: string,
    @Body() { body }: ReplyDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<InquiryRecordDto>> {
    return this.acts.reply({ id, expected, user }, body);
  }
}
