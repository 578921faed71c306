import { Body } from '@nestjs/common';
import type { Expected } from '../../common/expected.js';
import type { ListRequestOf } from '../../common/list-request.js';
import { AboutNoStudent } from '../../platform/auth/own-records/about.decorators.js';
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

@Routes('degree audits', 'api/program-requirements')
@AboutNoStudent('requirements apply to all students of a program')
export class ProgramRequirementsController {
  constructor(
    private readonly requirements: ProgramRequirementsService,
    private readonly checks: RequirementChecksService,
  ) {}

  @List('', programRequirementsList, ProgramRequirementsDto, {
    permission: 'catalog.read',
    summary: 'Lists degree requirements by program and catalog year, latest first',
  })
  list(@ListParams(programRequirementsList) request: ListRequestOf<typeof programRequirementsList>) {
    return this.requirements.list(request);
  }

  @Read(':id', ProgramRequirementsDto, {
    permission: 'catalog.read',
    of: 'set of program requirements',
    summary: 'Returns the degree requirements of a program for a catalog year',
  })
  get(@IdParam('id') id: string) {
    return this.requirements.get(id);
  }

  @Create('', ProgramRequirementsDto, {
    permission: 'settings.academic',
    summary: 'Creates the requirements of a program for a catalog year',
    description:
      'The requirements apply to students with that catalog year or a later one, until the next catalog year that has its ' +
      'own requirements. The first requirements of a program also apply to earlier catalog years. Requirements with a ' +
      'failing example are refused.',
  })
  create(@Body() body: CreateProgramRequirementsDto) {
    return this.requirements.create(body);
  }

  @Act('check', plain(CheckedRequirementsDto, 'The problems found, and the result of each example.'), {
    permission: 'settings.academic',
    summary: 'Checks requirements without saving them',
    description: 'Applies the same checks as saving. The response contains the audit of each example.',
    errors: { 422: 'Fields of the body are not valid; `errors` has a message for each.' },
  })
  check(@Body() body: RequirementContentDto) {
    return this.checks.check(body);
  }

  @Act('courses', plain(NamedCoursesDto, 'The number of matching courses, and the first 100 of them.'), {
    permission: 'settings.academic',
    summary: 'Lists the active courses that match the patterns of a rule',
    description: 'Nothing is saved.',
    errors: { 422: 'Fields of the body are not valid; `errors` has a message for each.' },
  })
  courses(@Body() body: RequiredCoursesDto) {
    return this.checks.named(body);
  }

  @Update(':id', ProgramRequirementsDto, {
    permission: 'settings.academic',
    of: 'set of program requirements',
    summary: 'Updates the requirements of a program for a catalog year',
    description: 'An omitted field keeps its value. `blocks` and `examples` replace the previous lists.',
  })
  update(
    @IdParam('id') id: string,
    @Body() body: UpdateProgramRequirementsDto,
    @IfMatch() expected: Expected,
  ) {
    return this.requirements.update(id, body, expected);
  }

  @Remove(':id', 'The requirements are deleted.', {
    permission: 'settings.academic',
    of: 'set of program requirements',
    summary: 'Deletes the requirements of a program for a catalog year',
    description:
      "Students with that catalog year are then audited against the program's requirements for the closest earlier " +
      'catalog year or, if there are none, for the closest later one.',
  })
  remove(@IdParam('id') id: string, @IfMatch() expected: Expected) {
    return this.requirements.remove(id, expected);
  }

  @History('set of program requirements', 'program_requirements', ['settings.academic', 'audit.read'])
  history(@IdParam('id') id: string, @ListParams(historyList) request: ListRequestOf<typeof historyList>) {
    return this.requirements.history(id, request);
  }
}
