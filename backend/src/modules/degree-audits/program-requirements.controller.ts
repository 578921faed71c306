import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Expected } from '../../common/expected.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import type { Versioned } from '../../common/versioned.js';
import { RequirePermission } from '../../platform/auth/access.decorators.js';
import { AboutNoStudent } from '../../platform/auth/own-records/about.decorators.js';
import { ApiHistory } from '../../platform/audit/history.decorator.js';
import { type HistoryEntryDto, historyList } from '../../platform/audit/history.dto.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ApiList, ListParams } from '../../platform/http/list.decorators.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { ApiCreate, ApiRemove, ApiRecord, ApiUpdate } from '../../platform/http/write.decorators.js';
import {
  CreateProgramRequirementsDto,
  ProgramRequirementsDto,
  programRequirementsList,
  RequirementContentDto,
  UpdateProgramRequirementsDto,
} from './program-requirements.dto.js';
import { ProgramRequirementsService } from './program-requirements.service.js';
import { CheckedRequirementsDto, NamedCoursesDto, RequiredCoursesDto } from './requirement-checks.dto.js';
import { RequirementChecksService } from './requirement-checks.service.js';

@ApiTags('degree audits')
@ApiAccessErrors()
@Controller('api/program-requirements')
@AboutNoStudent('requirements apply to all students of a program')
export class ProgramRequirementsController {
  constructor(
    private readonly requirements: ProgramRequirementsService,
    private readonly checks: RequirementChecksService,
  ) {}

  @Get()
  @RequirePermission('catalog.read')
  @ApiOperation({ summary: 'Lists degree requirements by program and catalog year, latest first' })
  @ApiList(programRequirementsList, ProgramRequirementsDto)
  list(@ListParams(programRequirementsList) request: ListRequest): Promise<Page<ProgramRequirementsDto>> {
    return this.requirements.list(request as Parameters<ProgramRequirementsService['list']>[0]);
  }

  @Get(':id')
  @RequirePermission('catalog.read')
  @ApiOperation({ summary: 'Returns the degree requirements of a program for a catalog year' })
  @ApiId('id', 'set of program requirements')
  @ApiRecord(ProgramRequirementsDto)
  get(@IdParam('id') id: string): Promise<Versioned<ProgramRequirementsDto>> {
    return this.requirements.get(id);
  }

  @Post()
  @RequirePermission('settings.academic')
  @ApiOperation({
    summary: 'Creates the requirements of a program for a catalog year',
    description:
      'The requirements apply to students with that catalog year or a later one, until the next catalog year that has its ' +
      'own requirements. The first requirements of a program also apply to earlier catalog years. Requirements with a ' +
      'failing example are refused.',
  })
  @ApiCreate('/api/program-requirements', ProgramRequirementsDto)
  create(@Body() body: CreateProgramRequirementsDto): Promise<Versioned<ProgramRequirementsDto>> {
    return this.requirements.create(body);
  }

  @Post('check')
  @HttpCode(200)
  @RequirePermission('settings.academic')
  @ApiOperation({
    summary: 'Checks requirements without saving them',
    description: 'Applies the same checks as saving. The response contains the audit of each example.',
  })
  @ApiOkResponse({
    description: 'The problems found, and the result of each example.',
    type: CheckedRequirementsDto,
  })
  @ApiProblem(422, 'Fields of the body are not valid; `errors` has a message for each.')
  check(@Body() body: RequirementContentDto): Promise<CheckedRequirementsDto> {
    return this.checks.check(body);
  }

  @Post('courses')
  @HttpCode(200)
  @RequirePermission('settings.academic')
  @ApiOperation({
    summary: 'Lists the active courses that match the patterns of a rule',
    description: 'Nothing is saved.',
  })
  @ApiOkResponse({
    description: 'The number of matching courses, and the first 100 of them.',
    type: NamedCoursesDto,
  })
  @ApiProblem(422, 'Fields of the body are not valid; `errors` has a message for each.')
  courses(@Body() body: RequiredCoursesDto): Promise<NamedCoursesDto> {
    return this.checks.named(body);
  }

  @Put(':id')
  @RequirePermission('settings.academic')
  @ApiOperation({
    summary: 'Updates the requirements of a program for a catalog year',
    description: 'An omitted field keeps its value. `blocks` and `examples` replace the previous lists.',
  })
  @ApiId('id', 'set of program requirements')
  @ApiUpdate(ProgramRequirementsDto)
  update(
    @IdParam('id') id: string,
    @Body() body: UpdateProgramRequirementsDto,
    @IfMatch() expected: Expected,
  ): Promise<Versioned<ProgramRequirementsDto>> {
    return this.requirements.update(id, body, expected);
  }

  @Delete(':id')
  @RequirePermission('settings.academic')
  @ApiOperation({
    summary: 'Deletes the requirements of a program for a catalog year',
    description:
      "Students with that catalog year are then audited against the program's requirements for the closest earlier " +
      'catalog year or, if there are none, for the closest later one.',
  })
  @ApiId('id', 'set of program requirements')
  @ApiRemove('The requirements are deleted.')
  remove(@IdParam('id') id: string, @IfMatch() expected: Expected): Promise<void> {
    return this.requirements.remove(id, expected);
  }

  @Get(':id/history')
  @RequirePermission('settings.academic', 'audit.read')
  @ApiHistory('set of program requirements', 'program_requirements')
  history(
    @IdParam('id') id: string,
    @ListParams(historyList) request: ListRequest,
  ): Promise<Page<HistoryEntryDto>> {
    return this.requirements.history(id, request);
  }
}
