import type { Expected } from '../../common/expected.js';
import type { ListRequestOf } from '../../common/list-request.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutNoStudent } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { Act, List, plain, Read, Remove, Routes } from '../../platform/http/route.decorators.js';
import { NotificationDto, notificationList, UnreadCountDto } from './notifications.dto.js';
import { OwnNotificationsService } from './own-notifications.service.js';

@Routes('notifications', 'api/notifications')
@AboutNoStudent("your own notifications, which offices can't change")
export class NotificationsController {
  constructor(private readonly notifications: OwnNotificationsService) {}

  @List('', notificationList, NotificationDto, {
    permission: 'self.use',
    summary: 'Lists your notifications, newest first',
    description: '`GET /api/events` reports when to load the notifications again.',
  })
  list(
    @ListParams(notificationList) request: ListRequestOf<typeof notificationList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.notifications.list(request, user);
  }

  @Read('unread-count', plain(UnreadCountDto), {
    permission: 'self.use',
    summary: 'Returns the number of your unread notifications',
  })
  unread(@CurrentUser() user: SignedInUser) {
    return this.notifications.unread(user);
  }

  @Act('read', plain(UnreadCountDto), {
    permission: 'self.use',
    summary: 'Marks all your notifications as read',
    description: 'Returns the number of notifications that are still unread.',
  })
  readAll(@CurrentUser() user: SignedInUser) {
    return this.notifications.readAll(user);
  }

  @Read(':id', NotificationDto, {
    permission: 'self.use',
    of: 'notification',
    summary: 'Returns a notification',
    description: 'This call does not mark the notification as read.',
  })
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser) {
    return this.notifications.get(id, user);
  }

  @Act(':id/read', NotificationDto, {
    permission: 'self.use',
    of: 'notification',
    summary: 'Marks a notification as read',
  })
  read(@IdParam('id') id: string, @IfMatch() expected: Expected, @CurrentUser() user: SignedInUser) {
    return this.notifications.read(id, expected, user);
  }

  @Remove(':id', 'The notification is deleted.', {
    permission: 'self.use',
    of: 'notification',
    summary: 'Deletes a notification',
  })
  remove(@IdParam('id') id: string, @IfMatch() expected: Expected, @CurrentUser() user: SignedInUser) {
    return this.notifications.remove(id, expected, user);
  }
}
