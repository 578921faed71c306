import type { ListRequestOf } from '../../common/list-request.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { List, Routes } from '../../platform/http/route.decorators.js';
import { CreditsService } from './credits.service.js';
import { CreditDto, creditList } from './refunds.dto.js';

@Routes('refunds', 'api/credits')
export class CreditsController {
  constructor(private readonly credits: CreditsService) {}

  @List('', creditList, CreditDto, {
    permission: 'refunds.request',
    summary: 'Lists the credits of students, oldest first',
    description:
      'Refunds are promised 10-14 business days (Monday to Friday) after a credit. `overdue=true` lists those whose promised day has ' +
      'passed, `minDays` those that have existed for at least so many days.',
  })
  list(@ListParams(creditList) request: ListRequestOf<typeof creditList>, @CurrentUser() user: SignedInUser) {
    return this.credits.list(request, user);
  }
}
