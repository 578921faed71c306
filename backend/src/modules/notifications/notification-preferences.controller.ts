import { Body } from '@nestjs/common';
import type { Expected } from '../../common/expected.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutNoStudent } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { Read, Routes, Update } from '../../platform/http/route.decorators.js';
import { NotificationPreferencesService } from './notification-preferences.service.js';
import { NotificationPreferencesDto, UpdateNotificationPreferencesDto } from './notifications.dto.js';

@Routes('notifications', 'api/notifications/preferences')
@AboutNoStudent("your own preferences, which offices can't change")
export class NotificationPreferencesController {
  constructor(private readonly preferences: NotificationPreferencesService) {}

  @Read('', NotificationPreferencesDto, {
    permission: 'self.use',
    summary: 'Returns your notification preferences by category',
  })
  get(@CurrentUser() user: SignedInUser) {
    return this.preferences.get(user);
  }

  @Update('', NotificationPreferencesDto, {
    permission: 'self.use',
    summary: 'Updates your notification preferences',
    description:
      'An omitted category keeps its preferences. Emails say only that there is a notification and give no details.',
  })
  update(
    @Body() body: UpdateNotificationPreferencesDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.preferences.update(user, body, expected);
  }
}
