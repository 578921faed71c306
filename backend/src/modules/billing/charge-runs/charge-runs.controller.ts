import { Body } from '@nestjs/common';
import type { ListRequestOf } from '../../../common/list-request.js';
import { CurrentUser } from '../../../platform/auth/access.decorators.js';
import { AboutNoStudent } from '../../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { IdParam } from '../../../platform/http/id-param.decorator.js';
import { ListParams } from '../../../platform/http/list.decorators.js';
import { Act, Create, List, plain, Read, Routes } from '../../../platform/http/route.decorators.js';
import {
  ChargeRunBody,
  ChargeRunDto,
  chargeRunList,
  ChargeRunPreviewDto,
  ChargeRunStudentDto,
  chargeRunStudentList,
  CreateChargeRunDto,
} from './charge-runs.dto.js';
import { ChargeRunsService } from './charge-runs.service.js';

@Routes('billing', 'api/charge-runs')
@AboutNoStudent('a run charges many students, and skips the account of the person who requests it')
export class ChargeRunsController {
  constructor(private readonly runs: ChargeRunsService) {}

  @List('', chargeRunList, ChargeRunDto, {
    permission: 'charges.write',
    summary: 'Lists bulk charges, newest first',
  })
  list(@ListParams(chargeRunList) request: ListRequestOf<typeof chargeRunList>) {
    return this.runs.list(request);
  }

  @Act('preview', plain(ChargeRunPreviewDto), {
    permission: 'charges.write',
    summary: 'Previews a bulk charge',
    description:
      'Returns who would be charged, the total, and who would be skipped and why. Nothing is saved.',
  })
  preview(@Body() body: ChargeRunBody, @CurrentUser() user: SignedInUser) {
    return this.runs.preview(body, user);
  }

  @Read(':id', ChargeRunDto, {
    permission: 'charges.write',
    of: 'run',
    summary: 'Returns a bulk charge with its progress',
  })
  get(@IdParam('id') id: string) {
    return this.runs.get(id);
  }

  @List(':id/students', chargeRunStudentList, ChargeRunStudentDto, {
    permission: 'charges.write',
    of: 'run',
    summary: 'Lists the students of a bulk charge with the results',
  })
  students(
    @IdParam('id') id: string,
    @ListParams(chargeRunStudentList) request: ListRequestOf<typeof chargeRunStudentList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.runs.students(id, request, user);
  }

  @Create('', ChargeRunDto, {
    permission: 'charges.write',
    summary: 'Creates the same charge for many students',
    description:
      'In the background: `GET /api/charge-runs/{id}` reports its progress, and `GET /api/charge-runs/{id}/students` the ' +
      'result for each student. A student gets one charge per run, even if the run is interrupted. Choose the students by ' +
      '`enrolledTermId`, `programId` or `studentNumbers`. Tuition is calculated from enrollments, so it is not allowed.',
    errors: { 409: 'A bulk charge is in progress, or the number of students has changed since the preview.' },
  })
  create(@Body() body: CreateChargeRunDto, @CurrentUser() user: SignedInUser) {
    return this.runs.create(body, user);
  }
}
