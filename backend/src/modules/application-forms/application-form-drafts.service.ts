import { Injectable } from '@nestjs/common';
import { InvalidError, refuse, StateConflictError } from '../../common/errors.js';
import { Expected } from '../../common/expected.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import { alphabetical, nameOf } from '../../common/sql-parameters.js';
import type { Versioned } from '../../common/versioned.js';
import type { HistoryEntryDto } from '../../platform/audit/history.dto.js';
import { HistoryService } from '../../platform/audit/history.service.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { RecordWrites, type Subject } from '../../platform/audit/record-writes.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Conditions, type Order } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import { checklistOf } from './answers.rules.js';
import { records } from './application-forms.feature.js';
import {
  type ApplicationFormDto,
  applicationFormList,
  type ApplicationFormRowDto,
  type CopyApplicationFormDto,
  type CreateApplicationFormDto,
  type FormPreviewDto,
  type PreviewApplicationFormDto,
  type UpdateApplicationFormDto,
} from './application-forms.dto.js';
import { blankForm } from './blank-form.js';
import type { Answers } from './form-content.js';
import { contentOf, exampleErrors, exampleOutcomes, formErrors, judged } from './form-examples.rules.js';
import { type DraftContent, structureErrors } from './form-structure.rules.js';
import { messages } from './messages.js';

type Sort = (typeof applicationFormList.sort)[number];
type Filter = keyof typeof applicationFormList.filters;
type Row = ApplicationFormDto & { version: number };
type Place = Pick<ApplicationFormRowDto, 'programId' | 'firstTermId'>;

const columns = `form.id, form.program_id AS "programId", program.name AS "programName",
  form.first_term_id AS "firstTermId", first.name AS "firstTermName", form.number, form.status,
  form.published_at AS "publishedAt", ${nameOf('publisher')} AS "publishedBy"`;
const from = `FROM application_forms form LEFT JOIN programs program ON program.id = form.program_id
  LEFT JOIN terms first ON first.id = form.first_term_id LEFT JOIN users publisher ON publisher.id = form.published_by_id`;
const order: Order<Sort> = {
  programName: `program.name ${alphabetical}`,
  firstTermName: 'first.start_date',
  number: 'form.number',
  status: 'form.status',
  publishedAt: 'form.published_at',
};
const samePlace = 'program_id IS NOT DISTINCT FROM $1 AND first_term_id IS NOT DISTINCT FROM $2';

