import { Injectable } from '@nestjs/common';
import { ForbiddenError, refuse, StateConflictError } from '../../../common/errors.js';
import type { RequestKind } from '../../../common/inquiry-kinds.js';
import { todayInNewYork } from '../../../common/calendar.js';
import type { Versioned } from '../../../common/versioned.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { onConstraint } from '../../../platform/database/constraint-errors.js';
import { Transactions } from '../../../platform/database/transactions.js';
import type { InquiryRecordDto } from '../inquiries.dto.js';
import { InquiriesService } from '../inquiries.service.js';
import type { CreateRequestDto } from '../inquiry-acts.dto.js';
import type { InquiryDetails } from '../inquiry-details.js';
import { InquiryIntake } from '../inquiry-intake.service.js';
import { messages } from '../messages.js';
import { RecordCorrections } from './record-corrections.service.js';
import { problemsOf, withdrawalProblems } from './requests.rules.js';

interface Term {
  name: string;
  startDate: string;
  endDate: string;
}

/** Requests of signed-in students. */
@Injectable()
export class RequestsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly intake: InquiryIntake,
    private readonly inquiries: InquiriesService,
    private readonly corrections: RecordCorrections,
  ) {}

  create(body: CreateRequestDto, user: SignedInUser): Promise<Versioned<InquiryRecordDto>> {
    const { studentId } = user;
    if (!studentId) throw new ForbiddenError(messages.requests.noStudentRecord);
    refuse(problemsOf(body));
    const refusals = {
      uq_inquiries_one_open: () => new StateConflictError('already_exists', messages.requests.alreadyOpen),
    };
    return onConstraint(refusals, () =>
      this.transactions.run(async () => {
        const { subject, details } = await this.contentOf(body, studentId, user);
        const { id } = await this.intake.receive({
          kind: body.kind,
          subject,
          details,
          message: body.message ?? '',
          studentId,
          name: [user.firstName, user.lastName].filter(Boolean).join(' ') || null,
          email: user.email,
          phone: null,
        });
        return this.inquiries.get(id, user);
      }),
    );
  }

  private async contentOf(
    body: CreateRequestDto,
    studentId: string,
    user: SignedInUser,
  ): Promise<{ subject: string; details: InquiryDetails[RequestKind] }> {
    switch (body.kind) {
      case 'directory_restriction':
        return { subject: messages.subjects.directoryRestriction, details: { categories: body.categories! } };
      case 'accommodation':
        return { subject: messages.subjects.accommodation, details: { documentation: body.documentation! } };
      case 'support_ticket':
        return { subject: body.subject!, details: { category: body.category! } };
      case 'withdrawal':
        return this.withdrawal(body.termId!, body.lastDay!);
      case 'record_correction':
        return this.corrections.contentOf(body, studentId, user);
    }
  }

  private async withdrawal(
    termId: string,
    lastDay: string,
  ): Promise<{ subject: string; details: InquiryDetails['withdrawal'] }> {
    const [term] = await this.transactions.query<Term>(
      'SELECT name, start_date AS "startDate", end_date AS "endDate" FROM terms WHERE id = $1',
      [termId],
    );
    refuse(withdrawalProblems(term, lastDay, todayInNewYork()));
    return {
      subject: messages.subjects.withdrawal(term!.name),
      details: { termId, termName: term!.name, lastDay },
    };
  }
}
