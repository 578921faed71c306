import { Body } from '@nestjs/common';
import { CurrentUser } from '../../../platform/auth/access.decorators.js';
import { AboutStudent, inAddress } from '../../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { IdParam } from '../../../platform/http/id-param.decorator.js';
import { Create, plain, Read, Routes } from '../../../platform/http/route.decorators.js';
import { EnrollInPlanDto, PlanOfferDto } from './plan-offers.dto.js';
import { PlanOffers } from './plan-offers.service.js';
import { PaymentPlanDto } from './plans.dto.js';

@Routes('students', 'api/students/:id')
export class PlanOffersController {
  constructor(private readonly offers: PlanOffers) {}

  @Read('plan-offers', plain([PlanOfferDto]), {
    permission: 'plans.enroll',
    of: 'student',
    summary: 'Lists the payment plans that you may sign up for',
    description:
      'One offer for each term with open tuition, earliest term first, until the last day to sign up. The first payment is ' +
      'due when tuition is due, but at least 7 days after sign-up.',
  })
  list(@IdParam('id') id: string, @CurrentUser() user: SignedInUser) {
    return this.offers.list(id, user);
  }

  @Create('payment-plans', PaymentPlanDto, {
    permission: 'plans.enroll',
    of: 'student',
    summary: 'Signs you up for a payment plan',
    description: "The plan finances the open tuition of the term, as the student's plan offers show it.",
    errors: { 409: 'The term has no open tuition, or the last day to sign up is over.' },
    folder: '/api/payment-plans',
  })
  @AboutStudent(inAddress('student'))
  enroll(@IdParam('id') id: string, @Body() body: EnrollInPlanDto, @CurrentUser() user: SignedInUser) {
    return this.offers.enroll(id, body, user);
  }
}
