import { Body } from '@nestjs/common';
import type { ListRequestOf } from '../../common/list-request.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutStudent, inAddress } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { Create, List, Routes } from '../../platform/http/route.decorators.js';
import {
  CreateDegreeExceptionDto,
  DegreeExceptionDto,
  degreeExceptionList,
} from './degree-exceptions.dto.js';
import { DegreeExceptionsService } from './degree-exceptions.service.js';

@Routes('degree audits', 'api/students/:id/degree-exceptions')
export class StudentDegreeExceptionsController {
  constructor(private readonly exceptions: DegreeExceptionsService) {}

  @List('', degreeExceptionList, DegreeExceptionDto, {
    permission: 'degree.exceptions',
    of: 'student',
    summary: "Lists a student's degree exceptions, active exceptions first",
    description:
      'The degree audit also shows each exception, next to the rule or course to which it applies.',
  })
  list(
    @IdParam('id') id: string,
    @ListParams(degreeExceptionList) request: ListRequestOf<typeof degreeExceptionList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.exceptions.ofStudent(id, request, user);
  }

  @Create('', DegreeExceptionDto, {
    permission: 'degree.exceptions',
    of: 'student',
    summary: "Grants a student an exception to a program's requirements",
    description:
      'The exception applies to every audit of the student for that program, including what-if audits, until it is revoked.',
    folder: '/api/degree-exceptions',
  })
  @AboutStudent(inAddress('student'))
  create(
    @IdParam('id') id: string,
    @Body() body: CreateDegreeExceptionDto,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.exceptions.create(id, body, user);
  }
}
