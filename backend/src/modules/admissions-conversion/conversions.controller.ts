import { Body } from '@nestjs/common';
import type { Expected } from '../../common/expected.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutApplication, AboutStudent, inBody } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { Act, Routes } from '../../platform/http/route.decorators.js';
import {
  EnrollmentDepositDto,
  RecordDepositDto,
  UndoEnrollmentDto,
  WaiveDepositDto,
} from './conversions.dto.js';
import { ConversionsService } from './conversions.service.js';
import { UndoService } from './undo.service.js';

const permission = 'payments.record';
const of = 'application';

@Routes('applications', 'api/applications/:id')
@AboutApplication({ address: { id: 'application' } })
export class ConversionsController {
  constructor(
    private readonly conversions: ConversionsService,
    private readonly undoing: UndoService,
  ) {}

  @Act('deposit', EnrollmentDepositDto, {
    permission,
    of,
    summary: 'Records the enrollment deposit of an accepted application, which becomes a student record',
    description:
      'In one transaction: the student record with its number, program, catalog year and personal data; the deposit as a ' +
      'payment that is held until tuition is assessed; draft transfer evaluations; the hold "Orientation"; notifications. ' +
      'The first sign-in with the verified email address opens the record.',
    errors: {
      409: 'The offer is not accepted, the deposit is too small, or was recorded or waived already; or the applicant has a student record, or the chosen student is active. `blockers` lists all reasons. Or the day of receipt is closed (`day_closed`), or a deposit by other means is above the limit of one person (`second_person_required`).',
    },
  })
  @AboutStudent(inBody('studentId'))
  deposit(
    @IdParam('id') id: string,
    @Body() body: RecordDepositDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.conversions.recordDeposit({ id, expected, user }, body);
  }

  @Act('waive-deposit', EnrollmentDepositDto, {
    permission,
    of,
    summary: 'Makes an accepted application a student record without a deposit',
    description: 'Does the same as `POST /api/applications/{id}/deposit`, without the payment.',
    errors: {
      409: 'The offer is not accepted, or the deposit was recorded or waived already; or the applicant has a student record, or the chosen student is active. `blockers` lists all reasons.',
    },
  })
  @AboutStudent(inBody('studentId'))
  waive(
    @IdParam('id') id: string,
    @Body() body: WaiveDepositDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.conversions.waive({ id, expected, user }, body);
  }

  @Act('undo', EnrollmentDepositDto, {
    permission,
    of,
    summary: 'Undoes the enrollment of an application, with a reason',
    description:
      'The deposit becomes void, and the application is accepted again. A new record becomes inactive, and is used again by ' +
      'the next deposit; a former student gets back the earlier status, program and catalog year.',
    errors: {
      409: 'The application is no student record, or the student has enrollments, charges, other payments, documents or other records, or has signed in. `blockers` lists all reasons.',
    },
  })
  undo(
    @IdParam('id') id: string,
    @Body() { reason }: UndoEnrollmentDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.undoing.undo({ id, expected, user }, reason);
  }
}
