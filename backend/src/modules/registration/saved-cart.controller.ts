import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { ListRequest, Page } from '../../common/list-request.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import { AboutStudent, inAddress } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../platform/http/id-param.decorator.js';
import { ApiPage, ListParams } from '../../platform/http/list.decorators.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { AddToCartDto, savedCartOf, SavedCartItemDto } from './saved-cart.dto.js';
import { mostInCart, SavedCartService } from './saved-cart.service.js';

@ApiTags('registration')
@ApiAccessErrors()
@Controller('api/students/:id/cart')
export class SavedCartController {
  constructor(private readonly cart: SavedCartService) {}

  @Get()
  @RequirePermission('enrollments.create')
  @AboutStudent(inAddress('student'))
  @ApiOperation({
    summary: "Lists the student's own cart for a term",
    description:
      'Lists the sections in the order in which the student added them. The cart is the same on all devices. Omits sections for which the ' +
      'student is now registered. Only the student can read the cart; for anyone else, the response is 404. A cart reserves no ' +
      'seats. To check its sections, use `POST /api/enrollments/cart/check`. To register for them, use ' +
      '`POST /api/enrollments/cart`.',
  })
  @ApiId('id', 'student')
  @ApiQuery({ name: 'termId', schema: { type: 'string', format: 'uuid' } })
  @ApiPage(savedCartOf.resource, SavedCartItemDto)
  @ApiProblem(400, '`termId` is missing or not a UUID.')
  list(
    @IdParam('id') id: string,
    @ListParams(savedCartOf) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<SavedCartItemDto>> {
    return this.cart.list(id, request, user);
  }

  @Post()
  @HttpCode(200)
  @RequirePermission('enrollments.create')
  @AboutStudent(inAddress('student'))
  @ApiOperation({
    summary: "Adds a section to the student's own cart",
    description:
      "Adding a section that is already in the cart isn't an error. If you send a different `status`, the section gets " +
      'that status in the cart. A cart has ' +
      `at most ${mostInCart} sections per term. Registering for a section removes it from the cart.`,
  })
  @ApiId('id', 'student')
  @ApiOkResponse({ description: 'The section in the cart.', type: SavedCartItemDto })
  @ApiProblem(
    422,
    'The section is unknown or canceled, the student is registered for it, or the cart is full; `errors` has a message for each field.',
  )
  add(
    @IdParam('id') id: string,
    @Body() body: AddToCartDto,
    @CurrentUser() user: SignedInUser,
  ): Promise<SavedCartItemDto> {
    return this.cart.add(id, body, user);
  }

  @Delete(':sectionId')
  @HttpCode(204)
  @RequirePermission('enrollments.create')
  @AboutStudent(inAddress('student'))
  @ApiOperation({
    summary: "Removes a section from the student's own cart",
    description:
      "Removing a section that isn't in the cart isn't an error: another device may have removed the section.",
  })
  @ApiId('id', 'student')
  @ApiId('sectionId', 'section')
  @ApiNoContentResponse({ description: 'The section is no longer in the cart.' })
  remove(
    @IdParam('id') id: string,
    @IdParam('sectionId') sectionId: string,
    @CurrentUser() user: SignedInUser,
  ): Promise<void> {
    return this.cart.remove(id, sectionId, user);
  }
}
