import { Injectable } from '@nestjs/common';
import type { ListRequest, Page } from '../../common/list-request.js';
import type { HistoryEntryDto } from '../../platform/audit/history.dto.js';
import { HistoryService } from '../../platform/audit/history.service.js';
import { can } from '../../platform/auth/permissions.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { StudentsService } from '../students/students.service.js';
import { permissionFor } from './student-fields.rules.js';

/** What the trail tells about one student. */
@Injectable()
export class StudentTrailService {
  constructor(
    private readonly students: StudentsService,
    private readonly histories: HistoryService,
  ) {}

  async history(id: string, request: ListRequest, user: SignedInUser): Promise<Page<HistoryEntryDto>> {
    await this.students.openPart('history', id, user);
    return this.histories.of('student', id, request, {
      shows: (field) => can(user, permissionFor(field)),
      noted: true,
    });
  }
}
