import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ListRequest, Page } from '../../common/list-request.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../platform/http/id-param.decorator.js';
import { ApiList, ListParams } from '../../platform/http/list.decorators.js';
import { StudentReadDto, studentReadList } from './student-reads.dto.js';
import { StudentTrailService } from './student-trail.service.js';

@ApiTags('students')
@ApiAccessErrors()
@Controller('api/students/:id/reads')
export class StudentReadsController {
  constructor(private readonly trail: StudentTrailService) {}

  @Get()
  @RequirePermission('disclosures.read')
  @ApiOperation({
    summary: "Lists who has viewed a student's record, newest first",
    description:
      'Lists who opened the record or part of it, and who saw the student in a list, in search results or in an ' +
      "exported file. The student's own views are listed only if the student had a staff role at the time. Students can " +
      'read this list for their own record. A view in a list can take a second to appear.',
  })
  @ApiId('id', 'student')
  @ApiList(studentReadList, StudentReadDto)
  list(
    @IdParam('id') id: string,
    @ListParams(studentReadList) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<StudentReadDto>> {
    return this.trail.reads(id, request as Parameters<StudentTrailService['reads']>[1], user);
  }
}
