import { Body } from '@nestjs/common';
import type { Expected } from '../../common/expected.js';
import type { ListRequestOf } from '../../common/list-request.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutStudent, inAddress, inBody } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { Act, Create, List, Read, Routes } from '../../platform/http/route.decorators.js';
import { AboveLimit } from '../money-acts/second-person.service.js';
import {
  ApproveRefundDto,
  CancelRefundDto,
  CreateRefundDto,
  PaidRefundDto,
  RefundDto,
  refundList,
  RefundReasonDto,
} from './refunds.dto.js';
import { RefundsService } from './refunds.service.js';

@Routes('refunds', 'api/refunds')
export class RefundsController {
  constructor(private readonly refunds: RefundsService) {}

  @List('', refundList, RefundDto, {
    permission: 'charges.read',
    summary: 'Lists refunds, newest first',
    description: 'Students see their own.',
  })
  list(@ListParams(refundList) request: ListRequestOf<typeof refundList>, @CurrentUser() user: SignedInUser) {
    return this.refunds.list(request, user);
  }

  @Read(':id', RefundDto, { permission: 'charges.read', of: 'refund', summary: 'Returns a refund' })
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser) {
    return this.refunds.get(id, user);
  }

  @Create('', RefundDto, {
    permission: 'refunds.request',
    summary: "Requests a refund of a student's credit",
    description:
      'The request reserves its amount against other requests. New charges are still paid from the credit. Nothing is ' +
      "posted until another person approves it. Unapplied amounts of plans are no credit and can't be refunded.",
  })
  @AboutStudent(inBody('studentId'), inBody('paymentId', 'payment'))
  create(@Body() body: CreateRefundDto, @CurrentUser() user: SignedInUser) {
    return this.refunds.create(body, user);
  }

  @Act(':id/approve', RefundDto, {
    permission: 'refunds.approve',
    of: 'refund',
    summary: 'Approves a refund and takes its amount from the credit',
    description:
      "A refund to a card is then sent to the card gateway. The requester can't approve the refund (403).",
    errors: {
      409: 'The refund was already decided, the credit is now lower, or less can be refunded to the card.',
    },
  })
  @AboutStudent(inAddress('refund'))
  approve(
    @IdParam('id') id: string,
    @Body() { note = null }: ApproveRefundDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.refunds.approve(id, note, expected, user);
  }

  @Act(':id/reject', RefundDto, {
    permission: 'refunds.approve',
    of: 'refund',
    summary: 'Rejects a refund',
    description: "Nothing is posted. The requester can't reject the refund (403).",
    errors: { 409: 'The refund was already decided.' },
  })
  @AboutStudent(inAddress('refund'))
  reject(
    @IdParam('id') id: string,
    @Body() { reason }: RefundReasonDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.refunds.reject(id, reason, expected, user);
  }

  @Act(':id/paid', RefundDto, {
    permission: 'refunds.request',
    of: 'refund',
    summary: 'Records that a refund was paid by check or bank transfer',
    errors: { 409: "The refund isn't approved, is paid already, or goes to a card." },
  })
  @AboutStudent(inAddress('refund'))
  paid(
    @IdParam('id') id: string,
    @Body() body: PaidRefundDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.refunds.pay(id, body, expected, user);
  }

  @Act(':id/cancel', RefundDto, {
    permission: 'refunds.request',
    of: 'refund',
    summary: 'Cancels a refund and reverses its entries',
    description: 'Such as a request made by mistake, or a check that was lost. Its amount is credit again.',
    errors: {
      409: 'The refund has ended without a payment, or was sent to the card gateway. Or it was paid, and is above the limit of one person (`second_person_required`).',
    },
  })
  @AboveLimit()
  @AboutStudent(inAddress('refund'))
  cancel(
    @IdParam('id') id: string,
    @Body() { reason }: CancelRefundDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.refunds.cancel(id, reason, expected, user);
  }
}
