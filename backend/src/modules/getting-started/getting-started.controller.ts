import { Body, Param } from '@nestjs/common';
import type { Expected } from '../../common/expected.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutStudent, inAddress } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { Act, Read, Routes } from '../../platform/http/route.decorators.js';
import { GettingStartedActsService } from './getting-started-acts.service.js';
import {
  BeginGettingStartedDto,
  CompleteTaskDto,
  GettingStartedDto,
  WaiveTaskDto,
} from './getting-started.dto.js';
import { GettingStartedService } from './getting-started.service.js';

const of = 'student';
const releases = 'The last required task releases the hold "Orientation" in the same transaction.';

@Routes('students', 'api/students/:id/getting-started')
export class GettingStartedController {
  constructor(
    private readonly gettingStarted: GettingStartedService,
    private readonly acts: GettingStartedActsService,
  ) {}

  @Read('', GettingStartedDto, {
    permission: 'students.academic.read',
    of,
    summary: "Returns a new student's Getting Started tasks",
    description:
      'For a student without such tasks, `tasks` is empty. The version is that of all tasks together.',
  })
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser) {
    return this.gettingStarted.get(id, user);
  }

  @Act('begin', GettingStartedDto, {
    permission: 'holds.place',
    of,
    summary: 'Starts the Getting Started tasks of a student',
    description:
      'For a student whose record staff created; an admitted applicant gets the tasks with the record. Creates the tasks of the ' +
      'program and the term, and places the hold "Orientation". For Admissions and super admins only.',
    errors: { 409: 'The student has open tasks.' },
  })
  @AboutStudent(inAddress('student'))
  begin(
    @IdParam('id') id: string,
    @Body() { termId }: BeginGettingStartedDto,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.acts.begin(id, termId, user);
  }

  @Act(':code/complete', GettingStartedDto, {
    permission: 'students.edit_contact',
    of,
    summary: 'Completes an own Getting Started task',
    description:
      'Only the student can complete a task; for anyone else, the response is 404. Personal data and the emergency contact must be ' +
      'on the record before they are confirmed, the notice must be the current one, the browser must pass the ' +
      `technology check, and the first term must have a section in the cart or an enrollment. ${releases}`,
    errors: {
      409: 'The task has ended, something is missing on the record, or the notice has changed.',
      422: 'The notice or the check is missing, or the browser fails the check; `errors` has a message for each field.',
    },
  })
  @AboutStudent(inAddress('student'))
  complete(
    @IdParam('id') id: string,
    @Param('code') code: string,
    @Body() body: CompleteTaskDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.acts.complete({ id, code, expected, user }, body);
  }

  @Act(':code/waive', GettingStartedDto, {
    permission: 'holds.release',
    of,
    summary: 'Waives a Getting Started task',
    description: `For Admissions and super admins only, who release the hold. ${releases}`,
    errors: { 409: 'The task has ended.' },
  })
  @AboutStudent(inAddress('student'))
  waive(
    @IdParam('id') id: string,
    @Param('code') code: string,
    @Body() { reason }: WaiveTaskDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.acts.waive({ id, code, expected, user }, reason);
  }
}
