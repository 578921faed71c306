import { Injectable } from '@nestjs/common';
import type { AdmissionCode } from '../../common/admission-codes.js';
import { StateConflictError } from '../../common/errors.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';
import { PdfService } from '../../platform/pdf/pdf.service.js';
import { ApplicationDocumentsService } from '../documents/application-documents.service.js';
import { type LetterText, printed, template } from './letter-paper.js';
import { messages } from './messages.js';
import { termAndProgramOf } from '../programs/programs.scope.js';

interface Source extends LetterText {
  applicationId: string;
  code: AdmissionCode;
  letterId: string | null;
  templateId: string | null;
}

/** Makes the letter of a confirmed decision from the published template of its code. */
@Injectable()
export class AdmissionLettersService {
  constructor(
    private readonly transactions: Transactions,
    private readonly documents: ApplicationDocumentsService,
    private readonly pdf: PdfService,
    private readonly audit: AuditService,
  ) {}

  /**
   * In the ambient transaction, with the application locked. A letter that the decision has already is revoked. Returns
   * false if no template is published.
   */
  async make(decisionId: string, user: SignedInUser): Promise<boolean> {
    const source = await this.source(decisionId);
    const { applicationId, code, letterId, templateId } = source;
    if (!templateId) return false;
    const { id, number } = await this.documents.issue({
      applicationId,
      user,
      key: JSON.stringify([decisionId, templateId, source]),
      make: ({ issuedAt, ...official }) =>
        this.pdf.set({ template, data: printed(source, official, issuedAt), at: issuedAt }),
    });
    await this.transactions.query(
      'INSERT INTO admission_letters (document_id, application_id, code, template_id) VALUES ($1, $2, $3, $4)',
      [id, applicationId, code, templateId],
    );
    await this.transactions.query('UPDATE admission_decisions SET letter_id = $2 WHERE id = $1', [
      decisionId,
      id,
    ]);
    if (letterId) await this.documents.end([letterId]);
    await this.audit.record({
      action: 'admission_letter.issue',
      subjectType: 'admission_letter',
      subjectId: id,
      details: { applicationId, changes: { number: [null, number], code: [null, code] } },
    });
    return true;
  }

  private async source(decisionId: string): Promise<Source> {
    const [row] = await this.transactions.query<Source & { isPurged: boolean }>(
      `SELECT decision.application_id AS "applicationId", decision.code, decision.letter_id AS "letterId",
         template.id AS "templateId", template.subject, template.body,
         coalesce(application.first_name, '') AS "firstName", coalesce(application.last_name, '') AS "lastName",
         program.name AS "programName", term.name AS "termName", application.number AS "applicationNumber",
         coalesce(decision.conditions, '') AS conditions, application.purged_at IS NOT NULL AS "isPurged"
       FROM admission_decisions decision JOIN applications application ON application.id = decision.application_id
       ${termAndProgramOf('application')}
       LEFT JOIN admission_letter_templates template ON template.code = decision.code AND template.status = 'published'
       WHERE decision.id = $1`,
      [decisionId],
    );
    const { isPurged, ...source } = row!;
    if (isPurged) throw new StateConflictError('data_deleted', messages.purged);
    return source;
  }
}
