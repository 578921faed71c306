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
    summary: 'Excuses a student from an assignment, or changes the note',
    description:
      "Excused work doesn't count in the calculated grade, isn't missing and doesn't wait for a grade. The student " +
      'sees that it is excused and reads the note, and submits nothing for it. A grade that was given is kept.',
  })
  @ApiId('id', 'assignment')
  @ApiId('studentId', 'student')
  @ApiOkResponse({ description: 'The student is excused.', type: ExcusedWorkDto })
  @ApiProblem(422, 'The note is not valid; `errors` has a message.')
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
  @ApiOperation({ summary: 'Takes back that a student is excused from an assignment' })
  @ApiId('id', 'assignment')
  @ApiId('studentId', 'student')
  @ApiNoContentResponse({ description: "The student isn't excused." })
  remove(
    @IdParam('id') assignmentId: string,
    @IdParam('studentId') studentId: string,
    @CurrentUser() user: SignedInUser,
  ): Promise<void> {
    return this.excused.remove({ assignmentId, studentId }, user);
  }
}
