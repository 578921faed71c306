import { Body } from '@nestjs/common';
import type { ListRequestOf } from '../../../common/list-request.js';
import { CurrentUser } from '../../../platform/auth/access.decorators.js';
import { AboutNoStudent } from '../../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { IdParam } from '../../../platform/http/id-param.decorator.js';
import { ListParams } from '../../../platform/http/list.decorators.js';
import { Create, List, Read, Routes } from '../../../platform/http/route.decorators.js';
import { CreateStatementRunDto, StatementRunDto, statementRunList } from './statement-runs.dto.js';
import { StatementRunsService } from './statement-runs.service.js';

@Routes('statements', 'api')
@AboutNoStudent('a run leaves out the account of the person who requests it')
export class StatementRunsController {
  constructor(private readonly runs: StatementRunsService) {}

  @List('statement-runs', statementRunList, StatementRunDto, {
    permission: 'charges.write',
    summary: 'Lists runs of statements, newest first',
  })
  list(@ListParams(statementRunList) request: ListRequestOf<typeof statementRunList>) {
    return this.runs.list(request);
  }

  @Read('statement-runs/:id', StatementRunDto, {
    permission: 'charges.write',
    of: 'run',
    summary: 'Returns a run of statements with its progress',
  })
  get(@IdParam('id') id: string) {
    return this.runs.get(id);
  }

  @Create('statements/runs', StatementRunDto, {
    permission: 'charges.write',
    summary: 'Creates the statements of all students with activity or a balance',
    description:
      'In the background: `GET /api/statement-runs/{id}` reports its progress. Each entry of a student is in exactly one ' +
      'statement: an entry recorded after the last day is in the next one, even if it is posted on an earlier day. ' +
      'Students are notified. Your own account is left out.',
    errors: { 409: 'A run is in progress.' },
    folder: '/api/statement-runs',
  })
  create(@Body() body: CreateStatementRunDto, @CurrentUser() user: SignedInUser) {
    return this.runs.create(body, user);
  }
}
