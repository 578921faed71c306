import { Body, Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../../platform/auth/access.decorators.js';
import { Multipart, Uploads } from '../../../platform/files/multipart.decorator.js';
import type { Upload } from '../../../platform/files/upload.js';
import { ApiForm } from '../../../platform/forms/form.decorators.js';
import { ApiReceipt } from '../../../platform/http/write.decorators.js';
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

  @Post('contact')
  @Public()
  @ApiOperation({
    summary: 'Sends a message to the university',
    description: `The university answers by email within 24 hours. ${receipt}`,
  })
  @ApiReceipt('/api/inquiries', InquiryReceiptDto)
  @ApiForm()
  contact(@Body() body: ContactDto): Promise<InquiryReceiptDto> {
    return this.inquiries.contact(body);
  }

  @Post('complaints')
  @Public()
  @ApiOperation({
    summary: 'Submits a complaint, which can be anonymous',
    description: `For students. The server doesn't read the session and doesn't log calls to this address. ${receipt}`,
  })
  @ApiReceipt('/api/inquiries', InquiryReceiptDto)
  complain(@Body() body: ComplaintDto): Promise<InquiryReceiptDto> {
    return this.inquiries.complain(body);
  }

  @Post('transfer-evaluations')
  @Public()
  @ApiOperation({
    summary: 'Requests a transfer evaluation with unofficial transcripts',
    description: `Only the offices that evaluate transfer credit can read the files. ${receipt}`,
  })
  @ApiReceipt('/api/inquiries', InquiryReceiptDto)
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
  transfer(
    @Body() body: TransferDto,
    @Uploads('transcripts') transcripts: Upload[],
  ): Promise<InquiryReceiptDto> {
    return this.inquiries.transfer(body, transcripts);
  }
}
