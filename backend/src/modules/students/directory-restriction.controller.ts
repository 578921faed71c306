import { Body, Put } from '@nestjs/common';
import type { Versioned } from '../../common/versioned.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutStudent, inAddress } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { Route, Routes } from '../../platform/http/route.decorators.js';
import { ApiRecord } from '../../platform/http/write.decorators.js';
import { RestrictDirectoryDto } from './directory-restriction.dto.js';
import { DirectoryRestrictionService } from './directory-restriction.service.js';
import { StudentRecordDto } from './students.dto.js';

@Routes('students', 'api/students/:id/directory-restriction')
export class DirectoryRestrictionController {
  constructor(private readonly restrictions: DirectoryRestrictionService) {}

  @Route(
    Put(),
    {
      permission: 'students.restrict',
      of: 'student',
      summary: "Restricts a student's directory information (FERPA) or releases the restriction",
      description:
        'Students can restrict their own information. An office must give a reason. The restriction stays in ' +
        'effect after the student leaves the university. Roles without an educational need and external ' +
        "machine clients can no longer find the student, and `/verify` confirms none of the student's documents.",
      errors: { 422: 'The office did not give a reason.' },
    },
    ApiRecord(StudentRecordDto),
  )
  @AboutStudent(inAddress('student'))
  set(
    @IdParam('id') id: string,
    @Body() body: RestrictDirectoryDto,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<StudentRecordDto>> {
    return this.restrictions.set(id, body, user);
  }
}
