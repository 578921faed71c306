import type { ListRequestOf } from '../../common/list-request.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { List, Routes } from '../../platform/http/route.decorators.js';
import { HoldDto, studentHoldList } from './holds.dto.js';
import { HoldsService } from './holds.service.js';

@Routes('students', 'api/students/:id/holds')
export class StudentHoldsController {
  constructor(private readonly holds: HoldsService) {}

  @List('', studentHoldList, HoldDto, {
    permission: 'holds.read',
    of: 'student',
    summary: "Lists a student's holds, active holds first",
  })
  list(
    @IdParam('id') id: string,
    @ListParams(studentHoldList) request: ListRequestOf<typeof studentHoldList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.holds.ofStudent(id, request, user);
  }
}
