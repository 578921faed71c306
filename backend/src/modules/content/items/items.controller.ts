import { Body } from '@nestjs/common';
import type { Expected } from '../../../common/expected.js';
import type { ListRequestOf } from '../../../common/list-request.js';
import { CurrentUser } from '../../../platform/auth/access.decorators.js';
import { AboutNoStudent } from '../../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { IdParam } from '../../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../../platform/http/if-match.decorator.js';
import { ListParams } from '../../../platform/http/list.decorators.js';
import { Act, Create, Read, Remove, Routes, Rows, Update } from '../../../platform/http/route.decorators.js';
import { CreateItemDto, itemList, ModuleItemDto, UpdateItemDto } from './items.dto.js';
import { ItemViewsService } from './item-views.service.js';
import { ItemsService } from './items.service.js';

@Routes('content', 'api')
@AboutNoStudent('items are for a whole section; only students record their own views')
export class ItemsController {
  constructor(
    private readonly items: ItemsService,
    private readonly views: ItemViewsService,
  ) {}

  @Rows('modules/:id/items', itemList, ModuleItemDto, {
    permission: 'content.read',
    of: 'module',
    summary: "Lists a module's items, in order",
    description: 'With `view=student`, staff see what a student sees who has done nothing.',
  })
  list(
    @IdParam('id') id: string,
    @ListParams(itemList) request: ListRequestOf<typeof itemList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.items.list(id, request, user);
  }

  @Create('modules/:id/items', ModuleItemDto, {
    permission: 'content.write',
    of: 'module',
    summary: 'Adds an item at the end of a module',
    folder: '/api/module-items',
  })
  create(@IdParam('id') id: string, @Body() body: CreateItemDto, @CurrentUser() user: SignedInUser) {
    return this.items.create(id, body, user);
  }

  @Read('module-items/:id', ModuleItemDto, {
    permission: 'content.read',
    of: 'module item',
    summary: 'Returns a module item',
  })
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser) {
    return this.items.get(id, user);
  }

  @Update('module-items/:id', ModuleItemDto, {
    permission: 'content.write',
    of: 'module item',
    summary: 'Updates a module item',
    description:
      'An omitted field keeps its value. To move an item, use `PUT /api/sections/{id}/modules/order`.',
  })
  update(
    @IdParam('id') id: string,
    @Body() body: UpdateItemDto,
    @CurrentUser() user: SignedInUser,
    @IfMatch() expected: Expected,
  ) {
    return this.items.update(id, body, user, expected);
  }

  @Remove('module-items/:id', 'The item is deleted, but not what it leads to.', {
    permission: 'content.write',
    of: 'module item',
    summary: 'Deletes a module item',
  })
  remove(@IdParam('id') id: string, @CurrentUser() user: SignedInUser, @IfMatch() expected: Expected) {
    return this.items.remove(id, user, expected);
  }

  @Act('module-items/:id/view', ModuleItemDto, {
    permission: 'content.read',
    of: 'module item',
    summary: 'Records that you opened a module item',
    description: 'For students. The first call meets the requirement `view`; later calls change nothing.',
    errors: { 409: 'The item is locked. `detail` says what unlocks it.' },
  })
  view(@IdParam('id') id: string, @CurrentUser() user: SignedInUser) {
    return this.views.view(id, user);
  }
}
