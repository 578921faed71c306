import { Body } from '@nestjs/common';
import type { Expected } from '../../common/expected.js';
import { CurrentApplicant } from '../../platform/auth/access.decorators.js';
import { AboutNoStudent } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInApplicant } from '../../platform/auth/signed-in-applicant.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { Act, plain, Read, Routes } from '../../platform/http/route.decorators.js';
import { AcceptOfferDto, OwnApplicationDto, OwnEnrollmentDto } from './conversions.dto.js';
import { OffersService } from './offers.service.js';

const permission = 'applicant';
const of = 'application';
const errors = {
  409: 'There is no offer, it was answered already, or the reply date has passed. `blockers` lists all reasons.',
};

/** How an applicant answers the offer. */
@Routes('apply', 'api/apply/applications/:id')
@AboutNoStudent('for applicants, who act on their own application')
export class OffersController {
  constructor(private readonly offers: OffersService) {}

  @Act('accept', OwnApplicationDto, {
    permission,
    of,
    summary: 'Accepts the offer of admission',
    description:
      'By the reply date. The enrollment deposit is due next. If the applicant has accepted another offer for the same ' +
      'term, the body names its application in `releases`: that offer is then declined in the same transaction, and if it ' +
      'became a student record, the record and its deposit move to this application. Without it, the call is refused with ' +
      '`offer_accepted`.',
    errors: {
      409: `${errors[409]} \`offer_accepted\`: it releases another offer, which \`releases\` must name.`,
    },
  })
  accept(
    @IdParam('id') id: string,
    @Body() { releases = [] }: AcceptOfferDto,
    @IfMatch() expected: Expected,
    @CurrentApplicant() applicant: SignedInApplicant,
  ) {
    return this.offers.answer({ id, expected, applicant }, 'accepted', releases);
  }

  @Act('decline', OwnApplicationDto, {
    permission,
    of,
    summary: 'Declines the offer of admission',
    description: 'By the reply date, also after accepting, as long as there is no deposit.',
    errors,
  })
  decline(
    @IdParam('id') id: string,
    @IfMatch() expected: Expected,
    @CurrentApplicant() applicant: SignedInApplicant,
  ) {
    return this.offers.answer({ id, expected, applicant }, 'declined');
  }

  @Read('enrollment', plain(OwnEnrollmentDto), {
    permission,
    of,
    summary: 'Returns what comes next after an offer: the answer, the deposit and the student ID',
    description: 'Without an offer, `canAccept` and `canDecline` are false.',
  })
  enrollment(@IdParam('id') id: string, @CurrentApplicant() applicant: SignedInApplicant) {
    return this.offers.enrollment(id, applicant);
  }
}
