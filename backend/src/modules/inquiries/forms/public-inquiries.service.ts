import { Injectable } from '@nestjs/common';
import type { InquiryKind } from '../../../common/inquiry-kinds.js';
import { FilesService } from '../../../platform/files/files.service.js';
import type { FileSummary, Upload } from '../../../platform/files/upload.js';
import { PublicForms } from '../../../platform/forms/public-forms.service.js';
import type { ComplaintDto } from './complaint.dto.js';
import type { ContactDto } from './contact.dto.js';
import { complaintInquiry, contactInquiry, transferInquiry } from './incoming-forms.js';
import type { IncomingInquiry } from '../incoming-inquiry.js';
import { InquiryIntake } from '../inquiry-intake.service.js';
import type { InquiryReceiptDto } from './public-receipt.dto.js';
import type { TransferDto } from './transfer.dto.js';

/** Receives the forms of the public site. */
@Injectable()
export class PublicInquiries {
  constructor(
    private readonly forms: PublicForms,
    private readonly intake: InquiryIntake,
    private readonly files: FilesService,
  ) {}

  contact(body: ContactDto): Promise<InquiryReceiptDto> {
    return this.forms.take(body, (fields) => this.receive(contactInquiry(fields)));
  }

  complain(body: ComplaintDto): Promise<InquiryReceiptDto> {
    return this.forms.take(body, (fields) => this.receive(complaintInquiry(fields)));
  }

  transfer(body: TransferDto, uploads: Upload[]): Promise<InquiryReceiptDto> {
    return this.forms.take(body, async (fields) => {
      const files: FileSummary[] = [];
      for (const upload of uploads) files.push(await this.files.keep(upload));
      return this.receive(transferInquiry(fields, files));
    });
  }

  private async receive<Kind extends InquiryKind>(
    incoming: IncomingInquiry<Kind>,
  ): Promise<InquiryReceiptDto> {
    const { id, number, receivedAt, dueAt } = await this.intake.receive(incoming);
    return { id, number, kind: incoming.kind, receivedAt, dueAt };
  }
}
