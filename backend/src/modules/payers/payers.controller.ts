import type { Expected } from '../../common/expected.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutStudent, inAddress } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { Act, Read, Routes } from '../../platform/http/route.decorators.js';
import { PayerDto } from './payers.dto.js';
import { PayersService } from './payers.service.js';

@Routes('payers', 'api/payers')
export class PayersController {
  constructor(private readonly payers: PayersService) {}

  @Read(':id', PayerDto, {
    permission: 'payers.manage',
    of: 'payer',
    summary: 'Returns a payer of your account',
  })
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser) {
    return this.payers.get(id, user);
  }

  @Act(':id/resend', PayerDto, {
    permission: 'payers.manage',
    of: 'payer',
    summary: 'Sends a payer a new link',
    description: 'The earlier link is not valid anymore.',
    errors: { 409: 'The payer is revoked, or too many emails were sent to this address.' },
  })
  @AboutStudent(inAddress('payer'))
  resend(@IdParam('id') id: string, @IfMatch() expected: Expected, @CurrentUser() user: SignedInUser) {
    return this.payers.resend(id, expected, user);
  }

  @Act(':id/revoke', PayerDto, {
    permission: 'payers.manage',
    of: 'payer',
    summary: 'Revokes your consent to show a payer your account',
    description: 'The link is not valid anymore. Payments that were made stay.',
    errors: { 409: 'The payer is revoked already.' },
  })
  @AboutStudent(inAddress('payer'))
  revoke(@IdParam('id') id: string, @IfMatch() expected: Expected, @CurrentUser() user: SignedInUser) {
    return this.payers.revoke(id, expected, user);
  }
}
