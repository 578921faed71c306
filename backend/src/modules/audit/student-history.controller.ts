import type { ListRequestOf } from '../../common/list-request.js';
import { History } from '../../platform/audit/history.decorator.js';
import { historyList } from '../../platform/audit/history.dto.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { Routes } from '../../platform/http/route.decorators.js';
import { StudentTrailService } from './student-trail.service.js';

@Routes('students', 'api/students/:id/history')
export class StudentHistoryController {
  constructor(private readonly trail: StudentTrailService) {}

  @History('student', 'student', ['students.write', 'students.edit_contact', 'audit.read'], '')
  list(
    @IdParam('id') id: string,
    @ListParams(historyList) request: ListRequestOf<typeof historyList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.trail.history(id, request, user);
  }
}
