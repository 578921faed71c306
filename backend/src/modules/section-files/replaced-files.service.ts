import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Transactions } from '../../platform/database/transactions.js';
import { FilesService } from '../../platform/files/files.service.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';

/** A weekend to notice a mistake. */
const hoursKept = 72;
const mostAtOnce = 500;

/** Deletes the content of replaced and deleted files that no other section shares. */
@Injectable()
export class ReplacedFiles implements OnModuleInit {
  constructor(
    private readonly transactions: Transactions,
    private readonly files: FilesService,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register('section-files.replaced', { atomic: true, handler: () => this.deleteReplaced() });
    this.jobs.schedule('section-files.replaced', '35 * * * *');
  }

  /**
   * In the ambient transaction, after a file has stopped using this content. The lock makes the last of several files that
   * share it see that the others are gone.
   */
  async add(fileId: string, sectionId: string): Promise<void> {
    await this.transactions.query('SELECT FROM stored_files WHERE id = $1 FOR NO KEY UPDATE', [fileId]);
    await this.transactions.query(
      `INSERT INTO replaced_section_files (file_id, section_id, delete_after)
       SELECT $1, $2, now() + make_interval(hours => $3)
       WHERE NOT EXISTS (SELECT FROM section_files WHERE file_id = $1)
       ON CONFLICT (file_id) DO NOTHING`,
      [fileId, sectionId, hoursKept],
    );
  }

  async deleteReplaced(now = new Date()): Promise<void> {
    const rows = await this.transactions.query<{ id: string }>(
      `WITH due AS MATERIALIZED (
         SELECT file_id FROM replaced_section_files WHERE delete_after <= $1
         ORDER BY delete_after LIMIT ${mostAtOnce} FOR UPDATE SKIP LOCKED)
       DELETE FROM replaced_section_files replaced USING due WHERE replaced.file_id = due.file_id
       RETURNING replaced.file_id AS id`,
      [now],
    );
    if (rows.length) await this.files.destroy(rows.map(({ id }) => id));
  }
}
