import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import { AboutStudent, inBody } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { EmailStudentsDto, StudentMailBatchDto } from './student-mail-batches.dto.js';
import { StudentMailBatchesService } from './student-mail-batches.service.js';

@ApiTags('students')
@ApiAccessErrors()
@Controller('api/student-mail-batches')
export class StudentMailBatchesController {
  constructor(private readonly batches: StudentMailBatchesService) {}

  @Post()
  @HttpCode(200)
  @RequirePermission('students.email')
  @AboutStudent(inBody('studentIds.*'))
  @ApiOperation({
    summary: 'Sends an email to many students',
    description:
      'At most 500 students. Each student gets a separate email that names no other student. Replies go to ' +
      'your address. The response has the outcome for each student. If one student gets no email, the ' +
      'others still get theirs. The audit trail of each student has the subject of the email but not its text. Send an ' +
      '`Idempotency-Key`: without one, a repeated call sends the emails again.',
  })
  @ApiOkResponse({ description: 'The outcome for each student.', type: StudentMailBatchDto })
  @ApiProblem(422, 'Fields of the body are not valid; `errors` has a message for each. Nothing was sent.')
  send(@Body() body: EmailStudentsDto, @CurrentUser() user: SignedInUser): Promise<StudentMailBatchDto> {
    return this.batches.send(body, user);
  }
}
