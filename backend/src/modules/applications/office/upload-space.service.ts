import { Injectable, type OnModuleInit } from '@nestjs/common';
import { todayInNewYork } from '../../../common/calendar.js';
import { SqlParameters } from '../../../common/sql-parameters.js';
import { sizeInWords } from '../../../common/byte-sizes.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { UploadPools } from '../../../platform/files/upload-pools.service.js';
import { Jobs } from '../../../platform/jobs/jobs.service.js';
import { NotificationsService } from '../../notifications/notifications.service.js';
import { PoliciesService } from '../../policies/policies.service.js';
import { messages } from '../messages.js';
import type { UploadSpaceDto } from './upload-space.dto.js';

/** From here on, the office is warned. */
const nearlyFull = 0.8;

/** No more than one notice in this time, so that a pool around the mark doesn't cause one each hour. */
const quietDays = 7;

/** Tells the office how full the space for files of applicants is, before applicants are refused. */
@Injectable()
export class UploadSpace implements OnModuleInit {
  constructor(
    private readonly pools: UploadPools,
    private readonly policies: PoliciesService,
    private readonly notifications: NotificationsService,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register('applications.space', { handler: () => this.warn(), atomic: true });
    this.jobs.schedule('applications.space', '50 * * * *');
  }

  async read(): Promise<UploadSpaceDto> {
    const { usedBytes, quotaBytes } = await this.pools.space('applicants');
    const { retentionDays } = await this.policies.inForce('admissions', { at: todayInNewYork() });
    return { usedBytes, quotaBytes, isNearlyFull: usedBytes >= nearlyFull * quotaBytes, retentionDays };
  }

  /** Everyone who works on applications, once a week. */
  async warn(): Promise<void> {
    const { usedBytes, quotaBytes, isNearlyFull, retentionDays } = await this.read();
    if (!isNearlyFull) return;
    const parameters = new SqlParameters();
    const notice = this.notifications.insertOf(
      {
        toPermission: 'applications.write',
        kind: 'upload_space_low',
        title: messages.space.title(`${sizeInWords(usedBytes)} of ${sizeInWords(quotaBytes)}`),
        body: messages.space.frees(retentionDays),
        link: '/portal/applications',
      },
      parameters,
      `NOT EXISTS (SELECT FROM notifications earlier WHERE earlier.kind = 'upload_space_low'
        AND earlier.created_at > now() - make_interval(days => ${quietDays}))`,
    );
    await this.transactions.query(notice, parameters.values);
  }
}
