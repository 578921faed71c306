import { Body, Param } from '@nestjs/common';
import type { Expected } from '../../../common/expected.js';
import { CurrentUser } from '../../../platform/auth/access.decorators.js';
import { AboutApplication } from '../../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { IdParam } from '../../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../../platform/http/if-match.decorator.js';
import { Act, Routes } from '../../../platform/http/route.decorators.js';
import {
  ApplicationReasonDto,
  CorrectAnswersDto,
  CorrectRecommenderDto,
  ItemReasonDto,
  NewApplicationNoteDto,
  VerifyGpaDto,
} from './application-acts.dto.js';
import { ApplicationActsService } from './application-acts.service.js';
import { ApplicationRecordDto } from './applications.dto.js';

const permission = 'applications.write';
const of = 'application';
const notNow =
  'The application was not submitted yet, is decided, or has ended; or the item has another state.';

@Routes('applications', 'api/applications/:id')
@AboutApplication({ address: { id: 'application' } })
export class ApplicationActsController {
  constructor(private readonly acts: ApplicationActsService) {}

  @Act('items/:code/receive', ApplicationRecordDto, {
    permission,
    of,
    summary: 'Receives an item of the checklist',
    description: 'When no item is open, the application goes to review.',
    errors: { 409: notNow },
  })
  receive(
    @IdParam('id') id: string,
    @Param('code') code: string,
    @Body() { reason }: ItemReasonDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.acts.item({ id, expected, user }, { act: 'receive', code, reason });
  }

  @Act('items/:code/waive', ApplicationRecordDto, {
    permission,
    of,
    summary: 'Waives an open item of the checklist',
    description: 'When no item is open, the application goes to review.',
    errors: { 409: notNow },
  })
  waive(
    @IdParam('id') id: string,
    @Param('code') code: string,
    @Body() { reason }: ItemReasonDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.acts.item({ id, expected, user }, { act: 'waive', code, reason });
  }

  @Act('items/:code/return', ApplicationRecordDto, {
    permission,
    of,
    summary: 'Opens a received or waived item of the checklist again',
    description: 'An application under review waits for documents again.',
    errors: { 409: notNow },
  })
  return(
    @IdParam('id') id: string,
    @Param('code') code: string,
    @Body() { reason }: ItemReasonDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.acts.item({ id, expected, user }, { act: 'return', code, reason });
  }

  @Act('notes', ApplicationRecordDto, {
    permission,
    of,
    summary: 'Adds an internal note to an application',
    errors: { 409: "The application's data was deleted." },
  })
  note(
    @IdParam('id') id: string,
    @Body() { text }: NewApplicationNoteDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.acts.addNote({ id, expected, user }, text);
  }

  @Act('corrections', ApplicationRecordDto, {
    permission,
    of,
    summary: 'Corrects submitted answers',
    description: 'The answers stay as they were submitted. Values are checked as those of the applicant are.',
    errors: {
      409: 'The application was not submitted yet, or has ended; or recommenders were asked under a waiver that would end.',
    },
  })
  correct(
    @IdParam('id') id: string,
    @Body() body: CorrectAnswersDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.acts.correct({ id, expected, user }, body);
  }

  @Act('recommendations/:recommendationId/correct', ApplicationRecordDto, {
    permission,
    of: { id: of, recommendationId: 'recommendation' },
    summary: 'Corrects the name or email address of a recommender who did not answer',
    description:
      'The links of the request end at once. A new request takes its place: its link goes to the new address, and ' +
      'reminders and the time to answer start again. The earlier request is in `earlier`.',
    errors: {
      409: 'The recommender answered, the request has ended, or the application is not under way.',
    },
  })
  correctRecommender(
    @IdParam('id') id: string,
    @IdParam('recommendationId') recommendationId: string,
    @Body() body: CorrectRecommenderDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.acts.correctRecommender({ id, expected, user }, recommendationId, body);
  }

  @Act('verify-gpa', ApplicationRecordDto, {
    permission,
    of,
    summary: 'Records the GPA that the office verified, with its source',
    errors: { 409: "The application's data was deleted." },
  })
  verifyGpa(
    @IdParam('id') id: string,
    @Body() body: VerifyGpaDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.acts.verifyGpa({ id, expected, user }, body);
  }

  @Act('withdraw', ApplicationRecordDto, {
    permission,
    of,
    summary: 'Withdraws an application at the request of the applicant',
    errors: { 409: 'The application has ended.' },
  })
  withdraw(
    @IdParam('id') id: string,
    @Body() { reason }: ApplicationReasonDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.acts.withdraw({ id, expected, user }, reason);
  }

  @Act('hold-retention', ApplicationRecordDto, {
    permission,
    of,
    summary: "Keeps an application's data from being deleted",
    errors: { 409: 'It is held already, or its data was deleted.' },
  })
  holdRetention(
    @IdParam('id') id: string,
    @Body() { reason }: ApplicationReasonDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.acts.holdRetention({ id, expected, user }, reason);
  }

  @Act('release-retention', ApplicationRecordDto, {
    permission,
    of,
    summary: "Releases the hold on an application's data; the policy then decides when it is deleted",
    errors: { 409: 'It is not held, or its data was deleted.' },
  })
  releaseRetention(
    @IdParam('id') id: string,
    @Body() { reason }: ApplicationReasonDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.acts.releaseRetention({ id, expected, user }, reason);
  }
}
