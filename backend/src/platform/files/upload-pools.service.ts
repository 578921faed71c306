import { Injectable } from '@nestjs/common';
import { Environment } from '../config/environment.js';
import { Transactions } from '../database/transactions.js';
import { DatabaseReadings } from '../metrics/database-readings.js';
import type { Sample } from '../metrics/metrics.js';

/** The quotas that many senders share. */
const uploadPools = ['public', 'applicants'] as const;
export type UploadPool = (typeof uploadPools)[number];

/** The space that all senders of a kind share. */
export interface PoolSpace {
  usedBytes: number;
  quotaBytes: number;
}

/** How full the shared pools are, for offices and as metrics. */
@Injectable()
export class UploadPools {
  constructor(
    private readonly transactions: Transactions,
    private readonly environment: Environment,
    readings: DatabaseReadings,
  ) {
    readings.register('uploads', ['collegium_upload_pool_bytes', 'collegium_upload_pool_limit_bytes'], () =>
      this.samples(),
    );
  }

  async space(pool: UploadPool): Promise<PoolSpace> {
    return { usedBytes: (await this.used())[pool], quotaBytes: this.quotas[pool] };
  }

  private get quotas(): Record<UploadPool, number> {
    const { publicUploadQuota, applicantUploadQuota } = this.environment;
    return { public: publicUploadQuota, applicants: applicantUploadQuota };
  }

  private async used(): Promise<Record<UploadPool, number>> {
    const rows = await this.transactions.query<{ ofApplicants: boolean; bytes: number }>(
      `SELECT of_applicants AS "ofApplicants", bytes::float8 AS bytes FROM upload_usage
       WHERE student_id IS NULL AND section_id IS NULL`,
    );
    const of = (isOf: boolean): number => rows.find(({ ofApplicants }) => ofApplicants === isOf)?.bytes ?? 0;
    return { public: of(false), applicants: of(true) };
  }

  private async samples(): Promise<Sample[]> {
    const used = await this.used();
    return uploadPools.flatMap((pool) => [
      { name: 'collegium_upload_pool_bytes', labels: { pool }, value: used[pool] },
      { name: 'collegium_upload_pool_limit_bytes', labels: { pool }, value: this.quotas[pool] },
    ]);
  }
}
