import { Body, Delete, HttpCode } from '@nestjs/common';
import { ApiNoContentResponse } from '@nestjs/swagger';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutStudent, inAddress } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { plain, Route, Routes, Update } from '../../platform/http/route.decorators.js';
import { ExcuseDto, ExcusedWorkDto } from './excused-work.dto.js';
import { StudentAssignmentsService } from './student-assignments.service.js';

@Routes('grading', 'api/assignments/:id/excused/:studentId')
export class ExcusedWorkController {
  constructor(private readonly excused: StudentAssignmentsService) {}

  @Update('', plain(ExcusedWorkDto, 'The student is excused.'), {
    permission: 'submissions.grade',
    of: { id: 'assignment', studentId: 'student' },
    summary: 'Excuses a student from an assignment or updates the note of the excuse',
    description:
      "Excused assignments don't count in the calculated grade, don't count as missing and don't need a grade. The " +
      "student sees the excuse and its note and can't submit. An existing grade is kept.",
    errors: { 422: 'The note is not valid. `errors` has the messages.' },
  })
  @AboutStudent(inAddress('student', 'studentId'))
  excuse(
    @IdParam('id') assignmentId: string,
    @IdParam('studentId') studentId: string,
    @Body() body: ExcuseDto,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.excused.excuse({ assignmentId, studentId }, body, user);
  }

  @Route(
    Delete(),
    {
      permission: 'submissions.grade',
      of: { id: 'assignment', studentId: 'student' },
      summary: "Removes a student's excuse from an assignment",
    },
    ApiNoContentResponse({ description: 'The student is no longer excused.' }),
    HttpCode(204),
  )
  @AboutStudent(inAddress('student', 'studentId'))
  remove(
    @IdParam('id') assignmentId: string,
    @IdParam('studentId') studentId: string,
    @CurrentUser() user: SignedInUser,
  ): Promise<void> {
    return this.excused.removeExcuse({ assignmentId, studentId }, user);
  }
}
