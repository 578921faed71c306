/** A reporter of node:test that writes only the counts, the files with their tests, and the failures, as JSON. */
export default async function* counts(events) {
  const result = { passed: 0, failed: 0, skipped: 0, failures: [], files: {} };
  for await (const { type, data } of events) {
    if (data?.details?.type === 'suite') continue;
    if (data?.file && (type === 'test:pass' || type === 'test:fail')) {
      const file = (result.files[data.file] ??= { tests: 0, wall: 0 });
      file.tests++;
      if (data.nesting === 0) file.wall += data.details?.duration_ms ?? 0;
    }
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
