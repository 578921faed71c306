/** Every kind of job, once: the migration makes their tables, and only these can be enqueued. */
export const queues = ['mail.send', 'mail.park', 'notifications.digest', 'prune', 'inquiries.clock'] as const;

export type QueueName = (typeof queues)[number];
