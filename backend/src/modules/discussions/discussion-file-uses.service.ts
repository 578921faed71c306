import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { SqlParameters } from '../../common/sql-parameters.js';
import { type FileReader, FileUses } from '../section-files/file-uses.service.js';
import { isOpened, isStudent, visibleDiscussions } from './discussions.policy.js';

/** The discussions whose prompts use files of their section. */
@Injectable()
export class DiscussionFileUses implements OnModuleInit {
  constructor(private readonly uses: FileUses) {}

  onModuleInit(): void {
    this.uses.register('discussion', discussions);
  }
}

function discussions({ user, asStudent }: FileReader, parameters: SqlParameters): string {
  const isLimited = asStudent || isStudent(user);
  return `SELECT used.file_id, discussion.id, discussion.title FROM section_file_uses used
    JOIN discussions discussion ON discussion.id = used.record_id AND used.kind = 'discussion'
    JOIN sections section ON section.id = discussion.section_id
    WHERE ${visibleDiscussions(user, parameters, isLimited)}
      ${isLimited ? `AND ${isOpened}` : ''}`;
}
