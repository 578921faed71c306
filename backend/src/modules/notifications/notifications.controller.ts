import { Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Expected } from '../../common/expected.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import type { Versioned } from '../../common/versioned.js';
import { CurrentUser, SignedIn } from '../../platform/auth/access.decorators.js';
import { AboutNoStudent } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ApiList, ListParams } from '../../platform/http/list.decorators.js';
import { ApiRecord, ApiRemove, ApiUpdate } from '../../platform/http/write.decorators.js';
import { NotificationDto, notificationList, UnreadCountDto } from './notifications.dto.js';
import { OwnNotificationsService } from './own-notifications.service.js';

@ApiTags('notifications')
@ApiAccessErrors()
@Controller('api/notifications')
@AboutNoStudent("your own notifications, which offices can't change")
export class NotificationsController {
  constructor(private readonly notifications: OwnNotificationsService) {}

  @Get()
  @SignedIn()
  @ApiOperation({
    summary: 'Lists your notifications, newest first',
    description: '`GET /api/events` reports when to load the notifications again.',
  })
  @ApiList(notificationList, NotificationDto)
  list(
    @ListParams(notificationList) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<NotificationDto>> {
    return this.notifications.list(request as Parameters<OwnNotificationsService['list']>[0], user);
  }

  @Get('unread-count')
  @SignedIn()
  @ApiOperation({ summary: 'Returns the number of your unread notifications' })
  @ApiOkResponse({ type: UnreadCountDto })
  unread(@CurrentUser() user: SignedInUser): Promise<UnreadCountDto> {
    return this.notifications.unread(user);
  }

  @Post('read')
  @HttpCode(200)
  @SignedIn()
  @ApiOperation({
    summary: 'Marks all your notifications as read',
    description: 'Returns the number of notifications that are still unread.',
  })
  @ApiOkResponse({ type: UnreadCountDto })
  readAll(@CurrentUser() user: SignedInUser): Promise<UnreadCountDto> {
    return this.notifications.readAll(user);
  }

  @Get(':id')
  @SignedIn()
  @ApiOperation({
    summary: 'Returns a notification',
    description: 'This call does not mark the notification as read.',
  })
  @ApiId('id', 'notification')
  @ApiRecord(NotificationDto)
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser): Promise<Versioned<NotificationDto>> {
    return this.notifications.get(id, user);
  }

  @Post(':id/read')
  @SignedIn()
  @ApiOperation({ summary: 'Marks a notification as read' })
  @ApiId('id', 'notification')
  @ApiUpdate(NotificationDto)
  read(
    @IdParam('id') id: string,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<NotificationDto>> {
    return this.notifications.read(id, expected, user);
  }

  @Delete(':id')
  @SignedIn()
  @ApiOperation({ summary: 'Deletes a notification' })
  @ApiId('id', 'notification')
  @ApiRemove('The notification is deleted.')
  remove(
    @IdParam('id') id: string,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ): Promise<void> {
    return this.notifications.remove(id, expected, user);
  }
}
