import type { ListRequestOf } from '../../common/list-request.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { List, Routes } from '../../platform/http/route.decorators.js';
import { StudentTermDto, studentTermList } from './student-terms.dto.js';
import { StudentTermsService } from './student-terms.service.js';

@Routes('students', 'api/students/:id/terms')
export class StudentTermsController {
  constructor(private readonly terms: StudentTermsService) {}

  @List('', studentTermList, StudentTermDto, {
    permission: 'students.academic.read',
    of: 'student',
    summary: "Lists a student's terms with the term GPA and the cumulative GPA",
    description:
      'Oldest term first. Faculty see the terms without GPA and credits, because the GPA for a term with few courses can reveal grades in other sections.',
  })
  list(
    @IdParam('id') id: string,
    @ListParams(studentTermList) request: ListRequestOf<typeof studentTermList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.terms.of(id, request, user);
  }
}