/** The versions of the application forms. Drafts change; a published form stays as it is (decision 0210). */
@Injectable()
export class ApplicationFormDraftsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly writes: RecordWrites,
    private readonly histories: HistoryService,
  ) {}

  list(request: ListRequest<Sort, Filter>): Promise<Page<ApplicationFormRowDto>> {
    const { programId, firstTermId, status, id } = request.filters;
    return this.reads.list<ApplicationFormRowDto, Sort>(request, {
      resource: applicationFormList.resource,
      select: columns,
      from,
      conditions: new Conditions()
        .equal('form.program_id', programId)
        .equal('form.first_term_id', firstTermId)
        .equal('form.status', status)
        .equal('form.id', id),
      order,
      otherwise: `program.name ${alphabetical} NULLS FIRST, first.start_date DESC NULLS LAST, form.number DESC, form.id`,
    });
  }

  get(id: string): Promise<Versioned<ApplicationFormDto>> {
    return this.reads.get(this.subject, id);
  }

  async history(id: string, request: ListRequest): Promise<Page<HistoryEntryDto>> {
    await this.row(id);
    return this.histories.of('application_form', id, request);
  }

  create({ content, ...place }: CreateApplicationFormDto): Promise<Versioned<ApplicationFormDto>> {
    if (content) refuse(formErrors(content as DraftContent));
    return this.insert(place, () => (content ? contentOf(content as DraftContent) : blankForm));
  }

  /** A draft with the content of another form. */
  copy(id: string, place: CopyApplicationFormDto): Promise<Versioned<ApplicationFormDto>> {
    return this.insert(place, async () => (await this.row(id)).content);
  }

  update(
    id: string,
    { content: draft, ...place }: UpdateApplicationFormDto,
    expected: Expected,
  ): Promise<Versioned<ApplicationFormDto>> {
    const content = draft && contentOf(draft as DraftContent);
    const body = {
      ...place,
      ...(content && { content: content as unknown as ApplicationFormDto['content'] }),
    };
    return this.writes.update(this.subject, { id, body, expected }, async (values, before) => {
      if (before.status !== 'draft') throw new StateConflictError('not_draft', messages.published);
      if (draft) refuse(formErrors(draft as DraftContent));
      const after = { ...before, ...values };
      const isMoved = after.programId !== before.programId || after.firstTermId !== before.firstTermId;
      await this.transactions.query(
        `UPDATE application_forms SET program_id = $2, first_term_id = $3, number = $4, content = $5::jsonb WHERE id = $1`,
        [
          id,
          after.programId,
          after.firstTermId,
          isMoved ? await this.nextNumber(after) : before.number,
          JSON.stringify(after.content),
        ],
      );
    });
  }

  /** The published version before it is retired. */
  publish(id: string, expected: Expected, user: SignedInUser): Promise<Versioned<ApplicationFormDto>> {
    return this.writes.act(this.subject, { id, expected, verb: 'publish' }, async (form) => {
      if (form.status !== 'draft') throw new StateConflictError('not_draft', messages.published);
      // Rules may have become stricter since it was saved.
      if (Object.keys(formErrors(form.content as DraftContent)).length)
        throw new StateConflictError('incomplete', messages.notPublishable);
      await this.retire(form);
      await this.transactions.query(
        `UPDATE application_forms SET status = 'published', published_at = now(), published_by_id = $2 WHERE id = $1`,
        [id, user.id],
      );
    });
  }

  remove(id: string, expected: Expected): Promise<void> {
    return this.writes.delete(this.subject, { id, expected }, ({ status }) => {
      if (status !== 'draft') throw new StateConflictError('not_draft', messages.published);
      return this.transactions.query('DELETE FROM application_forms WHERE id = $1', [id]);
    });
  }

  /** Saves nothing. */
  preview({ content: sent, answers = {}, files = {} }: PreviewApplicationFormDto): FormPreviewDto {
    const draft = sent as DraftContent;
    const structure = structureErrors(draft);
    if (Object.keys(structure).length)
      return {
        problems: listed(structure),
        examples: [],
        refused: {},
        missing: {},
        asked: [],
        checklist: [],
      };
    const content = contentOf(draft);
    const outcomes = exampleOutcomes(content);
    return {
      problems: listed(exampleErrors(outcomes)),
      examples: outcomes.map((outcome) => ({ ...outcome, passes: !outcome.differences.length })),
      ...judged(content, answers as Record<string, unknown>, files as Record<string, unknown>),
      checklist: checklistOf(content, answers as Answers).map(({ title }) => title),
    };
  }

  private async retire({ programId, firstTermId }: Place): Promise<void> {
    const earlier = await this.transactions.query<{ id: string }>(
      `SELECT id FROM application_forms WHERE ${samePlace} AND status = 'published'`,
      [programId, firstTermId],
    );
    for (const { id } of earlier)
      await this.writes.act(this.subject, { id, expected: Expected.from(undefined), verb: 'retire' }, () =>
        this.transactions.query(`UPDATE application_forms SET status = 'retired' WHERE id = $1`, [id]),
      );
  }

  private insert(
    { programId = null, firstTermId = null }: CopyApplicationFormDto,
    contentOfNew: () => object | Promise<object>,
  ): Promise<Versioned<ApplicationFormDto>> {
    return this.writes.create(this.subject, async () => {
      const content = await contentOfNew();
      const number = await this.nextNumber({ programId, firstTermId });
      const [row] = await this.transactions.query<{ id: string }>(
        `INSERT INTO application_forms (program_id, first_term_id, number, content) VALUES ($1, $2, $3, $4::jsonb)
         RETURNING id`,
        [programId, firstTermId, number, JSON.stringify(content)],
      );
      return row!.id;
    });
  }

  private async nextNumber({ programId, firstTermId }: Place): Promise<number> {
    const [row] = await this.transactions.query<{ number: number }>(
      `SELECT coalesce(max(number), 0) + 1 AS number FROM application_forms WHERE ${samePlace}`,
      [programId, firstTermId],
    );
    return row!.number;
  }

  private async row(id: string, lock?: 'FOR UPDATE'): Promise<Row> {
    const row = await this.reads.row<Row>(
      `SELECT ${columns}, form.content, form.version ${from} WHERE form.id = $1 ${lock ? `${lock} OF form` : ''}`,
      [id],
      messages.notFound,
    );
    // PostgreSQL sorts the names of an object.
    return { ...row, content: contentOf(row.content as DraftContent) as unknown as Row['content'] };
  }

  private readonly subject: Subject<ApplicationFormDto> = {
    type: records.application_form,
    read: (id, lock) => this.row(id, lock),
    refusals: {
      uq_application_forms_draft: () => new StateConflictError('already_exists', messages.draftExists),
      uq_application_forms_number: () => new StateConflictError('already_exists', messages.draftExists),
      fk_application_forms_program_id: () => new InvalidError({ programId: [messages.programUnknown] }),
      fk_application_forms_first_term_id: () => new InvalidError({ firstTermId: [messages.termUnknown] }),
    },
  };
}

const listed = (problems: Record<string, string[]>): FormPreviewDto['problems'] =>
  Object.entries(problems)
    .slice(0, 100)
    .map(([field, messages]) => ({ field, messages }));
