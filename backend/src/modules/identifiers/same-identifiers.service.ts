import { Injectable } from '@nestjs/common';
import type { ListRequest, Page } from '../../common/list-request.js';
import { alphabetical } from '../../common/sql-parameters.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { Conditions } from '../../platform/database/list-query.js';
import { type SameIdentifierDto, sameIdentifierList } from './same-identifiers.dto.js';

type Sort = (typeof sameIdentifierList.sort)[number];
type Filter = keyof typeof sameIdentifierList.filters;

const order: Record<Sort, string> = { kind: 'own.kind', identifier: `own.text ${alphabetical}` };

/** Records whose identifiers were the same before they had to be unique (decision 0238). */
@Injectable()
export class SameIdentifiersService {
  constructor(private readonly reads: RecordReads) {}

  list({ filters, ...request }: ListRequest<Sort, Filter>): Promise<Page<SameIdentifierDto>> {
    return this.reads.list(
      { filters, ...request },
      {
        resource: sameIdentifierList.resource,
        noted: true,
        select: `own.record_id AS id, own.kind, own.text AS identifier, ARRAY(
            SELECT other.text FROM identifiers other
            WHERE other.kind = own.kind AND other.scope = own.scope AND other.form = own.form
              AND other.position > 0 AND other.record_id <> own.record_id
            ORDER BY other.position) AS others,
          nullif(concat_ws(', ', course.code, term.name), '') AS within,
          CASE WHEN own.kind = 'students' THEN own.record_id END AS "studentId"`,
        from: `FROM identifiers own
          LEFT JOIN sections section ON own.kind = 'sections' AND section.id = own.record_id
          LEFT JOIN registration_windows registration ON own.kind = 'registration_windows' AND registration.id = own.record_id
          LEFT JOIN courses course ON course.id = section.course_id
          LEFT JOIN terms term ON term.id IN (section.term_id, registration.term_id)`,
        conditions: new Conditions()
          .add('own.position > 0')
          .equal('own.kind', filters.kind)
          .equal('own.record_id', filters.id),
        order,
        otherwise: 'own.kind, own.scope, own.form, own.position, own.record_id',
      },
    );
  }
}
