/** Whether a report is waiting to be created, or being created. */
export const isRunActive = `report_runs.status IN ('queued', 'running')`;
