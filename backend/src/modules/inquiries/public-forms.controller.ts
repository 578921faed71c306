import { Body, Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/auth/access.decorators.js';
import { Multipart, Uploads } from '../../platform/files/multipart.decorator.js';
import type { Upload } from '../../platform/files/upload.js';
import { ApiForm } from '../../platform/forms/form.decorators.js';
import { ApiReceipt } from '../../platform/http/write.decorators.js';
import { ComplaintDto } from './complaint.dto.js';
import { ContactDto } from './contact.dto.js';
import { PublicInquiries } from './public-inquiries.service.js';
import { InquiryReceiptDto } from './public-receipt.dto.js';
import { TransferDto } from './transfer.dto.js';

const MB = 1024 * 1024;
const receipt =
  'A receipt goes to the email address, unless many have gone to it, its domain or overall; the answer is the same.';

@ApiTags('inquiries')
@Controller('api/inquiries')
export class PublicFormsController {
  constructor(private readonly inquiries: PublicInquiries) {}

  @Post('contact')
  @Public()
  @ApiOperation({
    summary: 'Sends a message to the university',
    description: `It is answered by email within 24 hours. ${receipt}`,
  })
  @ApiReceipt('/api/inquiries', InquiryReceiptDto)
  @ApiForm()
  contact(@Body() body: ContactDto): Promise<InquiryReceiptDto> {
    return this.inquiries.contact(body);
  }

  @Post('complaints')
  @Public()
  @ApiOperation({
    summary: 'Makes a complaint, anonymously or not',
    description: `For students. The session isn't read here, and no call of this address leaves a line in the log. ${receipt}`,
  })
  @ApiReceipt('/api/inquiries', InquiryReceiptDto)
  complain(@Body() body: ComplaintDto): Promise<InquiryReceiptDto> {
    return this.inquiries.complain(body);
  }

  @Post('transfer-evaluations')
  @Public()
  @ApiOperation({
    summary: 'Asks for an evaluation of credits earned elsewhere, with unofficial transcripts',
    description: `Only the offices that evaluate can read the files. ${receipt}`,
  })
  @ApiReceipt('/api/inquiries', InquiryReceiptDto)
  @Multipart({
    body: TransferDto,
    files: {
      transcripts: {
        kinds: ['pdf', 'jpeg', 'png'],
        most: 10,
        mostBytesEach: 10 * MB,
        required: 'Please upload your unofficial transcripts',
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
