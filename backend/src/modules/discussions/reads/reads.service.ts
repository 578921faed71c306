import { Injectable } from '@nestjs/common';
import { InvalidError } from '../../../common/errors.js';
import { SqlParameters } from '../../../common/sql-parameters.js';
import { RecordReads } from '../../../platform/audit/record-reads.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { DiscussionsService } from '../discussions.service.js';
import { discussionFrom } from '../discussions.columns.js';
import { seesPosts, visibleDiscussions } from '../discussions.policy.js';
import { messages } from '../messages.js';
import type { MarkReadDto, UnreadPostsDto } from './reads.dto.js';

/** Which posts a person has read. Marking isn't recorded in the audit trail (decision 0039). */
@Injectable()
export class ReadsService {
  constructor(
    private readonly reads: RecordReads,
    private readonly discussions: DiscussionsService,
  ) {}

  async mark(id: string, { number, numbers }: MarkReadDto, user: SignedInUser): Promise<UnreadPostsDto> {
    if (number === undefined && numbers === undefined)
      throw new InvalidError({ number: [messages.numberRequired] });
    const parameters = new SqlParameters();
    const [me, upTo] = [`${parameters.add(user.id)}::uuid`, `${parameters.add(number ?? 0)}::int`];
    const named = `${parameters.add(numbers ?? [])}::int[]`;
    // Only posts that exist and that the person can see: later ones must still be unread when they arrive.
    await this.reads.row(
      `INSERT INTO discussion_reads AS mark (user_id, discussion_id, numbers)
       SELECT ${me}, discussion.id, CASE WHEN ${seesPosts(user, parameters)} THEN
           (int4multirange(int4range(1, ${upTo} + 1)) + coalesce(
             (SELECT range_agg(int4range(number, number, '[]')) FROM unnest(${named}) AS number), '{}'))
           * int4multirange(int4range(1, discussion.last_number + 1)) ELSE '{}' END
       ${discussionFrom}
       WHERE discussion.id = ${parameters.add(id)} AND ${visibleDiscussions(user, parameters)}
       ON CONFLICT (user_id, discussion_id) DO UPDATE SET numbers = mark.numbers + excluded.numbers
       RETURNING mark.id`,
      parameters.values,
      messages.discussionNotFound,
    );
    const { record } = await this.discussions.get(id, user);
    return { unread: record.unread };
  }
}
