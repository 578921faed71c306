import { Injectable } from '@nestjs/common';
import { InvalidError, NotFoundError, StateConflictError } from '../../../common/errors.js';
import type { Expected } from '../../../common/expected.js';
import { SqlParameters } from '../../../common/sql-parameters.js';
import { Versioned } from '../../../common/versioned.js';
import { RecordReads } from '../../../platform/audit/record-reads.js';
import { RecordWrites, type Subject } from '../../../platform/audit/record-writes.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { Events } from '../../../platform/events/events.service.js';
import { plainTextOf } from '../../../platform/rich-text/documents.js';
import type { RichText } from '../../../platform/rich-text/rich-text.js';
import { records } from '../discussions.feature.js';
import { discussionTopic } from '../live/topics.js';
import { messages } from '../messages.js';
import { PostingService } from './posting.service.js';
import { isSeen, placeOf, postColumns, postFrom } from './posts.columns.js';
import type { CreatePostDto, PostDto, UpdatePostDto } from './posts.dto.js';

/** What people write. */
interface Written {
  discussionId: string;
  number: number;
  parentId: string | null;
  authorId: string;
  document: RichText;
  editedAt: Date | null;
  deletedAt: Date | null;
  hiddenAt: Date | null;
}
type Row = Written & { version: number };
type Write = (before: Row) => Promise<unknown>;

const writtenColumns = `post.discussion_id AS "discussionId", post.number, post.parent_id AS "parentId",
  post.author_id AS "authorId", post.document, post.edited_at AS "editedAt", post.deleted_at AS "deletedAt",
  post.hidden_at AS "hiddenAt", post.version`;

