import { Module } from '@nestjs/common';
import { NotificationMails } from './notification-mails.service.js';
import { NotificationPreferencesController } from './notification-preferences.controller.js';
import { NotificationPreferencesService } from './notification-preferences.service.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsService } from './notifications.service.js';
import { OwnNotificationsService } from './own-notifications.service.js';

@Module({
  // The fixed path must come before the one with an id.
  controllers: [NotificationPreferencesController, NotificationsController],
  providers: [
    NotificationMails,
    NotificationPreferencesService,
    NotificationsService,
    OwnNotificationsService,
  ],
  exports: [NotificationsService],
})
export class NotificationsModule {}
