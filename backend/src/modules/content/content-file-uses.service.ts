import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { SqlParameters } from '../../common/sql-parameters.js';
import { type FileReader, FileUses } from '../section-files/file-uses.service.js';
import { openSections } from '../sections/sections.service.js';
import { visiblePages } from './pages/pages.policy.js';

/** The pages and module items that use files of their section. */
@Injectable()
export class ContentFileUses implements OnModuleInit {
  constructor(private readonly uses: FileUses) {}

  onModuleInit(): void {
    this.uses.register('page', pages);
    this.uses.register('item', items);
  }
}

const pages = (reader: FileReader, parameters: SqlParameters): string =>
  `SELECT used.file_id, page.id, page.title FROM section_file_uses used
   JOIN content_pages page ON page.id = used.record_id AND used.kind = 'page'
   JOIN sections section ON section.id = page.section_id
   WHERE ${visiblePages(reader, parameters)}`;

function items({ user, asStudent }: FileReader, parameters: SqlParameters): string {
  const isLimited = asStudent || user.role === 'student';
  return `SELECT item.file_id, item.id, item.title FROM content_items item
    JOIN sections section ON section.id = item.section_id
    WHERE item.file_id IS NOT NULL AND ${openSections(user, parameters)}
      AND ${isLimited ? `content_item_is_open(item, ${parameters.add(user.studentId)}::uuid)` : 'TRUE'}`;
}
