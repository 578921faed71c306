import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import { AboutStudent, inBody } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { CreateEnrollmentDto } from './enrollment-acts.dto.js';
import { CartCheckDto, CartDto, CartResultDto, RegistrationCheckDto } from './registration.dto.js';
import { RegistrationCartService } from './registration-cart.service.js';
import { RegistrationService } from './registration.service.js';

@ApiTags('registration')
@ApiAccessErrors()
@Controller('api/enrollments')
export class RegistrationController {
  constructor(
    private readonly registration: RegistrationService,
    private readonly cart: RegistrationCartService,
  ) {}

  @Post('check')
  @HttpCode(200)
  @RequirePermission('enrollments.create')
  @AboutStudent(inBody('studentId'))
  @ApiOperation({
    summary: 'Checks a registration without saving it',
    description:
      'Takes the same body and applies the same rules as `POST /api/enrollments`. Reserves no seat and stores no decision.',
  })
  @ApiOkResponse({
    description: 'The expected outcome, with all blockers and warnings.',
    type: RegistrationCheckDto,
  })
  @ApiProblem(422, 'Fields of the body are not valid; `errors` has a message for each.')
  check(@Body() body: CreateEnrollmentDto, @CurrentUser() user: SignedInUser): Promise<RegistrationCheckDto> {
    return this.registration.check(body, user);
  }

  @Post('cart/check')
  @HttpCode(200)
  @RequirePermission('enrollments.create')
  @AboutStudent(inBody('studentId'))
  @ApiOperation({
    summary: 'Checks a cart without saving it',
    description:
      'Takes the same body and applies the same rules as `POST /api/enrollments/cart`. The check covers time conflicts ' +
      'between items, the sum of their credits, and corequisites. By default, each item is checked with the accepted items ' +
      'before it. With `all_or_nothing`, each item is checked with all other items. The response is 200 even if items ' +
      'would be refused. Reserves no seats and stores no decision.',
  })
  @ApiOkResponse({ description: 'The expected outcome of each item.', type: CartCheckDto })
  @ApiProblem(422, 'Fields of the body are not valid; `errors` has a message for each.')
  checkCart(@Body() body: CartDto, @CurrentUser() user: SignedInUser): Promise<CartCheckDto> {
    return this.cart.check(body, user);
  }

  @Post('cart')
  @HttpCode(200)
  @RequirePermission('enrollments.create')
  @AboutStudent(inBody('studentId'))
  @ApiOperation({
    summary: 'Registers a student in several sections of a term at once',
    description:
      'By default, items are registered one by one in order, and the response has the outcome of each item. With ' +
      '`all_or_nothing`, if one item is refused, all items are refused; `blockers` then lists the blockers of all items, ' +
      'each with the `sectionId` in its `facts`. A corequisite can be at any position in the cart. If you repeat a call ' +
      'with the same `Idempotency-Key`, the response is the same and nothing is registered twice.',
  })
  @ApiOkResponse({ description: 'The outcome of each item.', type: CartResultDto })
  @ApiProblem(409, 'With `all_or_nothing`: rules block at least one item. Nothing was saved.')
  @ApiProblem(422, 'Fields of the body are not valid; `errors` has a message for each.')
  place(@Body() body: CartDto, @CurrentUser() user: SignedInUser): Promise<CartResultDto> {
    return this.cart.place(body, user);
  }
}
