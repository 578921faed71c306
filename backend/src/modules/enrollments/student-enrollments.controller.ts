import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ListRequest, Page } from '../../common/list-request.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../platform/http/id-param.decorator.js';
import { ApiList, ListParams } from '../../platform/http/list.decorators.js';
import { EnrollmentDto, studentEnrollmentList } from './enrollments.dto.js';
import { EnrollmentsService } from './enrollments.service.js';

@ApiTags('students')
@ApiAccessErrors()
@Controller('api/students/:id/enrollments')
export class StudentEnrollmentsController {
  constructor(private readonly enrollments: EnrollmentsService) {}

  @Get()
  @RequirePermission('enrollments.read')
  @ApiOperation({
    summary: "Lists a student's enrollments, latest term first",
    description:
      'Faculty see only enrollments in their own sections. Students see only their own enrollments.',
  })
  @ApiId('id', 'student')
  @ApiList(studentEnrollmentList, EnrollmentDto)
  list(
    @IdParam('id') id: string,
    @ListParams(studentEnrollmentList) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<EnrollmentDto>> {
    return this.enrollments.ofStudent(id, request as Parameters<EnrollmentsService['ofStudent']>[1], user);
  }
}
