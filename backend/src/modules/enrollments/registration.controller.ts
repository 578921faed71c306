import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import { AboutStudent, inBody } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { CreateEnrollmentDto } from './enrollments.dto.js';
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
    summary: 'Says what a registration would be answered, and registers nobody',
    description:
      'The same body and the same rules as `POST /api/enrollments`; nothing is reserved, and no decision is kept.',
  })
  @ApiOkResponse({ description: 'All that stands in the way, or nothing.', type: RegistrationCheckDto })
  @ApiProblem(422, 'Fields of the body are not valid; `errors` has a message for each.')
  check(@Body() body: CreateEnrollmentDto, @CurrentUser() user: SignedInUser): Promise<RegistrationCheckDto> {
    return this.registration.check(body, user);
  }

  @Post('cart/check')
  @HttpCode(200)
  @RequirePermission('enrollments.create')
  @AboutStudent(inBody('studentId'))
  @ApiOperation({
    summary: 'Says what a cart would be answered, and registers nobody',
    description:
      'The same body and the same rules as `POST /api/enrollments/cart`, for all items together: clashes between them, ' +
      'the sum of their credits, courses that belong together. By default as they would be taken, each beside those ' +
      'before it that are accepted; with `all_or_nothing` each beside all others, and a refusal is an answer like any ' +
      'other. Nothing is reserved, and no decision is kept.',
  })
  @ApiOkResponse({ description: 'What would become of each item.', type: CartCheckDto })
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
      'By default each item for itself, in their order: what can be had is had, the answer says for each what became ' +
      'of it. With `all_or_nothing` one item that is refused refuses all, and `blockers` has every one, with its ' +
      '`sectionId` in the facts. Courses that are taken together count wherever they stand in the cart. Repeated with ' +
      'the same `Idempotency-Key`, it is answered again and not done again.',
  })
  @ApiOkResponse({ description: 'What became of each item.', type: CartResultDto })
  @ApiProblem(409, 'With `all_or_nothing`: rules stand in the way of an item; nothing was done.')
  @ApiProblem(422, 'Fields of the body are not valid; `errors` has a message for each.')
  place(@Body() body: CartDto, @CurrentUser() user: SignedInUser): Promise<CartResultDto> {
    return this.cart.place(body, user);
  }
}
