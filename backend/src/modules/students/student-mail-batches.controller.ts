import { Body } from '@nestjs/common';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutStudent, inBody } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Act, plain, Routes } from '../../platform/http/route.decorators.js';
import { EmailStudentsDto, StudentMailBatchDto } from './student-mail-batches.dto.js';
import { StudentMailBatchesService } from './student-mail-batches.service.js';

@Routes('students', 'api/student-mail-batches')
export class StudentMailBatchesController {
  constructor(private readonly batches: StudentMailBatchesService) {}

  @Act('', plain(StudentMailBatchDto, 'The outcome for each student.'), {
    permission: 'students.email',
    summary: 'Sends an email to many students',
    description:
      'At most 500 students. Each student gets a separate email that names no other student. Replies go to ' +
      'your address. The response has the outcome for each student. If one student gets no email, the ' +
      'others still get theirs. The audit trail of each student has the subject of the email but not its text. Send an ' +
      '`Idempotency-Key`: without one, a repeated call sends the emails again.',
    errors: { 422: 'Fields of the body are not valid; `errors` has a message for each. Nothing was sent.' },
  })
  @AboutStudent(inBody('studentIds.*'))
  send(@Body() body: EmailStudentsDto, @CurrentUser() user: SignedInUser) {
    return this.batches.send(body, user);
  }
}
