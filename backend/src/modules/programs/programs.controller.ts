import { Body } from '@nestjs/common';
import type { Expected } from '../../common/expected.js';
import type { ListRequestOf } from '../../common/list-request.js';
import { AboutNoStudent } from '../../platform/auth/own-records/about.decorators.js';
import { History } from '../../platform/audit/history.decorator.js';
import { historyList } from '../../platform/audit/history.dto.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { Create, Deletion, End, List, Read, Routes, Update } from '../../platform/http/route.decorators.js';
import { CreateProgramDto, ProgramDto, programList, UpdateProgramDto } from './programs.dto.js';
import { ProgramsService } from './programs.service.js';

@Routes('programs', 'api/programs')
@AboutNoStudent('programs are the catalog')
export class ProgramsController {
  constructor(private readonly programs: ProgramsService) {}

  @List('', programList, ProgramDto, {
    permission: 'catalog.read',
    summary: 'Lists programs of study, sorted by name',
    description: 'Each word in `search` must be in the code or name.',
  })
  list(@ListParams(programList) request: ListRequestOf<typeof programList>) {
    return this.programs.list(request);
  }

  @Read(':id', ProgramDto, { permission: 'catalog.read', of: 'program', summary: 'Returns a program' })
  get(@IdParam('id') id: string) {
    return this.programs.get(id);
  }

  @Create('', ProgramDto, { permission: 'settings.academic', summary: 'Creates a program of study' })
  create(@Body() body: CreateProgramDto) {
    return this.programs.create(body);
  }

  @Update(':id', ProgramDto, {
    permission: 'settings.academic',
    of: 'program',
    summary: 'Updates a program',
    description: 'An omitted field keeps its value.',
    errors: { 409: "Tuition has a price for the program by its code, so the code can't be changed." },
  })
  update(@IdParam('id') id: string, @Body() body: UpdateProgramDto, @IfMatch() expected: Expected) {
    return this.programs.update(id, body, expected);
  }

  @Deletion('program', 'settings.academic')
  deletion(@IdParam('id') id: string) {
    return this.programs.deletion(id);
  }

  @End(':id', 'The program is deleted or inactive.', {
    permission: 'settings.academic',
    of: 'program',
    summary: 'Deletes or deactivates a program',
    description:
      'A program with students, degrees, degree requirements or degree exceptions is deactivated instead (`isActive` becomes false).',
    errors: { 409: 'Tuition has a price for the program by its code.' },
  })
  remove(@IdParam('id') id: string, @IfMatch() expected: Expected) {
    return this.programs.remove(id, expected);
  }

  @History('program', 'program', ['settings.academic', 'audit.read'])
  history(@IdParam('id') id: string, @ListParams(historyList) request: ListRequestOf<typeof historyList>) {
    return this.programs.history(id, request);
  }
}
