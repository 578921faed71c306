import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ListRequest, Page } from '../../common/list-request.js';
import { RequirePermission } from '../../platform/auth/access.decorators.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiList, ListParams } from '../../platform/http/list.decorators.js';
import { InstructorDto, instructorList } from './instructors.dto.js';
import { InstructorsService } from './instructors.service.js';

@ApiTags('sections')
@ApiAccessErrors()
@Controller('api/instructors')
export class InstructorsController {
  constructor(private readonly instructors: InstructorsService) {}

  @Get()
  @RequirePermission('instructors.read')
  @ApiOperation({
    summary: 'Lists instructors, sorted by name',
    description:
      'Includes everyone who teaches a section or can be assigned to one. Each word in `search` must ' +
      'be in the name.',
  })
  @ApiList(instructorList, InstructorDto)
  list(@ListParams(instructorList) request: ListRequest): Promise<Page<InstructorDto>> {
    return this.instructors.list(request as Parameters<InstructorsService['list']>[0]);
  }
}
