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
    summary: 'Lists users of all roles, sorted by name',
    description:
      'Each word in `search` must be in the name or email. The email domain is searched only for words that ' +
      'contain @.',
  })
  @ApiList(userList, UserDto)
  list(@ListParams(userList) request: ListRequest): Promise<Page<UserDto>> {
    return this.users.list(request as Parameters<UsersService['list']>[0]);
  }

  @Get(':id')
  @RequirePermission('users.manage')
  @ApiOperation({ summary: 'Returns a user' })
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
    summary: 'Creates a user before their first sign-in',
    description:
      'When the user first signs in with this email address, and the identity provider has verified the address, the sign-in is linked to the account.',
  })
  @ApiCreate('/api/users', UserDto)
  create(@Body() body: CreateUserDto): Promise<Versioned<UserDto>> {
    return this.users.create(body);
  }

  @Put(':id')
  @RequirePermission('users.manage')
  @AboutStudent(inAddress('user'))
  @ApiOperation({
    summary: "Updates a user's name, email address or role",
    description:
      "An omitted field keeps its value. A new role applies from the user's next request. You can't change " +
      "your own role, and the last administrator's role can't be changed. A student's name and email " +
      'address are changed in the student record.',
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
    summary: 'Deactivates a user',
    description:
      "The account is kept with `isActive` false. The user's sessions end immediately, and the user can no longer sign in.",
  })
  @ApiId('id', 'user')
  @ApiEnd('The user can no longer sign in.', ['deactivated'])
  @ApiProblem(409, "The account is your own or the last administrator's.")
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
  @ApiOperation({ summary: 'Reactivates a user' })
  @ApiId('id', 'user')
  @ApiUpdate(UserDto)
  reactivate(@IdParam('id') id: string, @IfMatch() expected: Expected): Promise<Versioned<UserDto>> {
    return this.users.reactivate(id, expected);
  }
}
