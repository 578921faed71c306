import type { ListRequestOf } from '../../common/list-request.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutApplication } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { List, Read, Routes } from '../../platform/http/route.decorators.js';
import { EnrollmentDepositDto, enrollmentDepositList } from './conversions.dto.js';
import { EnrollmentDepositsService } from './enrollment-deposits.service.js';

const permission = ['payments.record', 'applications.read'] as const;

@Routes('applications', 'api/enrollment-deposits')
@AboutApplication({ address: { id: 'application' } })
export class EnrollmentDepositsController {
  constructor(private readonly deposits: EnrollmentDepositsService) {}

  @List('', enrollmentDepositList, EnrollmentDepositDto, {
    permission,
    summary: 'Lists accepted applications with their enrollment deposits',
    description: 'Those without a student record come first, the longest accepted first.',
  })
  list(
    @ListParams(enrollmentDepositList) request: ListRequestOf<typeof enrollmentDepositList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.deposits.list(request, user);
  }

  @Read(':id', EnrollmentDepositDto, {
    permission,
    of: 'application',
    summary: 'Returns an accepted application with its enrollment deposit',
    description: 'The response is 404 unless the application is accepted or enrolled.',
  })
  get(@IdParam('id') id: string) {
    return this.deposits.open(id);
  }
}
