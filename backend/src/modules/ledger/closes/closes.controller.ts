import { Body } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { ListRequestOf } from '../../../common/list-request.js';
import { CurrentUser } from '../../../platform/auth/access.decorators.js';
import { AboutNoStudent } from '../../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { IdParam } from '../../../platform/http/id-param.decorator.js';
import { ListParams } from '../../../platform/http/list.decorators.js';
import { Create, List, plain, Read, Routes, Rows } from '../../../platform/http/route.decorators.js';
import {
  CloseDto,
  closeList,
  ClosePreviewDto,
  closePreviewOf,
  CloseSealDto,
  closeSealsOf,
  CreateCloseDto,
} from './closes.dto.js';
import { ClosesService } from './closes.service.js';

@Routes('ledger', 'api/closes')
export class ClosesController {
  constructor(private readonly closes: ClosesService) {}

  @List('', closeList, CloseDto, {
    permission: 'ledger.close',
    summary: 'Lists closed days, latest first',
  })
  list(@ListParams(closeList) request: ListRequestOf<typeof closeList>) {
    return this.closes.list(request);
  }

  @Read('preview', plain(ClosePreviewDto), {
    permission: 'ledger.close',
    summary: 'Returns what the ledger expects in the count of a day',
    errors: {
      400: 'The day is missing or malformed, or another parameter was sent.',
      409: 'The day is closed.',
      422: 'The day is in the future.',
    },
  })
  @ApiQuery({ name: 'day', schema: { type: 'string', format: 'date' } })
  preview(@ListParams(closePreviewOf) request: ListRequestOf<typeof closePreviewOf>) {
    return this.closes.preview(request);
  }

  @Rows('seals', closeSealsOf, CloseSealDto, {
    permission: 'ledger.close',
    summary: 'Checks the seals of closed days',
    description:
      'Calculates each seal again from the entries of its days. With `id`, only the seals of these closes.',
  })
  seals(@ListParams(closeSealsOf) request: ListRequestOf<typeof closeSealsOf>) {
    return this.closes.seals(request);
  }

  @Read(':id', CloseDto, { permission: 'ledger.close', of: 'close', summary: 'Returns a closed day' })
  get(@IdParam('id') id: string) {
    return this.closes.get(id);
  }

  @Create('', CloseDto, {
    permission: 'ledger.close',
    summary: 'Closes a day: records its deposit and seals its entries',
    description:
      'Compares the count with the cash and check payments since the last close, moves the money from undeposited funds ' +
      'to the bank, and posts a difference to cash over and short. A closed day takes no more entries: later ones are ' +
      'posted on the first open day. A close is never changed.',
    errors: { 409: 'The day is closed.' },
  })
  @AboutNoStudent('It deposits what was recorded on the accounts before')
  create(@Body() body: CreateCloseDto, @CurrentUser() user: SignedInUser) {
    return this.closes.create(body, user);
  }
}
