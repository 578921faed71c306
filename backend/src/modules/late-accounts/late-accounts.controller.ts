import { Body } from '@nestjs/common';
import type { ListRequestOf } from '../../common/list-request.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutStudent, inAddress } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { Act, List, plain, Routes, Rows } from '../../platform/http/route.decorators.js';
import { FutureSeatsService } from './future-seats.service.js';
import {
  DroppedSeatsDto,
  DropFutureSeatsDto,
  FutureSeatDto,
  futureSeatList,
  LateAccountDto,
  lateAccountList,
} from './late-accounts.dto.js';
import { LateAccountsService } from './late-accounts.service.js';

@Routes('charges', 'api/late-accounts')
export class LateAccountsController {
  constructor(
    private readonly accounts: LateAccountsService,
    private readonly seats: FutureSeatsService,
  ) {}

  @List('', lateAccountList, LateAccountDto, {
    permission: 'ledger.post',
    summary: 'Lists accounts with a balance past due, the longest past due first',
    description:
      'Late fees, holds and suspensions follow from the fee policy every night, for due dates after the upgrade.',
  })
  list(
    @ListParams(lateAccountList) request: ListRequestOf<typeof lateAccountList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.accounts.list(request, user);
  }

  @Rows(':id/seats', futureSeatList, FutureSeatDto, {
    permission: 'ledger.post',
    of: 'student',
    summary: "Lists a student's seats and waitlist entries in terms that begin later",
  })
  futureSeats(
    @IdParam('id') studentId: string,
    @ListParams(futureSeatList) request: ListRequestOf<typeof futureSeatList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.seats.list(studentId, request, user);
  }

  @Act(':id/drops', plain(DroppedSeatsDto), {
    permission: 'ledger.post',
    of: 'student',
    summary: "Drops a suspended student's seats in terms that begin later",
    description:
      'All or none. Each is a drop like any other: the waitlist gets the seat, and tuition and fees are credited. With ' +
      '`dryRun`, nothing is saved.',
    errors: { 409: "The student's account isn't suspended." },
  })
  @AboutStudent(inAddress('student'))
  drop(
    @IdParam('id') studentId: string,
    @Body() body: DropFutureSeatsDto,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.seats.drop({ studentId, body, user });
  }
}
