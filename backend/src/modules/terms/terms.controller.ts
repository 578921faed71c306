import { Body } from '@nestjs/common';
import type { Expected } from '../../common/expected.js';
import type { ListRequestOf } from '../../common/list-request.js';
import { AboutNoStudent } from '../../platform/auth/own-records/about.decorators.js';
import { History } from '../../platform/audit/history.decorator.js';
import { historyList } from '../../platform/audit/history.dto.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import {
  Act,
  Create,
  Deletion,
  End,
  List,
  plain,
  Read,
  Routes,
  Update,
} from '../../platform/http/route.decorators.js';
import { PoliciesService } from '../policies/policies.service.js';
import { TermDeadlinesDto } from './deadlines.dto.js';
import { activeTermList, CreateTermDto, TermDto, termList, UpdateTermDto } from './terms.dto.js';
import { CloseTermDto, TermClosingDto } from './term-closing.dto.js';
import { TermsService } from './terms.service.js';

@Routes('terms', 'api/terms')
@AboutNoStudent('terms are for everyone')
export class TermsController {
  constructor(
    private readonly terms: TermsService,
    private readonly policies: PoliciesService,
  ) {}

  @List('', termList, TermDto, {
    permission: 'catalog.read',
    summary: 'Lists terms, latest first',
    description: 'Each word in `search` must be in the name.',
  })
  list(@ListParams(termList) request: ListRequestOf<typeof termList>) {
    return this.terms.list(request);
  }

  @List('active', activeTermList, TermDto, {
    permission: 'catalog.read',
    summary: 'Lists active terms, latest first',
  })
  active(@ListParams(activeTermList) request: ListRequestOf<typeof activeTermList>) {
    return this.terms.list({ ...request, filters: { ...request.filters, isActive: true } });
  }

  @Read('current', TermDto, {
    permission: 'catalog.read',
    summary: 'Returns the current term',
    description:
      'The current term is the active term that includes today in Eastern Time. Between terms, it is the next active term. An active term that has ended remains the current term if no active term follows it.',
    errors: { 404: 'No term is active.' },
  })
  current() {
    return this.terms.current();
  }

  @Read(':id', TermDto, { permission: 'catalog.read', of: 'term', summary: 'Returns a term' })
  get(@IdParam('id') id: string) {
    return this.terms.get(id);
  }

  @Read(':id/deadlines', plain(TermDeadlinesDto), {
    permission: 'catalog.read',
    of: 'term',
    summary:
      'Returns the deadlines of a term: add/drop, waitlists, withdrawal, tuition, refunds, final grades, incompletes',
    description:
      'The deadlines follow from the policy versions that apply to the term. The response names each version.',
  })
  deadlines(@IdParam('id') id: string) {
    return this.policies.lastDays(id);
  }

  @Create('', TermDto, { permission: 'settings.academic', summary: 'Creates a term' })
  create(@Body() body: CreateTermDto) {
    return this.terms.create(body);
  }

  @Update(':id', TermDto, {
    permission: 'settings.academic',
    of: 'term',
    summary: 'Updates a term',
    description:
      'An omitted field keeps its value. Setting `isActive` to false closes the term. Unlike ' +
      '`POST /api/terms/{id}/close`, this requires no reason, even if `GET /api/terms/{id}/closing` lists open items.',
  })
  update(@IdParam('id') id: string, @Body() body: UpdateTermDto, @IfMatch() expected: Expected) {
    return this.terms.update(id, body, expected);
  }

  @Deletion('term', 'settings.academic')
  deletion(@IdParam('id') id: string) {
    return this.terms.deletion(id);
  }

  @End(':id', 'The term is deleted or inactive.', {
    permission: 'settings.academic',
    of: 'term',
    summary: 'Deletes or closes a term',
    description:
      'A term with sections, charges, payment plans, policies, registration windows or time tickets is closed instead (`isActive` becomes false), even if `GET /api/terms/{id}/closing` lists open items.',
  })
  remove(@IdParam('id') id: string, @IfMatch() expected: Expected) {
    return this.terms.remove(id, expected);
  }

  @Read(':id/closing', plain(TermClosingDto), {
    permission: 'settings.academic',
    of: 'term',
    summary: 'Lists the open items to resolve before a term is closed',
    description:
      'Open items are missing final grades, open waitlists, ungraded submissions and unposted grades, by section.',
  })
  closing(@IdParam('id') id: string) {
    return this.terms.closing(id);
  }

  @Act(':id/close', TermDto, {
    permission: 'settings.academic',
    of: 'term',
    summary: 'Closes a term',
    description:
      'A closed term is not published, and students can no longer register for it. If `GET /api/terms/{id}/closing` lists open items, ' +
      '`reason` is required. The reason is recorded in the term history. To reopen the term, send a PUT with ' +
      '`isActive` true.',
  })
  close(@IdParam('id') id: string, @Body() body: CloseTermDto, @IfMatch() expected: Expected) {
    return this.terms.close(id, body, expected);
  }

  @History('term', 'term', ['settings.academic', 'audit.read'])
  history(@IdParam('id') id: string, @ListParams(historyList) request: ListRequestOf<typeof historyList>) {
    return this.terms.history(id, request);
  }
}
