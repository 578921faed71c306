import type { ListRequestOf } from '../../common/list-request.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { List, Routes } from '../../platform/http/route.decorators.js';
import { ConferredDegreeDto, conferredDegreeList } from './degrees.dto.js';
import { DegreesService } from './degrees.service.js';

@Routes('students', 'api/students/:id/degrees')
export class DegreesController {
  constructor(private readonly degrees: DegreesService) {}

  @List('', conferredDegreeList, ConferredDegreeDto, {
    permission: 'students.academic.read',
    of: 'student',
    summary: 'Lists the degrees awarded to a student, oldest first',
    description: 'Degrees are created by the import of academic history.',
  })
  list(
    @IdParam('id') id: string,
    @ListParams(conferredDegreeList) request: ListRequestOf<typeof conferredDegreeList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.degrees.list(id, request, user);
  }
}
