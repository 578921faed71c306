import { Body } from '@nestjs/common';
import type { ListRequestOf } from '../../common/list-request.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutNoStudent } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { Create, List, Read, Routes } from '../../platform/http/route.decorators.js';
import { RefundRunsService } from './refund-runs.service.js';
import { CreateRefundRunDto, RefundRunDto, refundRunList } from './refunds.dto.js';

@Routes('refunds', 'api/refund-runs')
@AboutNoStudent('a run leaves out the account of the person who requests it')
export class RefundRunsController {
  constructor(private readonly runs: RefundRunsService) {}

  @List('', refundRunList, RefundRunDto, {
    permission: 'refunds.request',
    summary: 'Lists runs of refund requests, newest first',
  })
  list(@ListParams(refundRunList) request: ListRequestOf<typeof refundRunList>) {
    return this.runs.list(request);
  }

  @Read(':id', RefundRunDto, {
    permission: 'refunds.request',
    of: 'run',
    summary: 'Returns a run of refund requests with its progress',
  })
  get(@IdParam('id') id: string) {
    return this.runs.get(id);
  }

  @Create('', RefundRunDto, {
    permission: 'refunds.request',
    summary: 'Requests refunds of all credits older than a number of days',
    description:
      'In the background: `GET /api/refund-runs/{id}` reports its progress. `GET /api/credits` with `minDays` shows the credits ' +
      'first. Each request needs the approval of another person. Your own credit is left out.',
    errors: { 409: 'A run is in progress.' },
  })
  create(@Body() body: CreateRefundRunDto, @CurrentUser() user: SignedInUser) {
    return this.runs.create(body, user);
  }
}
