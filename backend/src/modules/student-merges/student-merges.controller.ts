import { Body } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { BadRequestError } from '../../common/errors.js';
import type { ListRequestOf } from '../../common/list-request.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutStudent, inAddress, inBody } from '../../platform/auth/own-records/about.decorators.js';
import { RequireRecentSignIn } from '../../platform/auth/recent-sign-in.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { Act, plain, Read, Routes } from '../../platform/http/route.decorators.js';
import { messages } from './messages.js';
import {
  MergePreviewDto,
  mergedRecord,
  MergeStudentsDto,
  StudentMergeDto,
  StudentRecordDto,
} from './student-merges.dto.js';
import { StudentMergesService } from './student-merges.service.js';

@Routes('students', 'api/students/:id')
export class StudentMergesController {
  constructor(private readonly merges: StudentMergesService) {}

  @Read('merge-preview', plain(MergePreviewDto, 'What a merge would do now.'), {
    permission: 'students.merge',
    of: 'student',
    summary: 'Previews the merge of another record of the same person into this one',
    description:
      'Lists every row that moves, every row that stays with the merged record and why, the fields on which the records ' +
      'differ, and everything that prevents the merge. Nothing is changed. The audit trail records that both records were read.',
  })
  @ApiQuery({
    name: 'from',
    required: true,
    schema: { type: 'string', format: 'uuid' },
    description: 'The record to merge into the one in the address.',
  })
  preview(
    @IdParam('id') id: string,
    @ListParams(mergedRecord) { filters }: ListRequestOf<typeof mergedRecord>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.merges.preview(id, fromOf(filters), user);
  }

  @Read('merges', plain([StudentMergeDto], 'The newest first.'), {
    permission: 'students.merge',
    of: 'student',
    summary: 'Lists the records that were merged into this one',
    description:
      'What stayed with a merged record, such as its settled account, can still be read at its old address, for example ' +
      '`/api/students/{fromId}/charges`.',
  })
  list(@IdParam('id') id: string, @CurrentUser() user: SignedInUser) {
    return this.merges.list(id, user);
  }

  @Act('merges', StudentRecordDto, {
    permission: 'students.merge',
    of: 'student',
    summary: 'Merges another record of the same person into this one',
    description:
      'Does what the preview showed, in one transaction, or nothing. If anything changed since the preview, the answer is ' +
      '409 and says what. The merged record stays as an alias: its number finds this record, its address answers 404 and ' +
      'names this record, and its account can no longer sign in. It cannot be undone. Requires a recent sign-in.',
    errors: {
      409: 'Rules prevent the merge, or something changed since the preview; `blockers` lists all of them.',
      422: 'Fields of the body are not valid, or a choice is missing; `errors` has a message for each.',
    },
  })
  @RequireRecentSignIn()
  @AboutStudent(inAddress('student'), inBody('fromId'))
  merge(@IdParam('id') id: string, @Body() body: MergeStudentsDto, @CurrentUser() user: SignedInUser) {
    return this.merges.merge(id, body, user);
  }
}

function fromOf({ from }: { from?: string }): string {
  if (from === undefined) throw new BadRequestError(messages.fromMissing);
  return from;
}
