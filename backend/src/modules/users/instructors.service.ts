import { Injectable } from '@nestjs/common';
import type { ListRequest, Page } from '../../common/list-request.js';
import { byName, nameOf } from '../../common/sql-parameters.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { Conditions } from '../../platform/database/list-query.js';
import { type InstructorDto, instructorList } from './instructors.dto.js';
import { teachers } from './users.policy.js';

type Sort = (typeof instructorList.sort)[number];
type Filter = keyof typeof instructorList.filters;

const name = nameOf('person');

@Injectable()
export class InstructorsService {
  constructor(private readonly reads: RecordReads) {}

  list(request: ListRequest<Sort, Filter>): Promise<Page<InstructorDto>> {
    const { search, id } = request.filters;
    return this.reads.list(request, {
      resource: instructorList.resource,
      select: `person.id, coalesce(${name}, person.email, '') AS name`,
      from: 'FROM users person',
      conditions: new Conditions()
        .add(teachers)
        .words(search, (pattern) => `search_fold(${name}) LIKE ${pattern}`)
        .equal('person.id', id),
      order: { name: byName('person') },
      otherwise: `${byName('person')}, person.id`,
    });
  }
}
