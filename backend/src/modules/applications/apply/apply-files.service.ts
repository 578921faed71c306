import { Injectable } from '@nestjs/common';
import { InvalidError, NotFoundError, StateConflictError } from '../../../common/errors.js';
import { Versioned } from '../../../common/versioned.js';
import { AuditService } from '../../../platform/audit/audit.service.js';
import { RecordReads } from '../../../platform/audit/record-reads.js';
import type { SignedInApplicant } from '../../../platform/auth/signed-in-applicant.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { unusedName } from '../../../platform/files/file-name.rules.js';
import { FilesService } from '../../../platform/files/files.service.js';
import type { Upload } from '../../../platform/files/upload.js';
import { fileFieldOf, type FormContent } from '../../application-forms/application-forms.service.js';
import { ApplicationStates } from '../application-states.service.js';
import type { ApplicationState } from '../application-states.js';
import { messages } from '../messages.js';
import type { ApplicationFileDto } from './apply.dto.js';

interface Holder {
  state: ApplicationState;
  form: FormContent;
}

/** States in which an applicant may still send a file that the checklist asks for. */
const awaiting: readonly ApplicationState[] = ['submitted', 'documents_pending', 'under_review'];

/** The files that an applicant adds to an application. */
@Injectable()
export class ApplyFilesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly files: FilesService,
    private readonly states: ApplicationStates,
    private readonly audit: AuditService,
  ) {}

  /** After submission it is a supplement, and the line of the checklist with the field's code is received. */
  add(
    id: string,
    field: string,
    upload: Upload,
    applicant: SignedInApplicant,
  ): Promise<Versioned<ApplicationFileDto>> {
    return this.transactions.run(async () => {
      const { state, form } = await this.lock(id, applicant);
      if (state !== 'started' && !awaiting.includes(state))
        throw new StateConflictError('already_ended', messages.ended);
      const known = fileFieldOf(form, field);
      if (!known) throw new InvalidError({ field: [messages.fieldUnknown] });
      await this.mustHaveRoom(id, field, known.most);
      const { id: fileId } = await this.files.keep(upload, unusedName(upload.name, await this.namesOf(id)));
      const [held] = await this.transactions.query<{ id: string }>(
        `INSERT INTO application_files (application_id, field, file_id, is_supplement) VALUES ($1, $2, $3, $4)
         RETURNING id`,
        [id, field, fileId, state !== 'started'],
      );
      await this.transactions.query('UPDATE applications SET touched_at = now() WHERE id = $1', [id]);
      await this.note(id, 'add_file', field);
      if (state !== 'started') await this.receive(id, field, state, applicant);
      // A file never changes.
      return new Versioned(await this.one(id, held!.id), 1);
    });
  }

  remove(id: string, heldId: string, applicant: SignedInApplicant): Promise<void> {
    return this.transactions.run(async () => {
      const { state } = await this.lock(id, applicant);
      if (state !== 'started') throw new StateConflictError('already_submitted', messages.notEditable);
      const [held] = await this.transactions.query<{ fileId: string; field: string }>(
        `DELETE FROM application_files WHERE id = $1 AND application_id = $2 RETURNING file_id AS "fileId", field`,
        [heldId, id],
      );
      if (!held) throw new NotFoundError(messages.fileNotFound);
      await this.files.destroy([held.fileId]);
      await this.note(id, 'remove_file', held.field);
    });
  }

  /** The stored file's id and name, if the application is the applicant's own. */
  content(
    id: string,
    heldId: string,
    applicant: SignedInApplicant,
  ): Promise<{ fileId: string; name: string }> {
    return this.reads.row(
      `SELECT held.file_id AS "fileId", file.name FROM application_files held
       JOIN applications application ON application.id = held.application_id
       JOIN stored_files file ON file.id = held.file_id
       WHERE held.id = $1 AND application.id = $2 AND application.applicant_id = $3`,
      [heldId, id, applicant.id],
      messages.fileNotFound,
    );
  }

  private async receive(
    id: string,
    field: string,
    state: ApplicationState,
    applicant: SignedInApplicant,
  ): Promise<void> {
    const received = await this.transactions.query(
      `UPDATE application_items SET state = 'received', changed_by_id = NULL, changed_by_name = NULL,
         changed_at = now(), reason = NULL
       WHERE application_id = $1 AND code = $2 AND state = 'open' RETURNING code`,
      [id, field],
    );
    if (received.length) await this.states.followChecklist(id, state, applicant.id);
  }

  /** In lowercase. */
  private async namesOf(id: string): Promise<Set<string>> {
    const rows = await this.transactions.query<{ name: string }>(
      `SELECT lower(file.name) AS name FROM application_files held JOIN stored_files file ON file.id = held.file_id
       WHERE held.application_id = $1`,
      [id],
    );
    return new Set(rows.map(({ name }) => name));
  }

  private async mustHaveRoom(id: string, field: string, most: number): Promise<void> {
    const [row] = await this.transactions.query<{ held: number }>(
      'SELECT count(*)::int AS held FROM application_files WHERE application_id = $1 AND field = $2',
      [id, field],
    );
    if (row!.held >= most) throw new InvalidError({ file: [messages.tooManyFiles(most)] });
  }

  private lock(id: string, applicant: SignedInApplicant): Promise<Holder> {
    return this.reads.row<Holder>(
      `SELECT application.state, form.content AS form FROM applications application
       JOIN application_forms form ON form.id = application.form_id
       WHERE application.id = $1 AND application.applicant_id = $2 FOR NO KEY UPDATE OF application`,
      [id, applicant.id],
      messages.notFound,
    );
  }

  private async one(id: string, heldId: string): Promise<ApplicationFileDto> {
    return this.reads.row<ApplicationFileDto>(
      `SELECT held.id, held.field, file.name, file.media_type AS "mediaType", file.size,
         encode(file.sha256, 'hex') AS sha256, held.is_supplement AS "isSupplement", held.created_at AS "createdAt"
       FROM application_files held JOIN stored_files file ON file.id = held.file_id
       WHERE held.id = $1 AND held.application_id = $2`,
      [heldId, id],
      messages.fileNotFound,
    );
  }

  /** Never the file's name, which may name a person. */
  private note(id: string, verb: string, field: string): Promise<void> {
    return this.audit.record({
      action: `application.${verb}`,
      subjectType: 'application',
      subjectId: id,
      details: { field },
    });
  }
}
