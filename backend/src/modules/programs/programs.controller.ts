import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { DeletionDto, Outcome } from '../../common/deletion.dto.js';
import type { Expected } from '../../common/expected.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import type { Versioned } from '../../common/versioned.js';
import { RequirePermission } from '../../platform/auth/access.decorators.js';
import { AboutNoStudent } from '../../platform/auth/own-records/about.decorators.js';
import { ApiHistory } from '../../platform/audit/history.decorator.js';
import { type HistoryEntryDto, historyList } from '../../platform/audit/history.dto.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ApiList, ListParams } from '../../platform/http/list.decorators.js';
import {
  ApiCreate,
  ApiDeletion,
  ApiEnd,
  ApiRecord,
  ApiUpdate,
} from '../../platform/http/write.decorators.js';
import { ProgramDto, programList, CreateProgramDto, UpdateProgramDto } from './programs.dto.js';
import { ProgramsService } from './programs.service.js';

@ApiTags('programs')
@ApiAccessErrors()
@Controller('api/programs')
@AboutNoStudent('programs are the catalog')
export class ProgramsController {
  constructor(private readonly programs: ProgramsService) {}

  @Get()
  @RequirePermission('catalog.read')
  @ApiOperation({
    summary: 'Lists programs of study, sorted by name',
    description: 'Each word in `search` must be in the code or name.',
  })
  @ApiList(programList, ProgramDto)
  list(@ListParams(programList) request: ListRequest): Promise<Page<ProgramDto>> {
    return this.programs.list(request as Parameters<ProgramsService['list']>[0]);
  }

  @Get(':id')
  @RequirePermission('catalog.read')
  @ApiOperation({ summary: 'Returns a program' })
  @ApiId('id', 'program')
  @ApiRecord(ProgramDto)
  get(@IdParam('id') id: string): Promise<Versioned<ProgramDto>> {
    return this.programs.get(id);
  }

  @Post()
  @RequirePermission('settings.academic')
  @ApiOperation({ summary: 'Creates a program of study' })
  @ApiCreate('/api/programs', ProgramDto)
  create(@Body() body: CreateProgramDto): Promise<Versioned<ProgramDto>> {
    return this.programs.create(body);
  }

  @Put(':id')
  @RequirePermission('settings.academic')
  @ApiOperation({ summary: 'Updates a program', description: 'An omitted field keeps its value.' })
  @ApiId('id', 'program')
  @ApiUpdate(ProgramDto)
  update(
    @IdParam('id') id: string,
    @Body() body: UpdateProgramDto,
    @IfMatch() expected: Expected,
  ): Promise<Versioned<ProgramDto>> {
    return this.programs.update(id, body, expected);
  }

  @Get(':id/deletion')
  @RequirePermission('settings.academic')
  @ApiDeletion('program')
  deletion(@IdParam('id') id: string): Promise<DeletionDto> {
    return this.programs.deletion(id);
  }

  @Delete(':id')
  @RequirePermission('settings.academic')
  @ApiOperation({
    summary: 'Deletes or deactivates a program',
    description:
      'A program with students, degree requirements or degree exceptions is deactivated instead (`isActive` becomes false).',
  })
  @ApiId('id', 'program')
  @ApiEnd('The program is deleted or inactive.')
  remove(@IdParam('id') id: string, @IfMatch() expected: Expected): Promise<Outcome> {
    return this.programs.remove(id, expected);
  }

  @Get(':id/history')
  @RequirePermission('settings.academic', 'audit.read')
  @ApiHistory('program', 'program')
  history(
    @IdParam('id') id: string,
    @ListParams(historyList) request: ListRequest,
  ): Promise<Page<HistoryEntryDto>> {
    return this.programs.history(id, request);
  }
}
