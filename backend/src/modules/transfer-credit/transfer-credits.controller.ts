import type { ListRequestOf } from '../../common/list-request.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { List, Routes } from '../../platform/http/route.decorators.js';
import { TransferCreditsService } from './transfer-credits.service.js';
import { TransferCreditDto, transferCreditList } from './transfer-credits.dto.js';

@Routes('transfer credit', 'api/students/:id/transfer-credits')
export class TransferCreditsController {
  constructor(private readonly credits: TransferCreditsService) {}

  @List('', transferCreditList, TransferCreditDto, {
    permission: 'transcripts.read',
    of: 'student',
    summary: "Lists a student's transfer credit by institution",
    description: 'Excludes revoked credit. Students can read their own transfer credit.',
  })
  list(
    @IdParam('id') id: string,
    @ListParams(transferCreditList) request: ListRequestOf<typeof transferCreditList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.credits.list(id, request, user);
  }
}
