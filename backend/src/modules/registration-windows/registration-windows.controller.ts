import { Body } from '@nestjs/common';
import type { Expected } from '../../common/expected.js';
import type { ListRequestOf } from '../../common/list-request.js';
import { History } from '../../platform/audit/history.decorator.js';
import { historyList } from '../../platform/audit/history.dto.js';
import { AboutNoStudent } from '../../platform/auth/own-records/about.decorators.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { Create, List, Read, Remove, Routes, Update } from '../../platform/http/route.decorators.js';
import {
  CreateRegistrationWindowDto,
  RegistrationWindowDto,
  UpdateRegistrationWindowDto,
  windowList,
} from './registration-windows.dto.js';
import { RegistrationWindowsService } from './registration-windows.service.js';

@Routes('registration', 'api/registration-windows')
@AboutNoStudent('windows are for groups of students')
export class RegistrationWindowsController {
  constructor(private readonly windows: RegistrationWindowsService) {}

  @List('', windowList, RegistrationWindowDto, {
    permission: 'catalog.read',
    summary: 'Lists registration windows by opening time',
    description:
      'Filter by `termId` to list the windows for one term. If a term has no registration windows, students can register from its registration start date through its registration end date, in Eastern Time.',
  })
  list(@ListParams(windowList) request: ListRequestOf<typeof windowList>) {
    return this.windows.list(request);
  }

  @Read(':id', RegistrationWindowDto, {
    permission: 'catalog.read',
    of: 'window',
    summary: 'Returns a registration window',
  })
  get(@IdParam('id') id: string) {
    return this.windows.get(id);
  }

  @Create('', RegistrationWindowDto, {
    permission: 'settings.academic',
    summary: 'Creates a registration window for a term',
    description:
      "Once a term has a window, the term's registration dates no longer apply. A student can register while a window " +
      'for their class level and program is open.',
  })
  create(@Body() body: CreateRegistrationWindowDto) {
    return this.windows.create(body);
  }

  @Update(':id', RegistrationWindowDto, {
    permission: 'settings.academic',
    of: 'window',
    summary: 'Updates a registration window',
    description: 'An omitted field keeps its value.',
  })
  update(
    @IdParam('id') id: string,
    @Body() body: UpdateRegistrationWindowDto,
    @IfMatch() expected: Expected,
  ) {
    return this.windows.update(id, body, expected);
  }

  @Remove(':id', 'The window is deleted.', {
    permission: 'settings.academic',
    of: 'window',
    summary: 'Deletes a registration window',
  })
  remove(@IdParam('id') id: string, @IfMatch() expected: Expected) {
    return this.windows.remove(id, expected);
  }

  @History('registration window', 'registration_window', ['settings.academic', 'audit.read'])
  history(@IdParam('id') id: string, @ListParams(historyList) request: ListRequestOf<typeof historyList>) {
    return this.windows.history(id, request);
  }
}
