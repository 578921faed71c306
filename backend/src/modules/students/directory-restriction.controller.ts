import { Body, Controller, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Versioned } from '../../common/versioned.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import { AboutStudent, inAddress } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../platform/http/id-param.decorator.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { ApiRecord } from '../../platform/http/write.decorators.js';
import { RestrictDirectoryDto } from './directory-restriction.dto.js';
import { DirectoryRestrictionService } from './directory-restriction.service.js';
import { StudentRecordDto } from './students.dto.js';

@ApiTags('students')
@ApiAccessErrors()
@Controller('api/students/:id/directory-restriction')
export class DirectoryRestrictionController {
  constructor(private readonly restrictions: DirectoryRestrictionService) {}

  @Put()
  @RequirePermission('students.restrict')
  @AboutStudent(inAddress('student'))
  @ApiOperation({
    summary: "Restricts a student's directory information (FERPA) or releases the restriction",
    description:
      'Students can restrict their own information. An office must give a reason. The restriction stays in ' +
      'effect after the student leaves the university. Roles without an educational need and external ' +
      "machine clients can no longer find the student, and `/verify` confirms none of the student's documents.",
  })
  @ApiId('id', 'student')
  @ApiRecord(StudentRecordDto)
  @ApiProblem(422, 'The office did not give a reason.')
  set(
    @IdParam('id') id: string,
    @Body() body: RestrictDirectoryDto,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<StudentRecordDto>> {
    return this.restrictions.set(id, body, user);
  }
}
