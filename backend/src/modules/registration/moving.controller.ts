import { Body } from '@nestjs/common';
import type { Expected } from '../../common/expected.js';
import type { ListRequestOf } from '../../common/list-request.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutStudent, inAddress } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ApiFilters, ListParams } from '../../platform/http/list.decorators.js';
import { Act, Create, plain, Read, Routes } from '../../platform/http/route.decorators.js';
import { EnrollmentActDto } from './enrollment-acts.dto.js';
import { ConsequencesDto, consequencesOfLeaving } from './leaving.dto.js';
import { LeavingService } from './leaving.service.js';
import { MoveDto, SwapDto } from './moving.dto.js';
import { MovingService } from './moving.service.js';

@Routes('enrollments', 'api/enrollments/:id')
export class MovingController {
  constructor(
    private readonly moving: MovingService,
    private readonly leaving: LeavingService,
  ) {}

  @Read('consequences', plain(ConsequencesDto), {
    permission: 'enrollments.drop',
    of: 'enrollment',
    summary: 'Returns the consequences of dropping, withdrawing or swapping today',
    description:
      'Returns the deadlines, grade, refund and credits. Changes nothing. Send `act` for a drop or a withdrawal, or `sectionId` for a swap into that section. If you send neither, the response is for the drop or withdrawal that is possible today. Staff can send the `circumstance` and `requestedOn` of the drop or withdrawal.',
    errors: {
      400: "Both `act` and `sectionId` were sent, or `sectionId` isn't another section in the term.",
      422: 'The `circumstance` or `requestedOn` is not possible for this enrollment.',
    },
  })
  @AboutStudent(inAddress('enrollment'))
  @ApiFilters(consequencesOfLeaving.filters)
  consequences(
    @IdParam('id') id: string,
    @ListParams(consequencesOfLeaving) { filters }: ListRequestOf<typeof consequencesOfLeaving>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.leaving.consequences(id, user, filters);
  }

  @Create('swap', EnrollmentActDto, {
    permission: 'enrollments.drop',
    of: 'enrollment',
    summary: 'Swaps a seat for a seat in another section of the term',
    description:
      'The student loses the old seat only if the student gets the new seat. If rules block the swap, nothing changes and the response lists all blockers. Otherwise, the response is the new enrollment.',
    folder: '/api/enrollments',
    errors: {
      409: 'Rules block the drop or the registration; `blockers` lists all of them.',
      412: 'The record no longer matches the ETag in `If-Match`.',
    },
  })
  @AboutStudent(inAddress('enrollment'))
  swap(
    @IdParam('id') id: string,
    @Body() body: SwapDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.moving.swap({ id, body, user, expected });
  }

  @Act('move', EnrollmentActDto, {
    permission: 'enrollments.override',
    of: 'enrollment',
    summary: 'Moves a student to another section of the same course',
    description:
      'The enrollment keeps its ID, date and history. `overrides` names blockers to override, each with a reason.',
    errors: { 409: 'Rules block the move; `blockers` lists all of them.' },
  })
  @AboutStudent(inAddress('enrollment'))
  move(
    @IdParam('id') id: string,
    @Body() body: MoveDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.moving.move({ id, body, user, expected });
  }
}
