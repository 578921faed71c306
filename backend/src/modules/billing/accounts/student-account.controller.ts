import type { ListRequestOf } from '../../../common/list-request.js';
import { CurrentUser } from '../../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { IdParam } from '../../../platform/http/id-param.decorator.js';
import { ApiFilters, ListParams } from '../../../platform/http/list.decorators.js';
import { plain, Read, Routes } from '../../../platform/http/route.decorators.js';
import { accountOf, StudentAccountDto } from './student-account.dto.js';
import { StudentAccountService } from './student-account.service.js';

@Routes('students', 'api/students/:id/account')
export class StudentAccountController {
  constructor(private readonly accounts: StudentAccountService) {}

  @Read('', plain(StudentAccountDto), {
    permission: 'ledger.read',
    of: 'student',
    summary: "Returns a student's account with every line that its balance follows from",
    description:
      'Now or, with `asOf`, at the end of that day (Eastern Time). `recordedAsOf` repeats the answer of that time: entries ' +
      'recorded later are left out, regardless of their posting day.',
    errors: { 400: 'A parameter is malformed or unknown.' },
  })
  @ApiFilters(accountOf.filters)
  account(
    @IdParam('id') id: string,
    @ListParams(accountOf) request: ListRequestOf<typeof accountOf>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.accounts.account(id, request, user);
  }
}