@Injectable()
export class PostsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly writes: RecordWrites,
    private readonly posting: PostingService,
    private readonly events: Events,
  ) {}

  async get(id: string, user: SignedInUser): Promise<Versioned<PostDto>> {
    const post = await this.read(id, user);
    if (post.record.studentId) await this.reads.notePart('post', post.record.studentId, user);
    return post;
  }

  /** Reads without an audit event, to answer a write. */
  async read(id: string, user: SignedInUser): Promise<Versioned<PostDto>> {
    const row = await this.row<PostDto>(id, user, postColumns(user));
    return new Versioned(row, row.version);
  }

  create(
    discussionId: string,
    { parentId = null, document }: CreatePostDto,
    caller: SignedInUser,
  ): Promise<Versioned<PostDto>> {
    mustHaveText(document);
    return this.transactions.run(async () => {
      await this.posting.lock(discussionId);
      const user = await this.posting.authorOf(discussionId, caller);
      await this.posting.mustBeOpen(discussionId, user);
      if (parentId) await this.mustTakeReplies(parentId, discussionId, user);
      let id = '';
      await this.writes.create(this.subject(user), async () => {
        const [post] = await this.transactions.query<{ id: string }>(
          `INSERT INTO discussion_posts (discussion_id, parent_id, author_id, document)
           VALUES ($1, $2, $3, $4) RETURNING id`,
          [discussionId, parentId, user.id, document],
        );
        return (id = post!.id);
      });
      return this.announced(id, user);
    });
  }

  update(
    id: string,
    { parentId, document }: UpdatePostDto,
    user: SignedInUser,
    expected: Expected,
  ): Promise<Versioned<PostDto>> {
    if (document) mustHaveText(document);
    return this.writing(id, user, async (before) => {
      if (before.authorId !== user.id) throw new NotFoundError(messages.notOwn);
      if (parentId !== undefined && parentId !== before.parentId)
        throw new InvalidError({ parentId: [messages.parentFixed] });
      const given = { id, body: { document }, expected };
      await this.writes.update(this.subject(user), given, () => this.replaceText(id, document!));
    });
  }

  /** The post keeps its number and its replies; its text is shown only to moderators, in its history. */
  async remove(id: string, user: SignedInUser, expected: Expected): Promise<void> {
    await this.writing(id, user, async (before) => {
      if (before.authorId !== user.id && user.role === 'student')
        throw new NotFoundError(messages.notOwnToDelete);
      await this.act(id, 'delete', user, expected, () =>
        this.set(id, 'deleted_at = now(), deleted_by_id = $2', user.id),
      );
    });
  }

  /** Hides a post from students other than its author, or shows it again. */
  setHidden(
    id: string,
    hidden: boolean,
    user: SignedInUser,
    expected: Expected,
  ): Promise<Versioned<PostDto>> {
    return this.writing(id, user, () =>
      this.act(id, hidden ? 'hide' : 'unhide', user, expected, async ({ hiddenAt }) => {
        if ((hiddenAt !== null) === hidden) return;
        await (hidden
          ? this.set(id, 'hidden_at = now(), hidden_by_id = $2', user.id)
          : this.set(id, 'hidden_at = NULL, hidden_by_id = NULL'));
      }),
    );
  }

  /** Locks the discussion before the post, as a new reply does, so that both never wait for each other. */
  private writing(id: string, user: SignedInUser, write: Write): Promise<Versioned<PostDto>> {
    return this.transactions.run(async () => {
      const { record } = await this.read(id, user);
      await this.posting.lock(record.discussionId);
      await this.posting.mustBeOpen(record.discussionId, user);
      const before = await this.row<Row>(id, user, writtenColumns);
      if (before.deletedAt) throw new StateConflictError('already_ended', messages.deleted);
      await write(before);
      return this.announced(id, user);
    });
  }

  private act(id: string, verb: string, user: SignedInUser, expected: Expected, write: Write) {
    return this.writes.act(this.subject(user), { id, verb, expected }, write);
  }

  /** Readers of the discussion learn the number, and read the post themselves. */
  private async announced(id: string, user: SignedInUser): Promise<Versioned<PostDto>> {
    const post = await this.read(id, user);
    const { discussionId, number } = post.record;
    await this.events.publish('posts', { discussionId, number }, { topic: discussionTopic(discussionId) });
    return post;
  }

  private async replaceText(id: string, document: RichText): Promise<void> {
    await this.transactions.query(
      `INSERT INTO discussion_post_edits (post_id, document, written_at)
       SELECT id, document, coalesce(edited_at, created_at) FROM discussion_posts WHERE id = $1`,
      [id],
    );
    await this.transactions.query(
      'UPDATE discussion_posts SET document = $2, edited_at = now() WHERE id = $1',
      [id, document],
    );
  }

  private set(id: string, columns: string, ...values: unknown[]): Promise<unknown> {
    return this.transactions.query(`UPDATE discussion_posts SET ${columns} WHERE id = $1`, [id, ...values]);
  }

  /** A reply to a post that the author can't see would reveal that it exists. */
  private async mustTakeReplies(parentId: string, discussionId: string, user: SignedInUser): Promise<void> {
    const missing = (): Error => new InvalidError({ parentId: [messages.parentNotFound] });
    const parent = await this.row<Row>(parentId, user, writtenColumns, '', missing);
    if (parent.discussionId !== discussionId) throw missing();
    if (parent.deletedAt) throw new InvalidError({ parentId: [messages.parentDeleted] });
    if (parent.hiddenAt && user.role === 'student')
      throw new InvalidError({ parentId: [messages.parentHidden] });
  }

  private subject(user: SignedInUser): Subject<Written> {
    return {
      type: records.post,
      read: (id, lock) => this.row<Row>(id, user, writtenColumns, lock && `${lock} OF post`),
      // The texts are in the post's own history, for its author and moderators.
      unkept: ['document'],
    };
  }

  private row<Of extends object>(
    id: string,
    user: SignedInUser,
    columns: string,
    lock = '',
    missing: string | (() => Error) = messages.postNotFound,
  ): Promise<Of> {
    const parameters = new SqlParameters();
    const which = `discussion.id = (SELECT discussion_id FROM discussion_posts WHERE id = ${parameters.add(id)})`;
    return this.reads.row<Of>(
      `WITH ${placeOf(which, user, parameters)} SELECT ${columns} ${postFrom}
       WHERE post.id = ${parameters.add(id)} AND ${isSeen} ${lock}`,
      parameters.values,
      missing,
    );
  }
}

function mustHaveText(document: RichText): void {
  if (!plainTextOf(document)) throw new InvalidError({ document: [messages.textRequired] });
}
