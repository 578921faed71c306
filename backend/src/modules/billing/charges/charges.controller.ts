import { Body } from '@nestjs/common';
import type { Expected } from '../../../common/expected.js';
import type { ListRequestOf } from '../../../common/list-request.js';
import { History } from '../../../platform/audit/history.decorator.js';
import { historyList } from '../../../platform/audit/history.dto.js';
import { CurrentUser } from '../../../platform/auth/access.decorators.js';
import { AboutStudent, inAddress, inBody } from '../../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { IdParam } from '../../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../../platform/http/if-match.decorator.js';
import { ListParams } from '../../../platform/http/list.decorators.js';
import { Act, Create, List, Read, Remove, Routes, Update } from '../../../platform/http/route.decorators.js';
import { AboveLimit } from '../../money-acts/second-person.service.js';
import { VoidDto } from '../billing.dto.js';
import { AdjustChargeDto, ChargeDto, chargeList, CreateChargeDto, UpdateChargeDto } from './charges.dto.js';
import { ChargesService } from './charges.service.js';

@Routes('billing', 'api/charges')
export class ChargesController {
  constructor(private readonly charges: ChargesService) {}

  @List('', chargeList, ChargeDto, {
    permission: 'charges.read',
    summary: 'Lists charges, latest due date first',
    description:
      'Students see only their own charges. Void charges are listed only if you filter by `isVoided` or `id`.',
  })
  list(@ListParams(chargeList) request: ListRequestOf<typeof chargeList>, @CurrentUser() user: SignedInUser) {
    return this.charges.list(request, user);
  }

  @Read(':id', ChargeDto, { permission: 'charges.read', of: 'charge', summary: 'Returns a charge' })
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser) {
    return this.charges.get(id, user);
  }

  @History('charge', 'charge', 'charges.write')
  history(
    @IdParam('id') id: string,
    @ListParams(historyList) request: ListRequestOf<typeof historyList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.charges.history(id, request, user);
  }

  @Create('', ChargeDto, {
    permission: 'charges.write',
    summary: 'Creates a charge for a student',
    description: '`isPaid` and `balance` are calculated from the payments.',
  })
  @AboutStudent(inBody('studentId'))
  create(@Body() body: CreateChargeDto, @CurrentUser() user: SignedInUser) {
    return this.charges.create(body, user);
  }

  @Update(':id', ChargeDto, {
    permission: 'charges.write',
    of: 'charge',
    summary: 'Updates a charge',
    description:
      "An omitted field keeps its value. The amount can't be less than the payments on the charge. The student and " +
      "term can't be changed.",
    errors: {
      409: 'The charge is void, or it is assessed or a late fee and another amount or type was sent. Or it is above the limit of one person (`second_person_required`).',
    },
  })
  @AboveLimit()
  @AboutStudent(inAddress('charge'))
  update(
    @IdParam('id') id: string,
    @Body() body: UpdateChargeDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.charges.update(id, body, expected, user);
  }

  @Act(':id/void', ChargeDto, {
    permission: 'charges.write',
    of: 'charge',
    summary: 'Voids a charge with a reason',
    description: 'The charge stays on the account as void and is no longer owed.',
    errors: {
      409: 'The charge has payments, or it is assessed. Or it is above the limit of one person (`second_person_required`).',
    },
  })
  @AboveLimit()
  @AboutStudent(inAddress('charge'))
  void(
    @IdParam('id') id: string,
    @Body() { reason }: VoidDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.charges.void(id, reason, expected, user);
  }

  @Act(':id/adjustments', ChargeDto, {
    permission: 'charges.write',
    of: 'charge',
    summary: 'Adds a signed amount to a charge, with a reason',
    description:
      'A credit is negative and at most the amount of the charge. The excess payment makes the plan that ' +
      'financed it smaller, or becomes credit, which pays other open charges at once.',
    errors: { 409: 'The charge is void. Or it is above the limit of one person (`second_person_required`).' },
  })
  @AboveLimit()
  @AboutStudent(inAddress('charge'))
  adjust(
    @IdParam('id') id: string,
    @Body() body: AdjustChargeDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.charges.adjust(id, body, expected, user);
  }

  @Remove(':id', 'The charge is void.', {
    permission: 'charges.write',
    of: 'charge',
    summary: 'Voids a charge',
    description: 'Does the same as `POST /api/charges/{id}/void`, without a reason.',
    errors: {
      409: 'The charge has payments, or it is assessed. Or it is above the limit of one person (`second_person_required`).',
    },
  })
  @AboutStudent(inAddress('charge'))
  async remove(@IdParam('id') id: string, @IfMatch() expected: Expected, @CurrentUser() user: SignedInUser) {
    await this.charges.void(id, null, expected, user);
  }
}
