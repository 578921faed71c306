import { Body } from '@nestjs/common';
import type { Expected } from '../../common/expected.js';
import type { ListRequestOf } from '../../common/list-request.js';
import { History } from '../../platform/audit/history.decorator.js';
import { historyList } from '../../platform/audit/history.dto.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutNoStudent, AboutStudent, inAddress } from '../../platform/auth/own-records/about.decorators.js';
import { RequireRecentSignIn } from '../../platform/auth/recent-sign-in.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import {
  Act,
  Create,
  End,
  List,
  Read,
  Remove,
  Routes,
  Update,
} from '../../platform/http/route.decorators.js';
import { CreateUserDto, UpdateUserDto, UserDto, userList } from './users.dto.js';
import { RoleHandoversService } from './role-handovers.service.js';
import { UsersService } from './users.service.js';

@Routes('users', 'api/users')
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly handovers: RoleHandoversService,
  ) {}

  @List('', userList, UserDto, {
    permission: 'users.manage',
    summary: 'Lists users of all roles, sorted by name',
    description:
      'Each word in `search` must be in the name or email. The email domain is searched only for words that ' +
      'contain @.',
  })
  list(@ListParams(userList) request: ListRequestOf<typeof userList>) {
    return this.users.list(request);
  }

  @Read(':id', UserDto, { permission: 'users.manage', of: 'user', summary: 'Returns a user' })
  get(@IdParam('id') id: string) {
    return this.users.get(id);
  }

  @History('user', 'user', 'users.manage')
  history(@IdParam('id') id: string, @ListParams(historyList) request: ListRequestOf<typeof historyList>) {
    return this.users.history(id, request);
  }

  @Create('', UserDto, {
    permission: 'users.manage',
    summary: 'Creates a user before their first sign-in',
    description:
      'When the user first signs in with this email address, and the identity provider has verified the address, the sign-in is linked to the account. Requires a recent sign-in.',
  })
  @RequireRecentSignIn()
  @AboutNoStudent('a new account has no student record')
  create(@Body() body: CreateUserDto) {
    return this.users.create(body);
  }

  @Update(':id', UserDto, {
    permission: 'users.manage',
    of: 'user',
    summary: "Updates a user's name, email address or role",
    description:
      "An omitted field keeps its value. A new role requires a recent sign-in, applies from the user's next request, " +
      "and stays: sign-ins no longer change it. You can't change " +
      "your own role, and the last administrator's role can't be changed. A student's name and email " +
      'address are changed in the student record.',
  })
  @AboutStudent(inAddress('user'))
  update(
    @IdParam('id') id: string,
    @Body() body: UpdateUserDto,
    @IfMatch() expected: Expected,
    @CurrentUser() actor: SignedInUser,
  ) {
    return this.users.update(id, body, expected, actor);
  }

  @End(':id', 'The user can no longer sign in.', {
    permission: 'users.manage',
    of: 'user',
    summary: 'Deactivates a user',
    description:
      "The account is kept with `isActive` false. The user's sessions end immediately, and the user can no longer sign in.",
    outcomes: ['deactivated'],
    errors: { 409: "The account is your own or the last administrator's." },
  })
  @AboutStudent(inAddress('user'))
  deactivate(@IdParam('id') id: string, @IfMatch() expected: Expected, @CurrentUser() actor: SignedInUser) {
    return this.users.deactivate(id, expected, actor);
  }

  @Act(':id/reactivate', UserDto, { permission: 'users.manage', of: 'user', summary: 'Reactivates a user' })
  @AboutStudent(inAddress('user'))
  reactivate(@IdParam('id') id: string, @IfMatch() expected: Expected) {
    return this.users.reactivate(id, expected);
  }

  @Act(':id/role-handover', UserDto, {
    permission: 'users.manage',
    of: 'user',
    summary: "Hands a user's role over to the mapping",
    description:
      "From the user's next sign-in, the mapping in the sign-in settings sets the role. Until then, the role stays. " +
      'Requires a recent sign-in.',
    errors: { 409: "No mapping is set, or the user is an administrator, whose role a mapping can't set." },
  })
  @RequireRecentSignIn()
  @AboutStudent(inAddress('user'))
  handOverRole(@IdParam('id') id: string, @IfMatch() expected: Expected, @CurrentUser() actor: SignedInUser) {
    return this.handovers.handOver(id, expected, actor);
  }

  @Remove(':id/role-handover', 'The role stays as it is; sign-ins no longer change it.', {
    permission: 'users.manage',
    of: 'user',
    summary: "Stops the mapping of a user's role",
    description: 'Does nothing if the role was set by hand. Requires a recent sign-in.',
  })
  @RequireRecentSignIn()
  @AboutStudent(inAddress('user'))
  endRoleHandover(@IdParam('id') id: string, @IfMatch() expected: Expected) {
    return this.handovers.endHandover(id, expected);
  }
}
