import { Body } from '@nestjs/common';
import type { ListRequestOf } from '../../../common/list-request.js';
import { CurrentUser } from '../../../platform/auth/access.decorators.js';
import { AboutNoStudent } from '../../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { IdParam } from '../../../platform/http/id-param.decorator.js';
import { ListParams } from '../../../platform/http/list.decorators.js';
import { Create, List, Read, Routes } from '../../../platform/http/route.decorators.js';
import {
  AssessmentRunDto,
  assessmentRunList,
  AssessmentRunRowDto,
  CreateAssessmentRunDto,
} from './assessment-runs.dto.js';
import { AssessmentRunsService } from './assessment-runs.service.js';

@Routes('charges', 'api/assessments/runs')
@AboutNoStudent('a run leaves out the account of the person who requests it')
export class AssessmentRunsController {
  constructor(private readonly runs: AssessmentRunsService) {}

  @Create('', AssessmentRunDto, {
    permission: 'charges.write',
    summary: 'Assesses the tuition and fees of every student with seats in a term',
    description:
      'In the background: `GET /api/assessments/runs/{id}` reports its progress. A dry run saves nothing but the ' +
      'differences. A manual tuition charge that equals its assessment is assessed from now on. Your own account is left out.',
    errors: { 409: 'A run of this term is in progress.' },
  })
  create(@Body() body: CreateAssessmentRunDto, @CurrentUser() user: SignedInUser) {
    return this.runs.create(body, user);
  }

  @List('', assessmentRunList, AssessmentRunRowDto, {
    permission: 'charges.write',
    summary: 'Lists assessments of terms, newest first',
  })
  list(@ListParams(assessmentRunList) request: ListRequestOf<typeof assessmentRunList>) {
    return this.runs.list(request);
  }

  @Read(':id', AssessmentRunDto, {
    permission: 'charges.write',
    of: 'run',
    summary: 'Returns an assessment of a term with its progress and differences',
  })
  get(@IdParam('id') id: string) {
    return this.runs.get(id);
  }
}
