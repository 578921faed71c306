import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Expected } from '../../common/expected.js';
import type { Versioned } from '../../common/versioned.js';
import { CurrentUser, SignedIn } from '../../platform/auth/access.decorators.js';
import { AboutNoStudent } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ApiRecord, ApiUpdate } from '../../platform/http/write.decorators.js';
import { NotificationPreferencesService } from './notification-preferences.service.js';
import { NotificationPreferencesDto, UpdateNotificationPreferencesDto } from './notifications.dto.js';

@ApiTags('notifications')
@ApiAccessErrors()
@Controller('api/notifications/preferences')
@AboutNoStudent("your own preferences, which offices can't change")
export class NotificationPreferencesController {
  constructor(private readonly preferences: NotificationPreferencesService) {}

  @Get()
  @SignedIn()
  @ApiOperation({ summary: 'Returns your notification preferences by category' })
  @ApiRecord(NotificationPreferencesDto)
  get(@CurrentUser() user: SignedInUser): Promise<Versioned<NotificationPreferencesDto>> {
    return this.preferences.get(user);
  }

  @Put()
  @SignedIn()
  @ApiOperation({
    summary: 'Updates your notification preferences',
    description:
      'An omitted category keeps its preferences. Emails say only that there is a notification and give no details.',
  })
  @ApiUpdate(NotificationPreferencesDto)
  update(
    @Body() body: UpdateNotificationPreferencesDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<NotificationPreferencesDto>> {
    return this.preferences.update(user, body, expected);
  }
}
