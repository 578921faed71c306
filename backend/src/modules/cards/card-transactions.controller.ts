import type { ListRequestOf } from '../../common/list-request.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { List, Routes } from '../../platform/http/route.decorators.js';
import { CardTransactionDto, cardTransactionList } from './card-transactions.dto.js';
import { CardTransactionsService } from './card-transactions.service.js';

@Routes('cards', 'api/card-transactions')
export class CardTransactionsController {
  constructor(private readonly transactions: CardTransactionsService) {}

  @List('', cardTransactionList, CardTransactionDto, {
    permission: 'payments.record',
    summary: 'Lists refunds, disputes, fees and payouts of the card gateway, newest first',
  })
  list(
    @ListParams(cardTransactionList) request: ListRequestOf<typeof cardTransactionList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.transactions.list(request, user);
  }
}
