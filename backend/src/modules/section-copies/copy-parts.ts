/** What can be copied from a section. */
export const copyParts = ['content', 'assignments', 'discussions', 'scheme'] as const;
export type CopyPart = (typeof copyParts)[number];

export const copyStatuses = ['queued', 'running', 'done', 'failed'] as const;
export type CopyStatus = (typeof copyStatuses)[number];

/** The person may no longer copy; the sections have changed; another error, after several tries. */
export const copyFailures = ['permission', 'conflict', 'error'] as const;
export type CopyFailure = (typeof copyFailures)[number];
