import type { ListRequestOf } from '../../common/list-request.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { List, Routes } from '../../platform/http/route.decorators.js';
import { InstructorDto, instructorList } from './instructors.dto.js';
import { InstructorsService } from './instructors.service.js';

@Routes('sections', 'api/instructors')
export class InstructorsController {
  constructor(private readonly instructors: InstructorsService) {}

  @List('', instructorList, InstructorDto, {
    permission: 'instructors.read',
    summary: 'Lists instructors, sorted by name',
    description:
      'Includes everyone who teaches a section or can be assigned to one. Each word in `search` must ' +
      'be in the name.',
  })
  list(@ListParams(instructorList) request: ListRequestOf<typeof instructorList>) {
    return this.instructors.list(request);
  }
}
