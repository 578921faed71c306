import { Body } from '@nestjs/common';
import type { ListRequestOf } from '../../../common/list-request.js';
import { CurrentUser } from '../../../platform/auth/access.decorators.js';
import { AboutStudent, inAddress } from '../../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { IdParam } from '../../../platform/http/id-param.decorator.js';
import { ListParams } from '../../../platform/http/list.decorators.js';
import { Create, List, Routes } from '../../../platform/http/route.decorators.js';
import {
  CreateStatementDto,
  StatementDetailDto,
  StatementDto,
  studentStatementList,
} from './statements.dto.js';
import { StatementsService } from './statements.service.js';

@Routes('students', 'api/students/:id/statements')
export class StudentStatementsController {
  constructor(private readonly statements: StatementsService) {}

  @List('', studentStatementList, StatementDto, {
    permission: 'ledger.read',
    of: 'student',
    summary: "Lists a student's statements, newest first",
  })
  list(
    @IdParam('id') id: string,
    @ListParams(studentStatementList) request: ListRequestOf<typeof studentStatementList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.statements.ofStudent(id, request, user);
  }

  @Create('', StatementDetailDto, {
    permission: 'charges.write',
    of: 'student',
    summary: "Creates a statement of the student's account now",
    description: 'It has every entry that is in no earlier statement. The student is notified.',
    folder: '/api/statements',
  })
  @AboutStudent(inAddress('student'))
  create(@IdParam('id') id: string, @Body() _: CreateStatementDto, @CurrentUser() user: SignedInUser) {
    return this.statements.create(id, user);
  }
}
