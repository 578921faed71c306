import { Body } from '@nestjs/common';
import type { ListRequestOf } from '../../../common/list-request.js';
import { CurrentUser } from '../../../platform/auth/access.decorators.js';
import { AboutStudent, inAddress } from '../../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { IdParam } from '../../../platform/http/id-param.decorator.js';
import { ListParams } from '../../../platform/http/list.decorators.js';
import { Create, List, Routes } from '../../../platform/http/route.decorators.js';
import { ChargeDto, CreateStudentChargeDto, studentChargeList } from './charges.dto.js';
import { ChargesService } from './charges.service.js';

@Routes('students', 'api/students/:id/charges')
export class StudentChargesController {
  constructor(private readonly charges: ChargesService) {}

  @List('', studentChargeList, ChargeDto, {
    permission: 'charges.read',
    of: 'student',
    summary: "Lists a student's charges, latest due date first",
    description: 'Void charges are listed only if you filter by `isVoided` or `id`.',
  })
  list(
    @IdParam('id') id: string,
    @ListParams(studentChargeList) request: ListRequestOf<typeof studentChargeList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.charges.ofStudent(id, request, user);
  }

  @Create('', ChargeDto, {
    permission: 'charges.write',
    of: 'student',
    summary: 'Creates a charge for the student',
    description: '`studentId` is optional. If sent, it must equal the `id` in the path.',
    folder: '/api/charges',
  })
  @AboutStudent(inAddress('student'))
  create(@IdParam('id') id: string, @Body() body: CreateStudentChargeDto, @CurrentUser() user: SignedInUser) {
    return this.charges.createFor(id, body, user);
  }
}
