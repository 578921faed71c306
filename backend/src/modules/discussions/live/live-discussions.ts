import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions.js';
import type { TopicRequest } from '../../../platform/events/channels.js';
import { EventStreams } from '../../../platform/events/event-streams.js';
import { isReleased } from '../../content-release/content-release.scope.js';
import { hasSeat } from '../../seats/seats.scope.js';
import { messages } from '../messages.js';
import { discussionOf, isDiscussionTopic } from './topics.js';

/** `visibleDiscussions` for many people at once; a spec compares the two. */
const mayRead = `CASE asked.role
  WHEN 'student' THEN discussion.is_published AND EXISTS (
    SELECT FROM enrollments enrollment JOIN students student ON student.id = enrollment.student_id
    WHERE enrollment.section_id = section.id AND student.user_id = asked.user_id AND ${hasSeat('enrollment')}
      AND ${isReleased('discussion', 'discussion.id', 'student.id')})
  WHEN 'faculty' THEN section.instructor_id = asked.user_id
  ELSE asked.role IN ('super_admin', 'registrar') END`;

/** Only people who may read a discussion learn of its posts, before and while their stream is open. */
@Injectable()
export class LiveDiscussions implements OnApplicationBootstrap {
  constructor(
    private readonly transactions: Transactions,
    private readonly streams: EventStreams,
  ) {}

  onApplicationBootstrap(): void {
    this.streams.guardTopics({
      guards: isDiscussionTopic,
      allowed: (requests) => this.allowed(requests),
      missing: messages.discussionNotFound,
    });
  }

  private async allowed(requests: readonly TopicRequest[]): Promise<TopicRequest[]> {
    const rows = await this.transactions.query<{ position: number }>(
      `SELECT asked.position::int AS position
       FROM unnest($1::uuid[], $2::text[], $3::uuid[]) WITH ORDINALITY AS asked (user_id, role, discussion_id, position)
         JOIN discussions discussion ON discussion.id = asked.discussion_id
         JOIN sections section ON section.id = discussion.section_id
       WHERE ${mayRead}`,
      [
        requests.map(({ userId }) => userId),
        requests.map(({ role }) => role),
        requests.map(({ topic }) => discussionOf(topic)),
      ],
    );
    return rows.map(({ position }) => requests[position - 1]!);
  }
}
