import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Outcome } from '../../common/deletion.dto.js';
import type { Expected } from '../../common/expected.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import type { Versioned } from '../../common/versioned.js';
import { ApiHistory } from '../../platform/audit/history.decorator.js';
import { type HistoryEntryDto, historyList } from '../../platform/audit/history.dto.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import { AboutNoStudent, AboutStudent, inAddress } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ApiList, ListParams } from '../../platform/http/list.decorators.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { ApiCreate, ApiEnd, ApiRecord, ApiUpdate } from '../../platform/http/write.decorators.js';
import { CreateUserDto, UpdateUserDto, UserDto, userList } from './users.dto.js';
import { UsersService } from './users.service.js';

@ApiTags('users')
@ApiAccessErrors()
@Controller('api/users')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Get()
  @RequirePermission('users.manage')
  @ApiOperation({
    summary: 'People of every role, by name',
    description:
      'Each word of `search` is looked for in name and e-mail; the domain of the e-mail counts for words with an @ only.',
  })
  @ApiList(userList, UserDto)
  list(@ListParams(userList) request: ListRequest): Promise<Page<UserDto>> {
    return this.users.list(request as Parameters<UsersService['list']>[0]);
  }

  @Get(':id')
  @RequirePermission('users.manage')
  @ApiOperation({ summary: 'One person' })
  @ApiId('id', 'user')
  @ApiRecord(UserDto)
  get(@IdParam('id') id: string): Promise<Versioned<UserDto>> {
    return this.users.get(id);
  }

  @Get(':id/history')
  @RequirePermission('users.manage')
  @ApiHistory('user', 'user')
  history(
    @IdParam('id') id: string,
    @ListParams(historyList) request: ListRequest,
  ): Promise<Page<HistoryEntryDto>> {
    return this.users.history(id, request);
  }

  @Post()
  @RequirePermission('users.manage')
  @AboutNoStudent('a new account has no student record')
  @ApiOperation({
    summary: 'Enters a person before their first sign-in',
    description:
      'The first sign-in with the e-mail address, verified by the identity provider, is this person.',
  })
  @ApiCreate('/api/users', UserDto)
  create(@Body() body: CreateUserDto): Promise<Versioned<UserDto>> {
    return this.users.create(body);
  }

  @Put(':id')
  @RequirePermission('users.manage')
  @AboutStudent(inAddress('user'))
  @ApiOperation({
    summary: "Changes a person's name, e-mail address or role",
    description:
      'A field left out keeps its value. A role holds from the next call of the person on. Nobody changes their own ' +
      "role, and the last administrator keeps theirs. A student's name and address are changed in the student record.",
  })
  @ApiId('id', 'user')
  @ApiUpdate(UserDto)
  update(
    @IdParam('id') id: string,
    @Body() body: UpdateUserDto,
    @IfMatch() expected: Expected,
    @CurrentUser() actor: SignedInUser,
  ): Promise<Versioned<UserDto>> {
    return this.users.update(id, body, expected, actor);
  }

  @Delete(':id')
  @RequirePermission('users.manage')
  @AboutStudent(inAddress('user'))
  @ApiOperation({
    summary: "Ends a person's access",
    description: 'The person stays, with `isActive` false. Their sessions end at once; a sign-in is refused.',
  })
  @ApiId('id', 'user')
  @ApiEnd('The person may not sign in any more.', ['deactivated'])
  @ApiProblem(409, 'It is you, or the last administrator.')
  deactivate(
    @IdParam('id') id: string,
    @IfMatch() expected: Expected,
    @CurrentUser() actor: SignedInUser,
  ): Promise<Outcome> {
    return this.users.deactivate(id, expected, actor);
  }

  @Post(':id/reactivate')
  @RequirePermission('users.manage')
  @AboutStudent(inAddress('user'))
  @ApiOperation({ summary: 'Lets a person sign in again' })
  @ApiId('id', 'user')
  @ApiUpdate(UserDto)
  reactivate(@IdParam('id') id: string, @IfMatch() expected: Expected): Promise<Versioned<UserDto>> {
    return this.users.reactivate(id, expected);
  }
}
