import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiForm } from '../../platform/forms/form.decorators.js';
import { PublicForms } from '../../platform/forms/public-forms.service.js';
import { Receive } from '../../platform/http/route.decorators.js';
import { AthleticsSignupService } from './athletics-signup.service.js';
import { CreateSignupDto, SignupReceiptDto } from './athletics.dto.js';

@ApiTags('athletics')
@Controller('api/athletics/signup')
export class AthleticsSignupController {
  constructor(
    private readonly forms: PublicForms,
    private readonly signups: AthleticsSignupService,
  ) {}

  @Receive('', '/api/athletics/signups', SignupReceiptDto, {
    permission: 'public',
    summary: 'Signs a visitor up for a sport',
    description:
      'A confirmation email is sent unless a limit on such emails (per mailbox, per domain or in total) was reached. The response is the same either way. A repeated sign-up by the same person for the same sport on the same day gets the same response and is not counted again.',
  })
  @ApiForm()
  signUp(@Body() body: CreateSignupDto) {
    return this.forms.take(body, (fields) => this.signups.receive(fields));
  }
}
