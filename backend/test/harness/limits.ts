import type { DataSource } from 'typeorm';

/** A university whose policy lets one person adjust, void and record other receipts without a second one. */
export const allowAlone = (dataSource: DataSource): Promise<unknown> =>
  dataSource.query(
    `INSERT INTO policies (kind, revision, effective_from, content)
     VALUES ('second_person', 2, DATE '2000-01-02', '{"dailyAmount": "99999999.99", "voidDays": 7}')
     ON CONFLICT DO NOTHING`,
  );
