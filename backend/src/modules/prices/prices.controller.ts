import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { Route } from '../../platform/http/route.decorators.js';
import { CreatePriceQuoteDto, PriceQuoteDto } from './prices.dto.js';
import { ProgramQuoteDto } from './program-quote.dto.js';
import { PricesService } from './prices.service.js';

@ApiTags('prices')
@Controller('api/prices')
export class PricesController {
  constructor(private readonly prices: PricesService) {}

  @Route(
    Post('quote'),
    {
      permission: 'public',
      summary: 'Quotes a price by the rules that students are charged by, without saving it',
      description:
        'A body with `creditsPerTerm` quotes a program for visitors: the first term, and everything up to the degree, by ' +
        'the policies in effect today, which are those that the public site prints. Fees of courses (technology, ' +
        'laboratory) are not included, because they depend on the courses. ' +
        'A body with `termId` and `events` quotes the tuition of a term for credits that are added and dropped, by the ' +
        "term's versions of `tuition`, `fees`, `refund_tiers` and `due_dates`. For each day, the price of the credits at " +
        'its start is compared with the price at its end. An increase is charged in full; a decrease is credited at that ' +
        "day's refund percent, half a cent rounded up. The registration fee is charged once. Fees of courses, late " +
        'registration and course changes are not included, because events name no courses.',
      errors: {
        422: 'Fields of the body are not valid; `errors` has a message for each, such as `transferCredits` for more than the program accepts, or `events.2.credits` for a drop of more credits than are held.',
      },
    },
    ApiOkResponse({
      description:
        "A program's price, or the lines of a term's events in the order of the days, and their sums.",
      schema: { oneOf: [{ $ref: getSchemaPath(ProgramQuoteDto) }, { $ref: getSchemaPath(PriceQuoteDto) }] },
    }),
    HttpCode(200),
  )
  @ApiExtraModels(ProgramQuoteDto, PriceQuoteDto)
  quote(@Body() body: CreatePriceQuoteDto) {
    return this.prices.quote(body);
  }
}
