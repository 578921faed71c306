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
        'Students can restrict their own information, any of the ten categories. An office must give a reason. The ' +
        'restriction stays in effect after the student leaves the university. Roles without an educational need and ' +
        'external machine clients no longer see the restricted fields; with the name or the enrollment status, they can no ' +
        "longer find the student. `/verify` doesn't confirm documents of the student that contain restricted information.",
      errors: { 422: 'The office did not give a reason, or `restricted` and `categories` differ.' },
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
