import { Body, Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/auth/access.decorators.js';
import { ApiForm } from '../../platform/forms/form.decorators.js';
import { PublicForms } from '../../platform/forms/public-forms.service.js';
import { ApiReceipt } from '../../platform/http/write.decorators.js';
import { AthleticsSignupService } from './athletics-signup.service.js';
import { CreateSignupDto, SignupReceiptDto } from './athletics.dto.js';

@ApiTags('athletics')
@Controller('api/athletics/signup')
export class AthleticsSignupController {
  constructor(
    private readonly forms: PublicForms,
    private readonly signups: AthleticsSignupService,
  ) {}

  @Post()
  @Public()
  @ApiOperation({
    summary: 'Signs a visitor up for a sport',
    description:
      'A confirmation email is sent unless a limit on such emails (per mailbox, per domain or in total) was reached. The response is the same either way. A repeated sign-up by the same person for the same sport on the same day gets the same response and is not counted again.',
  })
  @ApiReceipt('/api/athletics/signups', SignupReceiptDto)
  @ApiForm()
  signUp(@Body() body: CreateSignupDto): Promise<SignupReceiptDto> {
    return this.forms.take(body, (fields) => this.signups.receive(fields));
  }
}
