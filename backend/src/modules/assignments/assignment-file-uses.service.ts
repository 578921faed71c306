import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { SqlParameters } from '../../common/sql-parameters.js';
import { type FileReader, FileUses } from '../section-files/file-uses.service.js';
import { openSections } from '../sections/sections.service.js';

/** The assignments whose documents use files of their section. */
@Injectable()
export class AssignmentFileUses implements OnModuleInit {
  constructor(private readonly uses: FileUses) {}

  onModuleInit(): void {
    this.uses.register('assignment', assignments);
  }
}

function assignments({ user, asStudent }: FileReader, parameters: SqlParameters): string {
  const isLimited = asStudent || user.role === 'student';
  return `SELECT used.file_id, assignment.id, assignment.title FROM section_file_uses used
    JOIN assignments assignment ON assignment.id = used.record_id AND used.kind = 'assignment'
    JOIN sections section ON section.id = assignment.section_id
    WHERE ${openSections(user, parameters)} AND ${isLimited ? 'assignment.is_published' : 'TRUE'}`;
}
