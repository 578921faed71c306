import { Body } from '@nestjs/common';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutStudent, inBody } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Act, plain, Routes } from '../../platform/http/route.decorators.js';
import { CreateEnrollmentDto } from './enrollment-acts.dto.js';
import { CartCheckDto, CartDto, CartResultDto, RegistrationCheckDto } from './registration.dto.js';
import { RegistrationCartService } from './registration-cart.service.js';
import { RegistrationService } from './registration.service.js';

@Routes('registration', 'api/enrollments')
export class RegistrationController {
  constructor(
    private readonly registration: RegistrationService,
    private readonly cart: RegistrationCartService,
  ) {}

  @Act('check', plain(RegistrationCheckDto, 'The expected outcome, with all blockers and warnings.'), {
    permission: 'enrollments.create',
    summary: 'Checks a registration without saving it',
    description:
      'Takes the same body and applies the same rules as `POST /api/enrollments`. Reserves no seat and stores no decision.',
    errors: { 422: 'Fields of the body are not valid; `errors` has a message for each.' },
  })
  @AboutStudent(inBody('studentId'))
  check(@Body() body: CreateEnrollmentDto, @CurrentUser() user: SignedInUser) {
    return this.registration.check(body, user);
  }

  @Act('cart/check', plain(CartCheckDto, 'The expected outcome of each item.'), {
    permission: 'enrollments.create',
    summary: 'Checks a cart without saving it',
    description:
      'Takes the same body and applies the same rules as `POST /api/enrollments/cart`. The check covers time conflicts ' +
      'between items, the sum of their credits, and corequisites. By default, each item is checked with the accepted items ' +
      'before it. With `all_or_nothing`, each item is checked with all other items. The response is 200 even if items ' +
      'would be refused. Reserves no seats and stores no decision.',
    errors: { 422: 'Fields of the body are not valid; `errors` has a message for each.' },
  })
  @AboutStudent(inBody('studentId'))
  checkCart(@Body() body: CartDto, @CurrentUser() user: SignedInUser) {
    return this.cart.check(body, user);
  }

  @Act('cart', plain(CartResultDto, 'The outcome of each item.'), {
    permission: 'enrollments.create',
    summary: 'Registers a student in several sections of a term at once',
    description:
      'By default, items are registered one by one in order, and the response has the outcome of each item. With ' +
      '`all_or_nothing`, if one item is refused, all items are refused; `blockers` then lists the blockers of all items, ' +
      'each with the `sectionId` in its `facts`. A corequisite can be at any position in the cart. If you repeat a call ' +
      'with the same `Idempotency-Key`, the response is the same and nothing is registered twice.',
    errors: {
      409: 'With `all_or_nothing`: rules block at least one item. Nothing was saved.',
      422: 'Fields of the body are not valid; `errors` has a message for each.',
    },
  })
  @AboutStudent(inBody('studentId'))
  place(@Body() body: CartDto, @CurrentUser() user: SignedInUser) {
    return this.cart.registerCart(body, user);
  }
}
