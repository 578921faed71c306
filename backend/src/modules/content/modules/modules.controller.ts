import { Body, Put } from '@nestjs/common';
import type { Expected } from '../../../common/expected.js';
import type { ListRequestOf } from '../../../common/list-request.js';
import { CurrentUser } from '../../../platform/auth/access.decorators.js';
import { AboutNoStudent } from '../../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { IdParam } from '../../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../../platform/http/if-match.decorator.js';
import { ApiPage, ListParams } from '../../../platform/http/list.decorators.js';
import { ApiProblem } from '../../../platform/http/problem.dto.js';
import {
  Create,
  Read,
  Remove,
  Route,
  Routes,
  Rows,
  Update,
} from '../../../platform/http/route.decorators.js';
import { ApiIfMatch } from '../../../platform/http/write.decorators.js';
import {
  ContentModuleDto,
  CreateModuleDto,
  moduleList,
  ModuleOrderDto,
  UpdateModuleDto,
} from './modules.dto.js';
import { ModulesService } from './modules.service.js';
import { ModuleOrderService } from './order.service.js';

@Routes('content', 'api')
@AboutNoStudent('modules are for a whole section')
export class ModulesController {
  constructor(
    private readonly modules: ModulesService,
    private readonly orders: ModuleOrderService,
  ) {}

  @Rows('sections/:id/modules', moduleList, ContentModuleDto, {
    permission: 'content.read',
    of: 'section',
    summary: "Lists a section's modules with their items, in order",
    description:
      'Students see published modules and items, with what is locked and why. With `view=student`, staff see the same, ' +
      'as a student who has done nothing. The `ETag` is the version of the order: send it as `If-Match` when you save ' +
      'the order.',
  })
  list(
    @IdParam('id') id: string,
    @ListParams(moduleList) request: ListRequestOf<typeof moduleList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.modules.list(id, request, user);
  }

  @Create('sections/:id/modules', ContentModuleDto, {
    permission: 'content.write',
    of: 'section',
    summary: 'Adds a module after the last one',
    folder: '/api/modules',
    errors: { 422: 'Fields of the body are not valid, or a module would need itself.' },
  })
  create(@IdParam('id') id: string, @Body() body: CreateModuleDto, @CurrentUser() user: SignedInUser) {
    return this.modules.create(id, body, user);
  }

  @Route(
    Put('sections/:id/modules/order'),
    {
      permission: 'content.write',
      of: 'section',
      summary: 'Saves the order of all modules and items',
      description:
        'List every module and every item of the section exactly once. Items can move to another module. Send the ' +
        '`ETag` of the list of modules as `If-Match`.',
    },
    ApiPage(moduleList.resource, ContentModuleDto),
    ApiIfMatch(),
    ApiProblem(
      422,
      'A module or an item is missing, repeated or of another section; `errors` names its path.',
    ),
  )
  order(
    @IdParam('id') id: string,
    @Body() body: ModuleOrderDto,
    @CurrentUser() user: SignedInUser,
    @IfMatch() expected: Expected,
  ) {
    return this.orders.save(id, body, user, expected);
  }

  @Read('modules/:id', ContentModuleDto, {
    permission: 'content.read',
    of: 'module',
    summary: 'Returns a module with its items',
  })
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser) {
    return this.modules.get(id, user);
  }

  @Update('modules/:id', ContentModuleDto, {
    permission: 'content.write',
    of: 'module',
    summary: 'Updates a module',
    description:
      'An omitted field keeps its value. To change the order, use `PUT /api/sections/{id}/modules/order`.',
  })
  update(
    @IdParam('id') id: string,
    @Body() body: UpdateModuleDto,
    @CurrentUser() user: SignedInUser,
    @IfMatch() expected: Expected,
  ) {
    return this.modules.update(id, body, user, expected);
  }

  @Remove('modules/:id', 'The module and its items are deleted, but not what the items lead to.', {
    permission: 'content.write',
    of: 'module',
    summary: 'Deletes a module and its items',
  })
  remove(@IdParam('id') id: string, @CurrentUser() user: SignedInUser, @IfMatch() expected: Expected) {
    return this.modules.remove(id, user, expected);
  }
}
