import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Multipart, Uploads } from '../../../platform/files/multipart.decorator.js';
import type { Upload } from '../../../platform/files/upload.js';
import { ApiForm } from '../../../platform/forms/form.decorators.js';
import { Receive } from '../../../platform/http/route.decorators.js';
import { ComplaintDto } from './complaint.dto.js';
import { ContactDto } from './contact.dto.js';
import { messages } from '../messages.js';
import { PublicInquiries } from './public-inquiries.service.js';
import { InquiryReceiptDto } from './public-receipt.dto.js';
import { TransferDto } from './transfer.dto.js';

const MB = 1024 * 1024;
const receipt =
  'A confirmation email is sent unless a limit on such emails (per mailbox, per domain or in total) was reached. The response is the same either way.';

@ApiTags('inquiries')
@Controller('api/inquiries')
export class PublicFormsController {
  constructor(private readonly inquiries: PublicInquiries) {}

  @Receive('contact', '/api/inquiries', InquiryReceiptDto, {
    permission: 'public',
    summary: 'Sends a message to the university',
    description: `The university answers by email within 24 hours. ${receipt}`,
  })
  @ApiForm()
  contact(@Body() body: ContactDto) {
    return this.inquiries.contact(body);
  }

  @Receive('complaints', '/api/inquiries', InquiryReceiptDto, {
    permission: 'public',
    summary: 'Submits a complaint, which can be anonymous',
    description: `For students. The server doesn't read the session and doesn't log calls to this address. ${receipt}`,
  })
  complain(@Body() body: ComplaintDto) {
    return this.inquiries.complain(body);
  }

  @Receive('transfer-evaluations', '/api/inquiries', InquiryReceiptDto, {
    permission: 'public',
    summary: 'Requests a transfer evaluation with unofficial transcripts',
    description: `Only the offices that evaluate transfer credit can read the files. ${receipt}`,
  })
  @Multipart({
    body: TransferDto,
    files: {
      transcripts: {
        kinds: ['pdf', 'jpeg', 'png'],
        most: 10,
        mostBytesEach: 10 * MB,
        required: messages.forms.transcripts,
        description: 'Unofficial transcripts.',
      },
    },
    mostBytesTogether: 40 * MB,
    quota: 'public',
  })
  transfer(@Body() body: TransferDto, @Uploads('transcripts') transcripts: Upload[]) {
    return this.inquiries.transfer(body, transcripts);
  }
}
