import { Injectable } from '@nestjs/common';
import { InvalidError, refuse } from '../../../common/errors.js';
import { isHref, isVideoAddress } from '../../../platform/rich-text/addresses.rules.js';
import { videoHosts } from '../../../platform/rich-text/video-hosts.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { messages } from '../messages.js';
import { itemErrors, type ItemValues } from './items.rules.js';

interface Target {
  name: string;
  points: number | null;
}

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

  private async find({ assignmentId, fileId }: ItemValues, sectionId: string): Promise<Target | undefined> {
    if (assignmentId)
      return this.one(
        `SELECT title AS name, max_points::float8 AS points FROM assignments`,
        { assignmentId, sectionId },
        () => new InvalidError({ assignmentId: [messages.unknownAssignment] }),
      );
    if (fileId)
      return this.one(
        'SELECT name, NULL::float8 AS points FROM section_files',
        { fileId, sectionId },
        () => new InvalidError({ fileId: [messages.unknownFile] }),
      );
    return undefined;
  }

  /** The lock keeps the target until the item exists. */
  private async one(select: string, ids: Record<string, string>, missing: () => Error): Promise<Target> {
    const [row] = await this.transactions.query<Target>(
      `${select} WHERE id = $1 AND section_id = $2 FOR KEY SHARE`,
      Object.values(ids),
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
