import { Body } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { Expected } from '../../common/expected.js';
import type { ListRequestOf } from '../../common/list-request.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import {
  AboutApplication,
  AboutStudent,
  inAddress,
  inBody,
} from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { History } from '../../platform/audit/history.decorator.js';
import { historyList } from '../../platform/audit/history.dto.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import {
  Act,
  Create,
  List,
  plain,
  Read,
  Remove,
  Routes,
  Update,
} from '../../platform/http/route.decorators.js';
import { TransferArticulation } from './transfer-articulation.service.js';
import {
  ArticulateTransferDto,
  consequencesQuery,
  CreateTransferEvaluationDto,
  RevokeTransferCourseDto,
  TransferConsequencesDto,
  TransferEvaluationDto,
  transferEvaluationList,
  TransferEvaluationSummaryDto,
  TransferSuggestionDto,
  UpdateTransferEvaluationDto,
} from './transfer-evaluations.dto.js';
import { TransferEvaluationsService } from './transfer-evaluations.service.js';

const evaluation = { address: { id: 'transfer_evaluation' } };
const readers = ['inquiries.transfer.manage', 'applications.read'] as const;
const whichRows = 'With only `applications.read`, evaluations of applications are visible.';

const noDraft = 'The evaluation is no longer a draft.';

@Routes('transfer credit', 'api/transfer-evaluations')
export class TransferEvaluationsController {
  constructor(
    private readonly evaluations: TransferEvaluationsService,
    private readonly articulation: TransferArticulation,
  ) {}

  @List('', transferEvaluationList, TransferEvaluationSummaryDto, {
    permission: readers,
    summary: 'Lists transfer evaluations, drafts first, then newest',
    description:
      "Each word in `search` must be in the institution, in the student's name, student ID or email, or in the applicant's " +
      `name or application number. ${whichRows}`,
  })
  list(
    @ListParams(transferEvaluationList) request: ListRequestOf<typeof transferEvaluationList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.evaluations.list(request, user);
  }

  @Read(':id', TransferEvaluationDto, {
    permission: readers,
    of: 'evaluation',
    summary: 'Returns a transfer evaluation with its courses',
    description: whichRows,
  })
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser) {
    return this.evaluations.open(id, user);
  }

  @Read(
    ':id/suggestions',
    plain([TransferSuggestionDto], "The suggestions, in the order of the evaluation's courses."),
    {
      permission: 'inquiries.transfer.manage',
      of: 'evaluation',
      summary: 'Suggests equivalencies for the courses in an evaluation',
      description:
        'Courses are matched by institution and code, regardless of case, accents, spaces and punctuation. Courses ' +
        'without an equivalency are omitted.',
    },
  )
  suggestions(@IdParam('id') id: string, @CurrentUser() user: SignedInUser) {
    return this.evaluations.suggestions(id, user);
  }

  @Create('', TransferEvaluationDto, {
    permission: 'inquiries.transfer.manage',
    summary: 'Creates a transfer evaluation',
    description:
      'The evaluation is for a transfer inquiry, a student or both, or for an application. If it is for an inquiry, a ' +
      'note is added to that inquiry. An inquiry can have only one open evaluation.',
    errors: { 409: 'The application is not submitted, or it is declined, withdrawn, expired or deleted.' },
  })
  @AboutStudent(inBody('studentId'), inBody('inquiryId', 'inquiry'))
  @AboutApplication({ body: { applicationId: 'application' } })
  create(@Body() body: CreateTransferEvaluationDto, @CurrentUser() user: SignedInUser) {
    return this.evaluations.create(body, user);
  }

  @Update(':id', TransferEvaluationDto, {
    permission: 'inquiries.transfer.manage',
    of: 'evaluation',
    summary: 'Updates a draft evaluation',
    description: 'An omitted field keeps its value. `courses` replaces all courses in the evaluation.',
    errors: { 409: noDraft },
  })
  @AboutStudent(inAddress('transfer_evaluation'), inBody('studentId'))
  @AboutApplication(evaluation)
  update(
    @IdParam('id') id: string,
    @Body() body: UpdateTransferEvaluationDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.evaluations.update(id, body, expected, user);
  }

  @Remove(':id', 'The draft is deleted.', {
    permission: 'inquiries.transfer.manage',
    of: 'evaluation',
    summary: 'Deletes a draft evaluation',
    errors: { 409: noDraft },
  })
  @AboutStudent(inAddress('transfer_evaluation'))
  @AboutApplication(evaluation)
  remove(@IdParam('id') id: string, @IfMatch() expected: Expected, @CurrentUser() user: SignedInUser) {
    return this.evaluations.remove(id, expected, user);
  }

  @Act(':id/articulate', TransferEvaluationDto, {
    permission: 'transfer.articulate',
    of: 'evaluation',
    summary: "Articulates an evaluation on the student's record",
    description:
      'Every course needs an outcome, and courses that earn credit must be completed. Credits earned and attempted, class level and ' +
      'SAP status are recalculated. Issued transcripts are superseded, the student is notified, and the ' +
      'inquiry is closed with the result. Each of our courses is credited only once.',
    errors: { 409: noDraft },
  })
  @AboutStudent(inAddress('transfer_evaluation'))
  @AboutApplication(evaluation)
  articulate(
    @IdParam('id') id: string,
    @Body() { keepEquivalencies = true }: ArticulateTransferDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.articulation.articulate(id, keepEquivalencies, expected, user);
  }

  @Read(
    ':id/consequences',
    plain(TransferConsequencesDto, "The student's figures before and after the change."),
    {
      permission: 'transfer.articulate',
      of: 'evaluation',
      summary: "Previews the effects of articulating an evaluation or revoking a course's credit",
      description:
        "Shows the student's credits earned and attempted, degree progress, class level and SAP status before and after the evaluation is articulated. With `revoke`, shows them before and after the credit for that course is revoked. The GPA stays the same. Nothing is saved.",
      errors: {
        409: 'The evaluation is no longer a draft, or the course has no credit to revoke.',
        422: "The draft can't be articulated yet.",
      },
    },
  )
  @ApiQuery({
    name: 'revoke',
    required: false,
    schema: { type: 'string', format: 'uuid' },
    description:
      'The ID of the course in the evaluation whose credit would be revoked. The evaluation must be articulated.',
  })
  consequences(
    @IdParam('id') id: string,
    @ListParams(consequencesQuery) { filters }: ListRequestOf<typeof consequencesQuery>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.articulation.consequences(id, filters.revoke, user);
  }

  @Act(':id/courses/:courseLineId/revoke', TransferEvaluationDto, {
    permission: 'transfer.articulate',
    of: { id: 'evaluation', courseLineId: 'course in the evaluation' },
    summary: 'Revokes the transfer credit for one course',
    description:
      'The course stays in the evaluation, with the reason. Once all credit is revoked, the evaluation is `withdrawn`.',
    errors: { 409: 'The course has no credit to revoke.' },
  })
  @AboutStudent(inAddress('transfer_evaluation'))
  @AboutApplication(evaluation)
  revoke(
    @IdParam('id') id: string,
    @IdParam('courseLineId') lineId: string,
    @Body() { reason }: RevokeTransferCourseDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.articulation.revoke(id, lineId, { reason, expected, user });
  }

  @History('evaluation', 'transfer_evaluation', 'inquiries.transfer.manage')
  history(
    @IdParam('id') id: string,
    @ListParams(historyList) request: ListRequestOf<typeof historyList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.evaluations.history(id, request, user);
  }
}
