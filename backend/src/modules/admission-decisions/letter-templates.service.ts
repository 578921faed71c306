import { Injectable } from '@nestjs/common';
import { InvalidError, refuse, StateConflictError } from '../../common/errors.js';
import type { Expected } from '../../common/expected.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import { startOfNewYorkDay } from '../../common/new-york.js';
import { nameOf } from '../../common/sql-parameters.js';
import type { Versioned } from '../../common/versioned.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { RecordWrites, type Subject } from '../../platform/audit/record-writes.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Conditions, type Order } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import type { MadeFile } from '../../platform/files/upload.js';
import { PdfService } from '../../platform/pdf/pdf.service.js';
import { records } from './admission-decisions.feature.js';
import { printed, template } from './letter-paper.js';
import { templateErrors } from './letter-template.rules.js';
import { exampleValues } from './letter-text.js';
import {
  type CreateLetterTemplateDto,
  type LetterTemplateDto,
  templateList,
  type UpdateLetterTemplateDto,
} from './letter-templates.dto.js';
import { messages } from './messages.js';

type Sort = (typeof templateList.sort)[number];

const columns = `template.id, template.code, template.number, template.status, template.subject, template.body,
  template.published_at AS "publishedAt", ${nameOf('publisher')} AS "publishedBy"`;
const from =
  'FROM admission_letter_templates template LEFT JOIN users publisher ON publisher.id = template.published_by_id';
const order: Order<Sort> = {
  code: 'template.code',
  number: 'template.number',
  publishedAt: 'template.published_at',
};

/** The versions of the letters. One of each decision is published; letters keep the version that they were made from. */
@Injectable()
export class LetterTemplatesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly writes: RecordWrites,
    private readonly pdf: PdfService,
  ) {}

  list(request: ListRequest<Sort, keyof typeof templateList.filters>): Promise<Page<LetterTemplateDto>> {
    const { code, status, id } = request.filters;
    return this.reads.list<LetterTemplateDto, Sort>(request, {
      resource: templateList.resource,
      select: columns,
      from,
      conditions: new Conditions()
        .equal('template.code', code)
        .equal('template.status', status)
        .equal('template.id', id),
      order,
      otherwise: 'template.code, template.number DESC',
    });
  }

  get(id: string): Promise<Versioned<LetterTemplateDto>> {
    return this.reads.get(this.subject, id);
  }

  /** As the applicant would get it, with the data of an example. */
  async preview(id: string): Promise<MadeFile> {
    const { record } = await this.get(id);
    const at = startOfNewYorkDay(new Date());
    const data = printed({ ...exampleValues, subject: record.subject, body: record.body }, null, at);
    const bytes = await this.pdf.set({ template, data, at });
    return {
      name: messages.letter.exampleName(record.code, record.number),
      mediaType: 'application/pdf',
      bytes,
    };
  }

  create({ code, subject, body }: CreateLetterTemplateDto): Promise<Versioned<LetterTemplateDto>> {
    refuse(templateErrors(code, { subject, body }));
    return this.writes.create(this.subject, async () => {
      const [row] = await this.transactions.query<{ id: string }>(
        `INSERT INTO admission_letter_templates (code, number, subject, body)
         SELECT $1, coalesce(max(number), 0) + 1, $2, $3 FROM admission_letter_templates WHERE code = $1 RETURNING id`,
        [code, subject, body],
      );
      return row!.id;
    });
  }

  update(
    id: string,
    body: UpdateLetterTemplateDto,
    expected: Expected,
  ): Promise<Versioned<LetterTemplateDto>> {
    return this.writes.update(this.subject, { id, body, expected }, async (values, before) => {
      if (values.code !== undefined && values.code !== before.code)
        throw new InvalidError({ code: [messages.codeIsFixed] });
      if (before.status !== 'draft') throw new StateConflictError('not_draft', messages.templatePublished);
      const after = { ...before, ...values };
      refuse(templateErrors(before.code, after));
      await this.transactions.query(
        'UPDATE admission_letter_templates SET subject = $2, body = $3 WHERE id = $1',
        [id, after.subject, after.body],
      );
    });
  }

  /** The version before it is retired. */
  publish(id: string, expected: Expected, user: SignedInUser): Promise<Versioned<LetterTemplateDto>> {
    return this.writes.act(this.subject, { id, expected, verb: 'publish' }, async ({ status, code }) => {
      if (status !== 'draft') throw new StateConflictError('not_draft', messages.templatePublished);
      await this.transactions.query(
        `UPDATE admission_letter_templates SET status = 'retired' WHERE code = $1 AND status = 'published'`,
        [code],
      );
      await this.transactions.query(
        `UPDATE admission_letter_templates SET status = 'published', published_at = now(), published_by_id = $2
         WHERE id = $1`,
        [id, user.id],
      );
    });
  }

  remove(id: string, expected: Expected): Promise<void> {
    return this.writes.delete(this.subject, { id, expected }, ({ status }) => {
      if (status !== 'draft') throw new StateConflictError('not_draft', messages.templatePublished);
      return this.transactions.query('DELETE FROM admission_letter_templates WHERE id = $1', [id]);
    });
  }

  private readonly subject: Subject<LetterTemplateDto> = {
    type: records.admission_letter_template,
    read: (id, lock) =>
      this.reads.row(
        `SELECT ${columns}, template.version ${from} WHERE template.id = $1 ${lock ? `${lock} OF template` : ''}`,
        [id],
        messages.templateNotFound,
      ),
    refusals: {
      uq_admission_letter_templates_draft: () =>
        new StateConflictError('already_exists', messages.draftExists),
      uq_admission_letter_templates_number: () =>
        new StateConflictError('already_exists', messages.draftExists),
    },
  };
}
