import { Injectable } from '@nestjs/common';
import type { InquiryKind } from '../../common/inquiry-kinds.js';
import { PublicForms } from '../../platform/forms/public-forms.service.js';
import type { ComplaintDto } from './complaint.dto.js';
import type { ContactDto } from './contact.dto.js';
import type { IncomingInquiry } from './incoming-inquiry.js';
import { InquiryIntake } from './inquiry-intake.service.js';
import { complaintInquiry, contactInquiry } from './incoming-forms.js';
import type { InquiryReceiptDto } from './public-receipt.dto.js';

/** What visitors send in by the forms of the public site. */
@Injectable()
export class PublicInquiries {
  constructor(
    private readonly forms: PublicForms,
    private readonly intake: InquiryIntake,
  ) {}

  contact(body: ContactDto): Promise<InquiryReceiptDto> {
    return this.forms.take(body, (fields) => this.receive(contactInquiry(fields)));
  }

  complain(body: ComplaintDto): Promise<InquiryReceiptDto> {
    return this.forms.take(body, (fields) => this.receive(complaintInquiry(fields)));
  }

  private async receive<Kind extends InquiryKind>(
    incoming: IncomingInquiry<Kind>,
  ): Promise<InquiryReceiptDto> {
    const { id, number, receivedAt, dueAt } = await this.intake.receive(incoming);
    return { id, number, kind: incoming.kind, receivedAt, dueAt };
  }
}
