import { Body } from '@nestjs/common';
import { CurrentUser } from '../../../platform/auth/access.decorators.js';
import { AboutNoStudent } from '../../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { IdParam } from '../../../platform/http/id-param.decorator.js';
import { ListParams } from '../../../platform/http/list.decorators.js';
import { List, plain, Routes, Update } from '../../../platform/http/route.decorators.js';
import { MarkReadDto, UnreadPostsDto } from '../reads/reads.dto.js';
import { ReadsService } from '../reads/reads.service.js';
import { ParticipationDto, participationList } from './participation.dto.js';
import { type ParticipationRequest, ParticipationService } from './participation.service.js';

/** Who has read and who has posted. */
@Routes('discussions', 'api/discussions')
export class ParticipationController {
  constructor(
    private readonly participation: ParticipationService,
    private readonly reads: ReadsService,
  ) {}

  @List(':id/participation', participationList, ParticipationDto, {
    permission: 'discussions.moderate',
    of: 'discussion',
    summary: "Lists the section's students with their posts in a discussion",
    description: 'Includes students without posts. Deleted posts do not count.',
  })
  list(
    @IdParam('id') id: string,
    @ListParams(participationList) request: ParticipationRequest,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.participation.of(id, request, user);
  }

  @Update(':id/read', plain(UnreadPostsDto), {
    permission: 'content.read',
    of: 'discussion',
    summary: 'Marks posts as read',
    description:
      'Send `number` to mark all posts up to it, or `numbers` for single posts. Returns the number of posts that you ' +
      'have still not read. Posts that do not exist yet are not marked.',
    errors: { 422: 'Fields of the body are not valid. `errors` has the messages.' },
  })
  @AboutNoStudent('your own marks')
  mark(@IdParam('id') id: string, @Body() body: MarkReadDto, @CurrentUser() user: SignedInUser) {
    return this.reads.mark(id, body, user);
  }
}
