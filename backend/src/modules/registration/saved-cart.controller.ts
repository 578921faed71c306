import { Body, Delete, HttpCode } from '@nestjs/common';
import { ApiNoContentResponse } from '@nestjs/swagger';
import type { ListRequestOf } from '../../common/list-request.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutStudent, inAddress } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { Act, plain, Route, Routes, Rows } from '../../platform/http/route.decorators.js';
import { AddToCartDto, SavedCartItemDto, savedCartOf } from './saved-cart.dto.js';
import { mostInCart, SavedCartService } from './saved-cart.service.js';

@Routes('registration', 'api/students/:id/cart')
export class SavedCartController {
  constructor(private readonly cart: SavedCartService) {}

  @Rows('', savedCartOf, SavedCartItemDto, {
    permission: 'enrollments.create',
    of: 'student',
    summary: "Lists the student's own cart for a term",
    description:
      'Lists the sections in the order in which the student added them. The cart is the same on all devices. Omits sections for which the ' +
      'student is now registered. Only the student can read the cart; for anyone else, the response is 404. A cart reserves no ' +
      'seats. To check its sections, use `POST /api/enrollments/cart/check`. To register for them, use ' +
      '`POST /api/enrollments/cart`.',
    required: ['termId'],
    errors: { 400: '`termId` is missing or not a UUID.' },
  })
  @AboutStudent(inAddress('student'))
  list(
    @IdParam('id') id: string,
    @ListParams(savedCartOf) request: ListRequestOf<typeof savedCartOf>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.cart.list(id, request, user);
  }

  @Act('', plain(SavedCartItemDto, 'The section in the cart.'), {
    permission: 'enrollments.create',
    of: 'student',
    summary: "Adds a section to the student's own cart",
    description:
      "Adding a section that is already in the cart isn't an error. If you send a different `status`, the section gets " +
      'that status in the cart. A cart has ' +
      `at most ${mostInCart} sections per term. Registering for a section removes it from the cart.`,
    errors: {
      422: 'The section is unknown or canceled, the student is registered for it, or the cart is full; `errors` has a message for each field.',
    },
  })
  @AboutStudent(inAddress('student'))
  add(@IdParam('id') id: string, @Body() body: AddToCartDto, @CurrentUser() user: SignedInUser) {
    return this.cart.add(id, body, user);
  }

  @Route(
    Delete(':sectionId'),
    {
      permission: 'enrollments.create',
      of: { id: 'student', sectionId: 'section' },
      summary: "Removes a section from the student's own cart",
      description:
        "Removing a section that isn't in the cart isn't an error: another device may have removed the section.",
    },
    ApiNoContentResponse({ description: 'The section is no longer in the cart.' }),
    HttpCode(204),
  )
  @AboutStudent(inAddress('student'))
  remove(
    @IdParam('id') id: string,
    @IdParam('sectionId') sectionId: string,
    @CurrentUser() user: SignedInUser,
  ): Promise<void> {
    return this.cart.remove(id, sectionId, user);
  }
}
