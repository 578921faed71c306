import { Body } from '@nestjs/common';
import type { Expected } from '../../common/expected.js';
import type { ListRequestOf } from '../../common/list-request.js';
import { History } from '../../platform/audit/history.decorator.js';
import { historyList } from '../../platform/audit/history.dto.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutStudentByKind, inAddress, inBody } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import {
  Act,
  Create,
  List,
  Read,
  Remove,
  Routes,
  Rows,
  Update,
} from '../../platform/http/route.decorators.js';
import {
  CreateHoldDto,
  HoldDto,
  HoldKindDto,
  holdKindsOfOffices,
  holdList,
  ReleaseHoldDto,
  UpdateHoldDto,
} from './holds.dto.js';
import { rolesOfHold } from './holds.policy.js';
import { HoldsService } from './holds.service.js';

const released = { 409: 'The hold was already released.' };

@Routes('holds', 'api/holds')
export class HoldsController {
  constructor(private readonly holds: HoldsService) {}

  @List('', holdList, HoldDto, {
    permission: 'holds.read',
    summary: 'Lists the holds of all students, active holds first',
    description:
      "Each word in `search` must be in the student's name, student ID or email. Faculty see only the active " +
      'holds of their own students, and only the kind of each hold. Students see their own holds.',
  })
  list(@ListParams(holdList) request: ListRequestOf<typeof holdList>, @CurrentUser() user: SignedInUser) {
    return this.holds.list(request, user);
  }

  @Rows('kinds', holdKindsOfOffices, HoldKindDto, {
    permission: 'holds.place',
    summary: 'Lists the kinds of holds and whether you can place and release them',
  })
  kinds(
    @ListParams(holdKindsOfOffices) request: ListRequestOf<typeof holdKindsOfOffices>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.holds.kinds(request, user);
  }

  @Read(':id', HoldDto, { permission: 'holds.read', of: 'hold', summary: 'Returns a hold' })
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser) {
    return this.holds.get(id, user);
  }

  @History('hold', 'hold', ['holds.place', 'audit.read'])
  history(
    @IdParam('id') id: string,
    @ListParams(historyList) request: ListRequestOf<typeof historyList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.holds.history(id, request, user);
  }

  @Create('', HoldDto, {
    permission: 'holds.place',
    summary: 'Places a hold on a student',
    description: 'Each office can place only its own kinds of holds.',
  })
  @AboutStudentByKind(rolesOfHold, inBody('studentId'))
  create(@Body() body: CreateHoldDto, @CurrentUser() user: SignedInUser) {
    return this.holds.create(body, user);
  }

  @Update(':id', HoldDto, {
    permission: 'holds.place',
    of: 'hold',
    summary: 'Updates the reason for an active hold',
    errors: released,
  })
  @AboutStudentByKind(rolesOfHold, inAddress('hold'))
  update(
    @IdParam('id') id: string,
    @Body() body: UpdateHoldDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.holds.update(id, body, expected, user);
  }

  @Act(':id/release', HoldDto, {
    permission: 'holds.release',
    of: 'hold',
    summary: 'Releases a hold',
    description:
      'Only the office that places holds of this kind can release them. The released hold is kept in the record.',
    errors: released,
  })
  @AboutStudentByKind(rolesOfHold, inAddress('hold'))
  release(
    @IdParam('id') id: string,
    @Body() body: ReleaseHoldDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.holds.release(id, body, expected, user);
  }

  @Remove(':id', 'The hold is released.', {
    permission: 'holds.release',
    of: 'hold',
    summary: 'Releases a hold',
    description: 'Same as `POST /api/holds/{id}/release` without a reason.',
    errors: released,
  })
  @AboutStudentByKind(rolesOfHold, inAddress('hold'))
  async remove(@IdParam('id') id: string, @IfMatch() expected: Expected, @CurrentUser() user: SignedInUser) {
    await this.holds.release(id, {}, expected, user);
  }
}
