import { Body } from '@nestjs/common';
import type { Expected } from '../../common/expected.js';
import type { ListRequestOf } from '../../common/list-request.js';
import { History } from '../../platform/audit/history.decorator.js';
import { historyList } from '../../platform/audit/history.dto.js';
import { AboutNoStudent } from '../../platform/auth/own-records/about.decorators.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { List, plain, Read, Remove, Routes, Update } from '../../platform/http/route.decorators.js';
import { SignupDto, signupList, SignupSummaryDto, UpdateSignupDto } from './athletics.dto.js';
import { AthleticsService } from './athletics.service.js';

@Routes('athletics', 'api/athletics/signups')
@AboutNoStudent('sign-ups of visitors belong to no student record')
export class AthleticsController {
  constructor(private readonly athletics: AthleticsService) {}

  @List('', signupList, SignupDto, {
    permission: 'athletics.signups.manage',
    summary: 'Lists athletics sign-ups, newest first',
    description: 'Each word in `search` must be in the name, email or phone number.',
  })
  list(@ListParams(signupList) request: ListRequestOf<typeof signupList>) {
    return this.athletics.list(request);
  }

  @Read('summary', plain(SignupSummaryDto), {
    permission: 'athletics.signups.manage',
    summary: 'Counts athletics sign-ups by sport and status',
  })
  summary() {
    return this.athletics.summary();
  }

  @Read(':id', SignupDto, {
    permission: 'athletics.signups.manage',
    of: 'sign-up',
    summary: 'Returns an athletics sign-up',
  })
  get(@IdParam('id') id: string) {
    return this.athletics.get(id);
  }

  @Update(':id', SignupDto, {
    permission: 'athletics.signups.manage',
    of: 'sign-up',
    summary: 'Updates an athletics sign-up',
    description: 'An omitted field keeps its value.',
  })
  update(@IdParam('id') id: string, @Body() body: UpdateSignupDto, @IfMatch() expected: Expected) {
    return this.athletics.update(id, body, expected);
  }

  @Remove(':id', 'The sign-up is deleted.', {
    permission: 'athletics.signups.manage',
    of: 'sign-up',
    summary: 'Deletes an athletics sign-up',
    description:
      'Use this if the person asks to have their data deleted. The history keeps the sport and the status, but no personal data.',
  })
  remove(@IdParam('id') id: string, @IfMatch() expected: Expected) {
    return this.athletics.remove(id, expected);
  }

  @History('sign-up', 'athletics_signup', ['athletics.signups.manage', 'audit.read'])
  history(@IdParam('id') id: string, @ListParams(historyList) request: ListRequestOf<typeof historyList>) {
    return this.athletics.history(id, request);
  }
}
