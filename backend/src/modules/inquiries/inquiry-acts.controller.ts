import { Body } from '@nestjs/common';
import type { InquiryKind } from '../../common/inquiry-kinds.js';
import type { Expected } from '../../common/expected.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import {
  AboutStudent,
  AboutStudentByKind,
  inAddress,
} from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { Act, Routes } from '../../platform/http/route.decorators.js';
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

@Routes('inquiries', 'api/inquiries/:id')
export class InquiryActsController {
  constructor(private readonly acts: InquiryActsService) {}

  @Act('assign', InquiryRecordDto, {
    permission: managing,
    of: 'inquiry',
    summary: 'Assigns or unassigns an inquiry',
    errors: { 409: 'The inquiry is closed.' },
  })
  @AboutStudentByKind(rolesOfInquiry, inAddress('inquiry'))
  assign(
    @IdParam('id') id: string,
    @Body() body: AssignInquiryDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.acts.assign({ id, expected, user }, body.assigneeId);
  }

  @Act('notes', InquiryRecordDto, {
    permission: managing,
    of: 'inquiry',
    summary: 'Adds an internal note to an inquiry',
  })
  @AboutStudentByKind(rolesOfInquiry, inAddress('inquiry'))
  note(
    @IdParam('id') id: string,
    @Body() { body }: NoteDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.acts.note({ id, expected, user }, body);
  }

  @Act('answers', InquiryRecordDto, {
    permission: managing,
    of: 'inquiry',
    summary: 'Answers an inquiry by email and stops its response clock',
    description:
      'The text can contain Markdown. If two people answer at the same time, only one answer is sent.',
    errors: { 409: 'The inquiry was already answered or closed, or has no email address.' },
  })
  @AboutStudentByKind(rolesOfInquiry, inAddress('inquiry'))
  answer(
    @IdParam('id') id: string,
    @Body() { body }: AnswerDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.acts.answer({ id, expected, user }, body);
  }

  @Act('close', InquiryRecordDto, {
    permission: managing,
    of: 'inquiry',
    summary: 'Closes an inquiry, answered or not',
    errors: { 409: 'The inquiry is already closed.' },
  })
  @AboutStudentByKind(rolesOfInquiry, inAddress('inquiry'))
  close(
    @IdParam('id') id: string,
    @Body() { resolution }: CloseInquiryDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.acts.close({ id, expected, user }, resolution);
  }

  @Act('reopen', InquiryRecordDto, {
    permission: managing,
    of: 'inquiry',
    summary: 'Reopens an answered or closed inquiry and restarts its response clock',
    errors: { 409: 'The inquiry is open, or the student has another open request of this kind.' },
  })
  @AboutStudentByKind(rolesOfInquiry, inAddress('inquiry'))
  reopen(
    @IdParam('id') id: string,
    @Body() { reason }: ReopenInquiryDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.acts.reopen({ id, expected, user }, reason);
  }

  @Act('replies', InquiryRecordDto, {
    permission: 'inquiries.requests.create',
    of: 'inquiry',
    summary: 'Replies to one of your requests as a student',
    description: 'A reply reopens an answered request and restarts its response clock.',
    errors: { 409: 'The request is closed.' },
  })
  @AboutStudent(inAddress('inquiry'))
  reply(
    @IdParam('id') id: string,
    @Body() { body }: ReplyDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.acts.reply({ id, expected, user }, body);
  }
}
