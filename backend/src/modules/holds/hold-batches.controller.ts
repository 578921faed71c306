import { Body } from '@nestjs/common';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutStudentByKind, inBody } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Act, plain, Routes } from '../../platform/http/route.decorators.js';
import { HoldBatchDto, PlaceHoldsDto, ReleaseHoldsDto } from './hold-batches.dto.js';
import { HoldBatchesService } from './hold-batches.service.js';
import { rolesOfHold } from './holds.policy.js';

const perStudent =
  'Accepts at most 500 students. The response has the outcome for each student, with the reason if nothing changed. A refusal for one ' +
  "student doesn't affect the others. Each hold has its own entry in the audit trail, and each affected student is notified.";

@Routes('holds', 'api/hold-batches')
export class HoldBatchesController {
  constructor(private readonly batches: HoldBatchesService) {}

  @Act('place', plain(HoldBatchDto, 'The outcome for each student.'), {
    permission: 'holds.place',
    summary: 'Places a hold on many students',
    description:
      `${perStudent} A student who has an active hold of this kind with the same reason gets ` +
      'no second hold, so you can repeat the call.',
    errors: { 422: 'Fields of the body are not valid; `errors` has a message for each. Nothing was saved.' },
  })
  @AboutStudentByKind(rolesOfHold, inBody('studentIds.*'))
  place(@Body() body: PlaceHoldsDto, @CurrentUser() user: SignedInUser) {
    return this.batches.place(body, user);
  }

  @Act('release', plain(HoldBatchDto, 'The outcome for each student.'), {
    permission: 'holds.release',
    summary: 'Releases all holds of one kind for many students',
    description: `${perStudent} All active holds of the kind are released. Students without an active hold of the kind are unchanged.`,
    errors: { 422: 'Fields of the body are not valid; `errors` has a message for each. Nothing was saved.' },
  })
  @AboutStudentByKind(rolesOfHold, inBody('studentIds.*'))
  release(@Body() body: ReleaseHoldsDto, @CurrentUser() user: SignedInUser) {
    return this.batches.release(body, user);
  }
}
