import { Body, Controller, Delete, HttpCode, Put } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import { AboutStudent, inAddress } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../platform/http/id-param.decorator.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { ExcuseDto, ExcusedWorkDto } from './excused-work.dto.js';
import { ExcusedWorkService } from './excused-work.service.js';

@ApiTags('grading')
@ApiAccessErrors()
@Controller('api/assignments/:id/excused/:studentId')
export class ExcusedWorkController {
  constructor(private readonly excused: ExcusedWorkService) {}

  @Put()
  @RequirePermission('submissions.grade')
  @AboutStudent(inAddress('student', 'studentId'))
  @ApiOperation({
    summary: 'Excuses a student from an assignment or updates the note of the excuse',
    description:
      "Excused assignments don't count in the calculated grade, don't count as missing and don't need a grade. The " +
      "student sees the excuse and its note and can't submit. An existing grade is kept.",
  })
  @ApiId('id', 'assignment')
  @ApiId('studentId', 'student')
  @ApiOkResponse({ description: 'The student is excused.', type: ExcusedWorkDto })
  @ApiProblem(422, 'The note is not valid. `errors` has the messages.')
  excuse(
    @IdParam('id') assignmentId: string,
    @IdParam('studentId') studentId: string,
    @Body() body: ExcuseDto,
    @CurrentUser() user: SignedInUser,
  ): Promise<ExcusedWorkDto> {
    return this.excused.excuse({ assignmentId, studentId }, body, user);
  }

  @Delete()
  @HttpCode(204)
  @RequirePermission('submissions.grade')
  @AboutStudent(inAddress('student', 'studentId'))
  @ApiOperation({ summary: "Removes a student's excuse from an assignment" })
  @ApiId('id', 'assignment')
  @ApiId('studentId', 'student')
  @ApiNoContentResponse({ description: 'The student is no longer excused.' })
  remove(
    @IdParam('id') assignmentId: string,
    @IdParam('studentId') studentId: string,
    @CurrentUser() user: SignedInUser,
  ): Promise<void> {
    return this.excused.remove({ assignmentId, studentId }, user);
  }
}
