import { Injectable } from '@nestjs/common';
import { StateConflictError } from '../../common/errors.js';
import type { Expected } from '../../common/expected.js';
import type { Versioned } from '../../common/versioned.js';
import { RecordWrites } from '../../platform/audit/record-writes.js';
import { SignInSettingsService } from '../../platform/auth/sign-in-settings/sign-in-settings.service.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';
import { messages } from './messages.js';
import type { UserDto } from './users.dto.js';
import { UsersService } from './users.service.js';

/** Moves the user to a new version, so that an administrator who still sees the other state is told. */
const touch = 'UPDATE users SET updated_at = now() WHERE id = $1';

/** Who sets a user's role: an administrator, or the mapping of the sign-in settings. */
@Injectable()
export class RoleHandoversService {
  constructor(
    private readonly users: UsersService,
    private readonly writes: RecordWrites,
    private readonly transactions: Transactions,
    private readonly settings: SignInSettingsService,
  ) {}

  handOver(id: string, expected: Expected, actor: SignedInUser): Promise<Versioned<UserDto>> {
    return this.users.administering(async () => {
      const act = { id, expected, verb: 'hand_over_role' };
      await this.writes.act(this.users.subject, act, async ({ role, roleHandedOverAt }) => {
        if (roleHandedOverAt) return;
        if (role === 'super_admin')
          throw new StateConflictError('not_supported', messages.administratorByHand);
        if ((await this.settings.rules()).claim === null)
          throw new StateConflictError('not_configured', messages.noMapping);
        await this.transactions.query(
          'INSERT INTO role_handovers (user_id, handed_over_by_id) VALUES ($1, $2)',
          [id, actor.id],
        );
        await this.transactions.query(touch, [id]);
      });
      return this.users.record(id);
    });
  }

  async endHandover(id: string, expected: Expected): Promise<void> {
    await this.users.administering(() =>
      this.writes.act(
        this.users.subject,
        { id, expected, verb: 'end_role_handover' },
        async ({ roleHandedOverAt }) => {
          if (!roleHandedOverAt) return;
          await this.settings.endHandover(id);
          await this.transactions.query(touch, [id]);
        },
      ),
    );
  }
}
