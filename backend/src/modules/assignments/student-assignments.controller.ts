import { Body } from '@nestjs/common';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutStudent, inAddress } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { plain, Read, Routes, Update } from '../../platform/http/route.decorators.js';
import { StudentAssignmentDto, UpdateStudentAssignmentDto } from './student-assignments.dto.js';
import { StudentAssignmentsService } from './student-assignments.service.js';

@Routes('grading', 'api/assignments/:id/students/:studentId')
export class StudentAssignmentsController {
  constructor(private readonly students: StudentAssignmentsService) {}

  @Read('', plain(StudentAssignmentDto), {
    permission: 'submissions.grade',
    of: { id: 'assignment', studentId: 'student' },
    summary: 'Returns what applies to one student for an assignment',
    description: 'The extension, the excuse and the score, even if the student has submitted nothing.',
  })
  get(
    @IdParam('id') assignmentId: string,
    @IdParam('studentId') studentId: string,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.students.get({ assignmentId, studentId }, user);
  }

  @Update('', plain(StudentAssignmentDto), {
    permission: 'submissions.grade',
    of: { id: 'assignment', studentId: 'student' },
    summary: 'Gives one student an extension, an excuse, or a score without a submission',
    description:
      "An extension replaces the due date, also for lateness. Excused assignments don't count in the calculated " +
      'grade and need no grade. A score grades the latest attempt. A field left out keeps its value.',
    errors: {
      409: 'Another user is changing the submission. Try again.',
      422: 'Some values are not valid. `errors` has the messages by field.',
    },
  })
  @AboutStudent(inAddress('student', 'studentId'))
  update(
    @IdParam('id') assignmentId: string,
    @IdParam('studentId') studentId: string,
    @Body() body: UpdateStudentAssignmentDto,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.students.update({ assignmentId, studentId }, body, user);
  }
}
