import { Injectable } from '@nestjs/common';
import { NotFoundError } from '../../../common/errors.js';
import { RecordReads } from '../../../platform/audit/record-reads.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { messages } from '../messages.js';
import type { PostTextDto } from './posts.dto.js';
import { PostsService } from './posts.service.js';

/** The texts of a post, for its author and for moderators. Of a deleted post, only moderators read them. */
@Injectable()
export class PostTextsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly posts: PostsService,
  ) {}

  /** Oldest first. */
  async of(id: string, user: SignedInUser): Promise<PostTextDto[]> {
    const { record } = await this.posts.read(id, user);
    if (user.role === 'student' && (!record.isOwn || record.deletedAt))
      throw new NotFoundError(messages.textsNotFound);
    if (record.studentId) await this.reads.notePart('post', record.studentId, user);
    return this.transactions.query<PostTextDto>(
      `SELECT document, written_at AS "writtenAt", replaced_at AS "replacedAt"
       FROM discussion_post_edits WHERE post_id = $1
       UNION ALL
       SELECT document, coalesce(edited_at, created_at), NULL FROM discussion_posts WHERE id = $1
       ORDER BY 3 NULLS LAST`,
      [id],
    );
  }
}
