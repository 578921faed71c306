import { Body } from '@nestjs/common';
import { CurrentUser } from '../../../platform/auth/access.decorators.js';
import { AboutNoStudent } from '../../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { Act, plain, Routes } from '../../../platform/http/route.decorators.js';
import { FindStudentMatchesDto, StudentMatchesDto } from './student-matches.dto.js';
import { StudentMatchesService } from './student-matches.service.js';

@Routes('students', 'api/students/matches')
@AboutNoStudent('finds records; none is changed')
export class StudentMatchesController {
  constructor(private readonly matches: StudentMatchesService) {}

  @Act('', plain(StudentMatchesDto, 'The students found, with the reasons.'), {
    permission: 'students.write',
    summary: 'Finds students who may be the same person, before a record is created',
    description:
      'A student matches with the same mailbox (other spellings of an address count as the same), the same phone number, or ' +
      'the same birth date and a similar name; case and accents are ignored. Deactivated records are included. The audit ' +
      'trail records the students shown. Nothing is merged or changed.',
    errors: { 422: 'Fields of the body are not valid; `errors` has a message for each.' },
  })
  find(@Body() body: FindStudentMatchesDto, @CurrentUser() user: SignedInUser) {
    return this.matches.find(body, user);
  }
}
