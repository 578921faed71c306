import type { ListRequestOf } from '../../common/list-request.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { List, Routes } from '../../platform/http/route.decorators.js';
import { EnrollmentDto, studentEnrollmentList } from './enrollments.dto.js';
import { EnrollmentsService } from './enrollments.service.js';

@Routes('students', 'api/students/:id/enrollments')
export class StudentEnrollmentsController {
  constructor(private readonly enrollments: EnrollmentsService) {}

  @List('', studentEnrollmentList, EnrollmentDto, {
    permission: 'enrollments.read',
    of: 'student',
    summary: "Lists a student's enrollments, latest term first",
    description:
      'Faculty see only enrollments in their own sections. Students see only their own enrollments.',
  })
  list(
    @IdParam('id') id: string,
    @ListParams(studentEnrollmentList) request: ListRequestOf<typeof studentEnrollmentList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.enrollments.ofStudent(id, request, user);
  }
}
