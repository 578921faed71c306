import { Body } from '@nestjs/common';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutStudent, inAddress } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { Act, plain, Routes } from '../../platform/http/route.decorators.js';
import { CreateTermWithdrawalDto, TermWithdrawalDto } from './term-withdrawals.dto.js';
import { TermWithdrawals } from './term-withdrawals.service.js';

@Routes('students', 'api/students/:id/withdrawals')
export class TermWithdrawalsController {
  constructor(private readonly withdrawals: TermWithdrawals) {}

  @Act('', plain(TermWithdrawalDto), {
    permission: 'enrollments.drop',
    of: 'student',
    summary: "Ends all of a student's enrollments in a term, for staff",
    description:
      'Until add/drop ends by drops, after that by withdrawals with a W, all or none. Completed courses stay. Tuition is ' +
      'credited once for all of them. After the last day for a W, this needs the override of `window_closed`, as for one ' +
      'enrollment. With `dryRun`, nothing is saved.',
    errors: {
      409: "The student has no enrollment that can end, or the last day for a W has passed and isn't overridden.",
    },
  })
  @AboutStudent(inAddress('student'))
  withdraw(
    @IdParam('id') studentId: string,
    @Body() body: CreateTermWithdrawalDto,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.withdrawals.withdraw({ studentId, body, user });
  }
}
