/** A reporter of node:test that writes only the counts and what failed, as JSON. */
export default async function* counts(events) {
  const result = { passed: 0, failed: 0, skipped: 0, failures: [] };
  for await (const { type, data } of events) {
    if (data?.details?.type === 'suite') continue;
    if (data?.skip !== undefined || data?.todo !== undefined) {
      if (type === 'test:pass' || type === 'test:fail') result.skipped++;
    } else if (type === 'test:pass') result.passed++;
    else if (type === 'test:fail') {
      result.failed++;
      result.failures.push({ name: data.name, reason: data.details?.error?.message ?? '' });
    }
  }
  yield JSON.stringify(result);
}
