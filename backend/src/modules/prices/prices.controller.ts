import { Body } from '@nestjs/common';
import { AboutNoStudent } from '../../platform/auth/own-records/about.decorators.js';
import { Act, plain, Routes } from '../../platform/http/route.decorators.js';
import { CreatePriceQuoteDto, PriceQuoteDto } from './prices.dto.js';
import { PricesService } from './prices.service.js';

@Routes('prices', 'api/prices')
@AboutNoStudent('prices apply to everyone')
export class PricesController {
  constructor(private readonly prices: PricesService) {}

  @Act('quote', plain(PriceQuoteDto, 'The lines in the order of the days, and their sums.'), {
    permission: 'catalog.read',
    summary: 'Quotes the tuition of a term for credits that are added and dropped, without saving it',
    description:
      "Applies the rules that students are charged by: the term's versions of `tuition`, `fees`, `refund_tiers` and " +
      '`due_dates`. For each day, the price of the credits at its start is compared with the price at its end. An increase ' +
      "is charged in full; a decrease is credited at that day's refund percent, half a cent rounded up. The registration " +
      'fee is charged once. Fees of courses, late registration and course changes are not included, because events name ' +
      'no courses.',
    errors: {
      422: 'Fields of the body are not valid; `errors` has a message for each, such as `events.2.credits` for a drop of more credits than are held.',
    },
  })
  quote(@Body() body: CreatePriceQuoteDto) {
    return this.prices.quote(body);
  }
}
