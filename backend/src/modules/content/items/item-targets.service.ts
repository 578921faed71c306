import { Injectable } from '@nestjs/common';
import { InvalidError, refuse } from '../../../common/errors.js';
import { isHref, isVideoAddress } from '../../../platform/rich-text/addresses.js';
import { videoHosts } from '../../../platform/rich-text/video-hosts.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { messages } from '../messages.js';
import { itemErrors, type ItemValues } from './items.rules.js';

interface Target {
  name: string;
  points: number | null;
}

const titled = 'SELECT title AS name, NULL::float8 AS points FROM';
const targets = {
  assignmentId: {
    select: 'SELECT title AS name, max_points::float8 AS points FROM assignments',
    unknown: messages.unknownAssignment,
  },
  fileId: {
    select: 'SELECT name, NULL::float8 AS points FROM section_files',
    unknown: messages.unknownFile,
  },
  pageId: { select: `${titled} content_pages`, unknown: messages.unknownPage },
  discussionId: { select: `${titled} discussions`, unknown: messages.unknownDiscussion },
} as const;

/** What items lead to: content of their own section, or an address. */
@Injectable()
export class ItemTargetsService {
  constructor(private readonly transactions: Transactions) {}

  /** Refuses an item with errors. Returns the name of its target, which is its title by default. */
  async check(item: ItemValues, sectionId: string): Promise<string | undefined> {
    const target = await this.find(item, sectionId);
    refuse({ ...addressErrors(item), ...itemErrors(item, target?.points ?? null) });
    return target?.name;
  }

  private async find(item: ItemValues, sectionId: string): Promise<Target | undefined> {
    for (const [field, { select, unknown }] of Object.entries(targets)) {
      const id = item[field as keyof typeof targets];
      if (id) return this.one(select, [id, sectionId], () => new InvalidError({ [field]: [unknown] }));
    }
    return undefined;
  }

  /** The lock keeps the target until the item exists. */
  private async one(select: string, ids: string[], missing: () => Error): Promise<Target> {
    const [row] = await this.transactions.query<Target>(
      `${select} WHERE id = $1 AND section_id = $2 FOR KEY SHARE`,
      ids,
    );
    if (!row) throw missing();
    return row;
  }
}

function addressErrors({ kind, url }: ItemValues): Record<string, string[]> {
  if (kind === 'link' && url && !isHref(url)) return { url: [messages.linkInvalid] };
  if (kind === 'video' && url && !isVideoAddress(url, videoHosts()))
    return { url: [messages.videoInvalid(videoHosts().join(', '))] };
  return {};
}
