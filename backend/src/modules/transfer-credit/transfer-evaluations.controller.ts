import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Expected } from '../../common/expected.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import type { Versioned } from '../../common/versioned.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import { AboutStudent, inAddress, inBody } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiHistory } from '../../platform/audit/history.decorator.js';
import { type HistoryEntryDto, historyList } from '../../platform/audit/history.dto.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ApiList, ListParams } from '../../platform/http/list.decorators.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { ApiCreate, ApiRecord, ApiRemove, ApiUpdate } from '../../platform/http/write.decorators.js';
import { TransferArticulation } from './transfer-articulation.service.js';
import {
  ArticulateTransferDto,
  consequencesAsked,
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

const noDraft = 'The evaluation is no longer a draft.';

@ApiTags('transfer credit')
@ApiAccessErrors()
@Controller('api/transfer-evaluations')
export class TransferEvaluationsController {
  constructor(
    private readonly evaluations: TransferEvaluationsService,
    private readonly articulation: TransferArticulation,
  ) {}

  @Get()
  @RequirePermission('inquiries.transfer.manage')
  @ApiOperation({
    summary: 'Lists transfer evaluations, drafts first, then newest',
    description:
      "Each word in `search` must be in the institution or in the student's name, student ID or email.",
  })
  @ApiList(transferEvaluationList, TransferEvaluationSummaryDto)
  list(
    @ListParams(transferEvaluationList) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<TransferEvaluationSummaryDto>> {
    return this.evaluations.list(request as Parameters<TransferEvaluationsService['list']>[0], user);
  }

  @Get(':id')
  @RequirePermission('inquiries.transfer.manage')
  @ApiOperation({ summary: 'Returns a transfer evaluation with its courses' })
  @ApiId('id', 'evaluation')
  @ApiRecord(TransferEvaluationDto)
  get(
    @IdParam('id') id: string,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<TransferEvaluationDto>> {
    return this.evaluations.open(id, user);
  }

  @Get(':id/suggestions')
  @RequirePermission('inquiries.transfer.manage')
  @ApiOperation({
    summary: 'Suggests equivalencies for the courses in an evaluation',
    description:
      'Courses are matched by institution and code, regardless of case, accents, spaces and punctuation. Courses ' +
      'without an equivalency are omitted.',
  })
  @ApiId('id', 'evaluation')
  @ApiResponse({
    status: 200,
    description: "The suggestions, in the order of the evaluation's courses.",
    type: [TransferSuggestionDto],
  })
  suggestions(
    @IdParam('id') id: string,
    @CurrentUser() user: SignedInUser,
  ): Promise<TransferSuggestionDto[]> {
    return this.evaluations.suggestions(id, user);
  }

  @Post()
  @RequirePermission('inquiries.transfer.manage')
  @AboutStudent(inBody('studentId'), inBody('inquiryId', 'inquiry'))
  @ApiOperation({
    summary: 'Creates a transfer evaluation',
    description:
      'The evaluation is for a transfer inquiry, a student or both. If it is for an inquiry, a note is added to that ' +
      'inquiry. An inquiry can have only one open evaluation.',
  })
  @ApiCreate('/api/transfer-evaluations', TransferEvaluationDto)
  create(
    @Body() body: CreateTransferEvaluationDto,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<TransferEvaluationDto>> {
    return this.evaluations.create(body, user);
  }

  @Put(':id')
  @RequirePermission('inquiries.transfer.manage')
  @AboutStudent(inAddress('transfer_evaluation'), inBody('studentId'))
  @ApiOperation({
    summary: 'Updates a draft evaluation',
    description: 'An omitted field keeps its value. `courses` replaces all courses in the evaluation.',
  })
  @ApiId('id', 'evaluation')
  @ApiUpdate(TransferEvaluationDto)
  @ApiProblem(409, noDraft)
  update(
    @IdParam('id') id: string,
    @Body() body: UpdateTransferEvaluationDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<TransferEvaluationDto>> {
    return this.evaluations.update(id, body, expected, user);
  }

  @Delete(':id')
  @RequirePermission('inquiries.transfer.manage')
  @AboutStudent(inAddress('transfer_evaluation'))
  @ApiOperation({ summary: 'Deletes a draft evaluation' })
  @ApiId('id', 'evaluation')
  @ApiRemove('The draft is deleted.')
  @ApiProblem(409, noDraft)
  remove(
    @IdParam('id') id: string,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ): Promise<void> {
    return this.evaluations.remove(id, expected, user);
  }

  @Post(':id/articulate')
  @RequirePermission('transfer.articulate')
  @AboutStudent(inAddress('transfer_evaluation'))
  @ApiOperation({
    summary: "Articulates an evaluation on the student's record",
    description:
      'Every course needs an outcome, and courses that earn credit must be completed. Credits earned and attempted, class level and ' +
      'SAP status are recalculated. Issued transcripts are superseded, the student is notified, and the ' +
      'inquiry is closed with the result. Each of our courses is credited only once.',
  })
  @ApiId('id', 'evaluation')
  @ApiUpdate(TransferEvaluationDto)
  @ApiProblem(409, noDraft)
  articulate(
    @IdParam('id') id: string,
    @Body() { keepEquivalencies = true }: ArticulateTransferDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<TransferEvaluationDto>> {
    return this.articulation.articulate(id, keepEquivalencies, expected, user);
  }

  @Get(':id/consequences')
  @RequirePermission('transfer.articulate')
  @ApiOperation({
    summary: "Previews the effects of articulating an evaluation or revoking a course's credit",
    description:
      "Shows the student's credits earned and attempted, degree progress, class level and SAP status before and after the evaluation is articulated. With `revoke`, shows them before and after the credit for that course is revoked. The GPA stays the same. Nothing is saved.",
  })
  @ApiId('id', 'evaluation')
  @ApiQuery({
    name: 'revoke',
    required: false,
    schema: { type: 'string', format: 'uuid' },
    description:
      'The ID of the course in the evaluation whose credit would be revoked. The evaluation must be articulated.',
  })
  @ApiResponse({
    status: 200,
    description: "The student's figures before and after the change.",
    type: TransferConsequencesDto,
  })
  @ApiProblem(409, 'The evaluation is no longer a draft, or the course has no credit to revoke.')
  @ApiProblem(422, "The draft can't be articulated yet.")
  consequences(
    @IdParam('id') id: string,
    @ListParams(consequencesAsked) { filters }: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<TransferConsequencesDto> {
    return this.articulation.consequences(id, filters.revoke as string | undefined, user);
  }

  @Post(':id/courses/:courseLineId/revoke')
  @RequirePermission('transfer.articulate')
  @AboutStudent(inAddress('transfer_evaluation'))
  @ApiOperation({
    summary: 'Revokes the transfer credit for one course',
    description:
      'The course stays in the evaluation, with the reason. Once all credit is revoked, the evaluation is `withdrawn`.',
  })
  @ApiId('id', 'evaluation')
  @ApiId('courseLineId', 'course in the evaluation')
  @ApiUpdate(TransferEvaluationDto)
  @ApiProblem(409, 'The course has no credit to revoke.')
  revoke(
    @IdParam('id') id: string,
    @IdParam('courseLineId') lineId: string,
    @Body() { reason }: RevokeTransferCourseDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<TransferEvaluationDto>> {
    return this.articulation.revoke(id, lineId, { reason, expected, user });
  }

  @Get(':id/history')
  @RequirePermission('inquiries.transfer.manage')
  @ApiHistory('evaluation', 'transfer_evaluation')
  history(
    @IdParam('id') id: string,
    @ListParams(historyList) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<HistoryEntryDto>> {
    return this.evaluations.history(id, request, user);
  }
}
