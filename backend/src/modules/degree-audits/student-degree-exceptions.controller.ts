import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ListRequest, Page } from '../../common/list-request.js';
import type { Versioned } from '../../common/versioned.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import { AboutStudent, inAddress } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../platform/http/id-param.decorator.js';
import { ApiList, ListParams } from '../../platform/http/list.decorators.js';
import { ApiCreate } from '../../platform/http/write.decorators.js';
import {
  CreateDegreeExceptionDto,
  DegreeExceptionDto,
  degreeExceptionList,
} from './degree-exceptions.dto.js';
import { DegreeExceptionsService } from './degree-exceptions.service.js';

@ApiTags('degree audits')
@ApiAccessErrors()
@Controller('api/students/:id/degree-exceptions')
export class StudentDegreeExceptionsController {
  constructor(private readonly exceptions: DegreeExceptionsService) {}

  @Get()
  @RequirePermission('degree.exceptions')
  @ApiOperation({
    summary: "Lists a student's degree exceptions, active exceptions first",
    description:
      'The degree audit also shows each exception, next to the rule or course to which it applies.',
  })
  @ApiId('id', 'student')
  @ApiList(degreeExceptionList, DegreeExceptionDto)
  list(
    @IdParam('id') id: string,
    @ListParams(degreeExceptionList) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<DegreeExceptionDto>> {
    return this.exceptions.ofStudent(
      id,
      request as Parameters<DegreeExceptionsService['ofStudent']>[1],
      user,
    );
  }

  @Post()
  @RequirePermission('degree.exceptions')
  @AboutStudent(inAddress('student'))
  @ApiOperation({
    summary: "Grants a student an exception to a program's requirements",
    description:
      'The exception applies to every audit of the student for that program, including what-if audits, until it is revoked.',
  })
  @ApiId('id', 'student')
  @ApiCreate('/api/degree-exceptions', DegreeExceptionDto)
  create(
    @IdParam('id') id: string,
    @Body() body: CreateDegreeExceptionDto,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<DegreeExceptionDto>> {
    return this.exceptions.create(id, body, user);
  }
}
