import { Injectable } from '@nestjs/common';
import { NotFoundError, StateConflictError } from '../../../common/errors.js';
import type { Versioned } from '../../../common/versioned.js';
import { AuditService } from '../../../platform/audit/audit.service.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { messages } from '../messages.js';
import type { ModuleItemDto } from './items.dto.js';
import { ItemsService } from './items.service.js';

/** Records what students have viewed. */
@Injectable()
export class ItemViewsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly items: ItemsService,
  ) {}

  /** Only the first view is recorded. */
  view(id: string, user: SignedInUser): Promise<Versioned<ModuleItemDto>> {
    const { studentId } = user;
    if (user.role !== 'student' || !studentId) throw new NotFoundError(messages.itemNotFound);
    return this.transactions.run(async () => {
      const { record } = await this.items.get(id, user);
      const [lock] = record.locks ?? [];
      if (lock) throw new StateConflictError('locked', `${lock.message}.`);
      const [view] = await this.transactions.query<{ viewedAt: Date }>(
        `INSERT INTO content_item_views (item_id, student_id) VALUES ($1, $2)
         ON CONFLICT (item_id, student_id) DO NOTHING RETURNING viewed_at AS "viewedAt"`,
        [id, studentId],
      );
      if (view)
        await this.audit.record({
          action: 'module_item.view',
          subjectType: 'module_item',
          subjectId: id,
          details: { changes: { viewedAt: [null, view.viewedAt] } },
        });
      return this.items.get(id, user);
    });
  }
}
