import { Body } from '@nestjs/common';
import type { ListRequestOf } from '../../common/list-request.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutNoStudent, AboutStudent, inBody } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { Act, Create, List, plain, Read, Routes } from '../../platform/http/route.decorators.js';
import { CardAvailabilityDto, CheckoutDto, checkoutList, CreateCheckoutDto } from './checkouts.dto.js';
import { CheckoutsService } from './checkouts.service.js';

@Routes('cards', 'api/checkouts')
export class CheckoutsController {
  constructor(private readonly checkouts: CheckoutsService) {}

  @List('', checkoutList, CheckoutDto, {
    permission: 'charges.read',
    summary: 'Lists card checkouts, newest first',
    description: 'Students see only their own checkouts.',
  })
  list(
    @ListParams(checkoutList) request: ListRequestOf<typeof checkoutList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.checkouts.list(request, user);
  }

  @Read('availability', plain(CardAvailabilityDto), {
    permission: 'payments.pay',
    summary: 'Reports whether and how much the signed-in student can pay by card',
  })
  availability(@CurrentUser() user: SignedInUser) {
    return this.checkouts.availability(user);
  }

  @Read(':id', CheckoutDto, {
    permission: 'charges.read',
    of: 'checkout',
    summary: 'Returns a card checkout',
    description:
      'The status is what this server knows. `POST /api/checkouts/{id}/refresh` reads it from the card gateway first.',
  })
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser) {
    return this.checkouts.get(id, user);
  }

  @Create('', CheckoutDto, {
    permission: 'payments.pay',
    summary: 'Opens a payment page at the card gateway',
    description:
      'Only students, for themselves. Send the payer to `url`, which is open for one hour. The gateway collects the card ' +
      'data, and returns the payer to the portal. What the payment pays follows the rules of `POST /api/payments`. If the ' +
      'charge or plan is paid in the meantime, the payment is to the account.',
    errors: {
      409: 'The charge is void, or the plan is canceled.',
      503: 'Card payments are not set up, or the card gateway is not responding.',
    },
  })
  @AboutStudent(inBody('studentId'), inBody('chargeId', 'charge'), inBody('planId', 'plan'))
  create(@Body() body: CreateCheckoutDto, @CurrentUser() user: SignedInUser) {
    return this.checkouts.create(body, user);
  }

  @Act(':id/refresh', CheckoutDto, {
    permission: ['payments.pay', 'payments.record'],
    of: 'checkout',
    summary: 'Reads the result of a card checkout from the card gateway',
    description:
      "Use it when an event of the gateway is late. If the gateway doesn't respond, the response is the last known result.",
  })
  @AboutNoStudent('The gateway decides the result')
  refresh(@IdParam('id') id: string, @CurrentUser() user: SignedInUser) {
    return this.checkouts.refresh(id, user);
  }
}
