import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ListRequest, Page } from '../../common/list-request.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../platform/http/id-param.decorator.js';
import { ApiList, ListParams } from '../../platform/http/list.decorators.js';
import { StudentTermDto, studentTermList } from './student-terms.dto.js';
import { StudentTermsService } from './student-terms.service.js';

@ApiTags('students')
@ApiAccessErrors()
@Controller('api/students/:id/terms')
export class StudentTermsController {
  constructor(private readonly terms: StudentTermsService) {}

  @Get()
  @RequirePermission('students.academic.read')
  @ApiOperation({
    summary: "Lists a student's terms with the term GPA and the cumulative GPA",
    description:
      'Oldest term first. Faculty see the terms without GPA and credits, because the GPA for a term with few courses can reveal grades in other sections.',
  })
  @ApiId('id', 'student')
  @ApiList(studentTermList, StudentTermDto)
  list(
    @IdParam('id') id: string,
    @ListParams(studentTermList) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<StudentTermDto>> {
    return this.terms.of(id, request as Parameters<StudentTermsService['of']>[1], user);
  }
}
