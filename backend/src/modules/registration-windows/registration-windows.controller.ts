import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Expected } from '../../common/expected.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import type { Versioned } from '../../common/versioned.js';
import { ApiHistory } from '../../platform/audit/history.decorator.js';
import { type HistoryEntryDto, historyList } from '../../platform/audit/history.dto.js';
import { RequirePermission } from '../../platform/auth/access.decorators.js';
import { AboutNoStudent } from '../../platform/auth/own-records/about.decorators.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ApiList, ListParams } from '../../platform/http/list.decorators.js';
import { ApiCreate, ApiRecord, ApiRemove, ApiUpdate } from '../../platform/http/write.decorators.js';
import {
  CreateRegistrationWindowDto,
  RegistrationWindowDto,
  UpdateRegistrationWindowDto,
  windowList,
} from './registration-windows.dto.js';
import { RegistrationWindowsService } from './registration-windows.service.js';

@ApiTags('registration')
@ApiAccessErrors()
@Controller('api/registration-windows')
@AboutNoStudent('windows are for groups of students')
export class RegistrationWindowsController {
  constructor(private readonly windows: RegistrationWindowsService) {}

  @Get()
  @RequirePermission('catalog.read')
  @ApiOperation({
    summary: 'Lists registration windows by opening time',
    description:
      'Filter by `termId` to list the windows for one term. If a term has no registration windows, students can register from its registration start date through its registration end date, in Eastern Time.',
  })
  @ApiList(windowList, RegistrationWindowDto)
  list(@ListParams(windowList) request: ListRequest): Promise<Page<RegistrationWindowDto>> {
    return this.windows.list(request as Parameters<RegistrationWindowsService['list']>[0]);
  }

  @Get(':id')
  @RequirePermission('catalog.read')
  @ApiOperation({ summary: 'Returns a registration window' })
  @ApiId('id', 'window')
  @ApiRecord(RegistrationWindowDto)
  get(@IdParam('id') id: string): Promise<Versioned<RegistrationWindowDto>> {
    return this.windows.get(id);
  }

  @Post()
  @RequirePermission('settings.academic')
  @ApiOperation({
    summary: 'Creates a registration window for a term',
    description:
      "Once a term has a window, the term's registration dates no longer apply. A student can register while a window " +
      'for their class level and program is open.',
  })
  @ApiCreate('/api/registration-windows', RegistrationWindowDto)
  create(@Body() body: CreateRegistrationWindowDto): Promise<Versioned<RegistrationWindowDto>> {
    return this.windows.create(body);
  }

  @Put(':id')
  @RequirePermission('settings.academic')
  @ApiOperation({
    summary: 'Updates a registration window',
    description: 'An omitted field keeps its value.',
  })
  @ApiId('id', 'window')
  @ApiUpdate(RegistrationWindowDto)
  update(
    @IdParam('id') id: string,
    @Body() body: UpdateRegistrationWindowDto,
    @IfMatch() expected: Expected,
  ): Promise<Versioned<RegistrationWindowDto>> {
    return this.windows.update(id, body, expected);
  }

  @Delete(':id')
  @RequirePermission('settings.academic')
  @ApiOperation({ summary: 'Deletes a registration window' })
  @ApiId('id', 'window')
  @ApiRemove('The window is deleted.')
  remove(@IdParam('id') id: string, @IfMatch() expected: Expected): Promise<void> {
    return this.windows.remove(id, expected);
  }

  @Get(':id/history')
  @RequirePermission('settings.academic', 'audit.read')
  @ApiHistory('registration window', 'registration_window')
  history(
    @IdParam('id') id: string,
    @ListParams(historyList) request: ListRequest,
  ): Promise<Page<HistoryEntryDto>> {
    return this.windows.history(id, request);
  }
}
