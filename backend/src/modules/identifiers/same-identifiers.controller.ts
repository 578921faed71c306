import type { ListRequestOf } from '../../common/list-request.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { List, Routes } from '../../platform/http/route.decorators.js';
import { SameIdentifierDto, sameIdentifierList } from './same-identifiers.dto.js';
import { SameIdentifiersService } from './same-identifiers.service.js';

@Routes('identifiers', 'api/same-identifiers')
export class SameIdentifiersController {
  constructor(private readonly identifiers: SameIdentifiersService) {}

  @List('', sameIdentifierList, SameIdentifierDto, {
    permission: 'settings.academic',
    summary: 'Lists records with the same identifier as another record',
    description:
      'Identifiers are unique without regard to letter case, the number of spaces and invisible characters. The list ' +
      'has the records that were stored before this was so. Students, courses, sections and terms in it get no new ' +
      'enrollments (blocker `same_identifier`) until one of the two is renamed or deleted.',
  })
  list(@ListParams(sameIdentifierList) request: ListRequestOf<typeof sameIdentifierList>) {
    return this.identifiers.list(request);
  }
}
