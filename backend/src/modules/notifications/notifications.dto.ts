import { ApiProperty } from '@nestjs/swagger';
import { ChoiceField } from '../../common/fields.js';
import type { ListSpec } from '../../common/list-request.js';
import { type Category, deliveries, type Delivery, type KindName } from './notifications.feature.js';
import { notificationKinds } from './notifications.kinds.js';

export const notificationList = {
  resource: 'notifications',
  sort: ['createdAt', 'readAt', 'kind'],
  filters: { unread: 'boolean', kind: notificationKinds, id: 'uuid' },
} as const satisfies ListSpec;

/** A notification for you. */
export class NotificationDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ enum: notificationKinds })
  kind: KindName;

  @ApiProperty({ example: 'You have a seat in WM 210-001', description: 'Plain text.' })
  title: string;

  @ApiProperty({ type: String, nullable: true, description: 'Plain text.' })
  body: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '/portal/my-record?tab=holds',
    description: 'The path of the portal page that the notification links to.',
  })
  link: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description:
      'The deadline: when an assignment is due, or a seat offer or override expires. `body` has the same ' +
      'time in Eastern Time. null if there is no deadline.',
  })
  deadline: Date | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  readAt: Date | null;

  @ApiProperty({ format: 'date-time' })
  createdAt: Date;
}

export class UnreadCountDto {
  @ApiProperty({ type: 'integer', minimum: 0, example: 3 })
  count: number;
}

const ByDelivery = (example: Delivery) => ApiProperty({ enum: deliveries, example }) as PropertyDecorator;

/** Delivery outside the portal: none, an immediate email, or one email at 07:00 in New York. */
export class NotificationPreferencesDto implements Record<Category, Delivery> {
  /** Your enrollments: waitlist changes, drops and withdrawals. */
  @ByDelivery('mail')
  enrollment: Delivery;

  @ByDelivery('mail')
  holds: Delivery;

  /** Charges, payments and payment plans. */
  @ByDelivery('mail')
  account: Delivery;

  /** Assignments and their grades. */
  @ByDelivery('digest')
  coursework: Delivery;

  /** Final grades, grade modes, transfer credit and grade change requests to decide. */
  @ByDelivery('mail')
  grades: Delivery;

  /** Sections that you teach, and decisions on your grade change requests. */
  @ByDelivery('mail')
  teaching: Delivery;

  /** Inquiries, student requests and athletics sign-ups. */
  @ByDelivery('digest')
  inquiries: Delivery;

  /** Reports that run in the background at your request. */
  @ByDelivery('portal')
  reports: Delivery;
}

const DeliveryField = (): PropertyDecorator => ChoiceField(deliveries);

export class UpdateNotificationPreferencesDto implements Partial<Record<Category, Delivery>> {
  @DeliveryField()
  enrollment?: Delivery;

  @DeliveryField()
  holds?: Delivery;

  @DeliveryField()
  account?: Delivery;

  @DeliveryField()
  coursework?: Delivery;

  @DeliveryField()
  grades?: Delivery;

  @DeliveryField()
  teaching?: Delivery;

  @DeliveryField()
  inquiries?: Delivery;

  @DeliveryField()
  reports?: Delivery;
}
