/** Checks that both servers do the same job: otherwise a ratio is meaningless. */

/** Both must answer the same. */
export async function mustAgree(api, bare, paths, cookie) {
  for (const path of paths.slice(0, 20)) {
    const [ours, theirs] = await Promise.all(
      [api, bare].map(async ({ port }) => {
        const response = await fetch(`http://localhost:${port}${path}`, { headers: { cookie } });
        return `${response.status} ${response.headers.get('content-range')} ${await response.text()}`;
      }),
    );
    if (ours !== theirs) throw differ(path, ours, theirs);
  }
}

/** Both write, refuse an outdated version, and return the record, which may differ only in times and ids. */
export async function mustAgreeOnWrite(api, bare, { path, version }, cookie) {
  const put = async ({ port }, seen, body) => {
    const response = await fetch(`http://localhost:${port}${path}`, {
      method: 'PUT',
      headers: { cookie, 'Content-Type': 'application/json', 'If-Match': `"${seen}"` },
      body: JSON.stringify(body),
    });
    return { status: response.status, text: await response.text() };
  };
  const answers = [];
  for (const [step, server] of [api, bare].entries()) {
    const { status, text } = await put(server, version + step, { score: 0.5 + step });
    const record = JSON.parse(text);
    const expected = { score: 0.5 + step, version: version + step + 1 };
    for (const [name, value] of Object.entries(expected))
      if (record[name] !== value) throw new Error(`${path} answered ${status} ${text.slice(0, 600)}`);
    answers.push(
      `${status} ${JSON.stringify({ ...record, score: 0, countedScore: 0, version: 0, gradedAt: typeof record.gradedAt })}`,
    );
    const stale = await put(server, version + step, { score: 99.5 });
    if (stale.status !== 412) throw new Error(`${path} answered ${stale.status} to a stale version.`);
  }
  if (answers[0] !== answers[1]) throw differ(path, ...answers);
}

/** Every counted response left a new version and a row of the trail. */
export function mustBeWritten(answered, before, after) {
  for (const [name, count] of Object.entries(after))
    if (count - before[name] !== answered)
      throw new Error(`${answered} writes were answered, and ${count - before[name]} ${name} were found.`);
}

const differ = (path, ours, theirs) =>
  new Error(`The answers to ${path} differ:\n${ours.slice(0, 600)}\n${theirs.slice(0, 600)}`);
