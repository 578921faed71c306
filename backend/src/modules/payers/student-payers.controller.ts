import { Body } from '@nestjs/common';
import type { ListRequestOf } from '../../common/list-request.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutStudent, inAddress } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { Create, List, Routes } from '../../platform/http/route.decorators.js';
import { CreatePayerDto, PayerDto, payerList } from './payers.dto.js';
import { PayersService } from './payers.service.js';

@Routes('students', 'api/students/:id/payers')
export class StudentPayersController {
  constructor(private readonly payers: PayersService) {}

  @List('', payerList, PayerDto, {
    permission: 'payers.manage',
    of: 'student',
    summary: 'Lists the payers of your account, newest first',
  })
  list(
    @IdParam('id') id: string,
    @ListParams(payerList) request: ListRequestOf<typeof payerList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.payers.list(id, request, user);
  }

  @Create('', PayerDto, {
    permission: 'payers.manage',
    of: 'student',
    summary: 'Allows a person to see your account and pay it',
    description:
      'Only students, for themselves. The person gets an email with a link to `/pay/{code}`, which needs no password. Each ' +
      "view is in the log of who has viewed the student's record. The link is valid until it is replaced or revoked.",
    errors: { 409: 'The student has 10 active payers, or too many emails were sent to this address.' },
    folder: '/api/payers',
  })
  @AboutStudent(inAddress('student'))
  create(@IdParam('id') id: string, @Body() body: CreatePayerDto, @CurrentUser() user: SignedInUser) {
    return this.payers.create(id, body, user);
  }
}
