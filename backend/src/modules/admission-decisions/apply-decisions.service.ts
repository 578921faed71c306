import { Injectable } from '@nestjs/common';
import { RecordReads } from '../../platform/audit/record-reads.js';
import type { SignedInApplicant } from '../../platform/auth/signed-in-applicant.js';
import type { MadeFile } from '../../platform/files/upload.js';
import { ApplicationDocumentsService } from '../documents/application-documents.service.js';
import type { OwnDecisionDto } from './admission-decisions.dto.js';
import { messages } from './messages.js';

/** What an applicant sees: the last decision that was released. Before that, the same 404 as for any other id. */
@Injectable()
export class ApplyDecisionsService {
  constructor(
    private readonly reads: RecordReads,
    private readonly documents: ApplicationDocumentsService,
  ) {}

  async get(applicationId: string, applicant: SignedInApplicant): Promise<OwnDecisionDto> {
    const { letterId: _, ...decision } = await this.row(applicationId, applicant);
    return decision;
  }

  async letter(applicationId: string, applicant: SignedInApplicant): Promise<MadeFile> {
    const { letterId } = await this.row(applicationId, applicant);
    return this.documents.file(letterId);
  }

  private row(
    applicationId: string,
    applicant: SignedInApplicant,
  ): Promise<OwnDecisionDto & { letterId: string }> {
    return this.reads.row(
      `SELECT decision.code, decision.conditions, decision.released_at AS "releasedAt",
         decision.answer_until AS "answerUntil", decision.letter_id AS "letterId",
         'AL-' || lpad(document.number::text, greatest(6, length(document.number::text)), '0') AS "letterNumber",
         regexp_replace(document.code, '(.{4})(?=.)', '\\1-', 'g') AS "letterCode"
       FROM applications application
       JOIN admission_decisions decision ON decision.application_id = application.id AND decision.state = 'released'
       JOIN application_documents document ON document.id = decision.letter_id
       WHERE application.id = $1 AND application.applicant_id = $2`,
      [applicationId, applicant.id],
      messages.noDecision,
    );
  }
}
