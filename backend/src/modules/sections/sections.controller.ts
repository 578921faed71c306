import { Body } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { Expected } from '../../common/expected.js';
import type { ListRequestOf } from '../../common/list-request.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutNoStudent } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { History } from '../../platform/audit/history.decorator.js';
import { historyList } from '../../platform/audit/history.dto.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { Act, Create, End, List, plain, Read, Routes, Update } from '../../platform/http/route.decorators.js';
import { SectionWritesService } from './section-writes.service.js';
import {
  CancelSectionDto,
  ClashesDto,
  CreateSectionDto,
  PlannedSectionDto,
  SectionDetailDto,
  SectionDto,
  sectionList,
  UpdateSectionDto,
} from './sections.dto.js';
import { SectionSummaryDto, summaryOf } from './section-summary.dto.js';
import { SectionsService } from './sections.service.js';

@Routes('sections', 'api/sections')
@AboutNoStudent('a section is for every student who enrolls in it')
export class SectionsController {
  constructor(
    private readonly sections: SectionsService,
    private readonly writes: SectionWritesService,
  ) {}

  @List('', sectionList, SectionDto, {
    permission: 'catalog.read',
    summary: 'Lists sections',
    description:
      'Sorted by course code and section number by default. Each word in `search` must be in the course, the instructor or the section number. A search for `WM 210-001` also works. `mine=true` lists only the sections that you teach or, if you are a student, your sections, except those that you dropped.',
  })
  list(
    @ListParams(sectionList) request: ListRequestOf<typeof sectionList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.sections.list(request, user);
  }

  @Read('summary', plain(SectionSummaryDto), {
    permission: 'catalog.read',
    summary: 'Returns the seat totals of the active sections of a term',
    errors: { 400: '`termId` is missing or not a UUID.' },
  })
  @ApiQuery({ name: 'termId', schema: { type: 'string', format: 'uuid' } })
  summary(@ListParams(summaryOf) request: ListRequestOf<typeof summaryOf>) {
    return this.sections.summary(request.filters.termId);
  }

  @Read(':id', SectionDetailDto, {
    permission: 'catalog.read',
    of: 'section',
    summary: 'Returns a section with its course and meetings',
  })
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser) {
    return this.sections.get(id, user);
  }

  @Create('', SectionDetailDto, {
    permission: 'catalog.write',
    summary: 'Creates a section',
    description: 'Room and instructor conflicts are returned as `warnings`. They do not block the section.',
  })
  create(@Body() body: CreateSectionDto) {
    return this.writes.create(body);
  }

  @Act('clashes', plain(ClashesDto), {
    permission: 'catalog.write',
    summary: 'Checks a planned section for conflicts without saving it',
    description:
      'Returns the room and instructor conflicts that `warnings` would list after the section is saved.',
    errors: { 422: 'Fields of the body are not valid; `errors` has a message for each.' },
  })
  clashes(@Body() body: PlannedSectionDto) {
    return this.sections.clashesWith(body);
  }

  @Update(':id', SectionDetailDto, {
    permission: 'catalog.write',
    of: 'section',
    summary: 'Updates a section',
    description: 'An omitted field keeps its value. `meetings` replaces all meetings.',
    errors: {
      409: 'The capacity would be below the number of enrolled students, a section with students would be deactivated, or the grade mode would change after final grades were submitted.',
    },
  })
  update(@IdParam('id') id: string, @Body() body: UpdateSectionDto, @IfMatch() expected: Expected) {
    return this.writes.update(id, body, expected);
  }

  @End(':id', 'The section is deleted or inactive.', {
    permission: 'catalog.write',
    of: 'section',
    summary: 'Deletes or deactivates a section',
    description: 'A section with past enrollments or assignments is deactivated, not deleted.',
    errors: { 409: 'The section has enrolled or waitlisted students.' },
  })
  remove(@IdParam('id') id: string, @IfMatch() expected: Expected) {
    return this.writes.remove(id, expected);
  }

  @Act(':id/cancel', SectionDetailDto, {
    permission: 'catalog.write',
    of: 'section',
    summary: 'Cancels a section',
    description:
      'All enrolled and waitlisted students are dropped without a grade and notified, and the section is deactivated. If one of these students becomes eligible for an open seat in another section and is on its waitlist, the student gets the seat or a seat offer.',
    errors: { 409: 'The section is inactive, its term has ended, or it has final grades.' },
  })
  cancel(@IdParam('id') id: string, @Body() { reason }: CancelSectionDto, @IfMatch() expected: Expected) {
    return this.writes.cancel(id, reason, expected);
  }

  @History('section', 'section', ['catalog.write', 'audit.read'])
  history(@IdParam('id') id: string, @ListParams(historyList) request: ListRequestOf<typeof historyList>) {
    return this.sections.history(id, request);
  }
}
