/** Every kind of job. The migration creates their tables, and only these can be enqueued. */
export const queues = [
  'files.incoming',
  'files.sweep',
  'inquiries.clock',
  'inquiries.files',
  'mail.park',
  'mail.send',
  'notifications.digest',
  'prune',
  'reports.expire',
  'reports.fail',
  'reports.run',
  'seats.sweep',
  'standing',
  'submissions.replaced',
] as const;

export type QueueName = (typeof queues)[number];
