import type { ListRequestOf } from '../../common/list-request.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { List, Routes } from '../../platform/http/route.decorators.js';
import { StudentReadDto, studentReadList } from './student-reads.dto.js';
import { StudentTrailService } from './student-trail.service.js';

@Routes('students', 'api/students/:id/reads')
export class StudentReadsController {
  constructor(private readonly trail: StudentTrailService) {}

  @List('', studentReadList, StudentReadDto, {
    permission: 'disclosures.read',
    of: 'student',
    summary: "Lists who has viewed a student's record, newest first",
    description:
      'Lists who opened the record or part of it, and who saw the student in a list, in search results or in an ' +
      "exported file. The student's own views are listed only if the student had a staff role at the time. Students can " +
      'read this list for their own record. A view in a list can take a second to appear.',
  })
  list(
    @IdParam('id') id: string,
    @ListParams(studentReadList) request: ListRequestOf<typeof studentReadList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.trail.reads(id, request, user);
  }
}
