import { act, screen, waitFor } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { toastStore } from '../src/components/toasts';
import { post, put, remove, useAct } from '../src/providers/acts';
import { dataProvider } from '../src/providers/dataProvider';
import { type Answer, show } from './formScreen';
import { pressUndo } from './harness';

/** The history of one bell, as `History` requests it. */
function Story() {
  const { data } = useQuery({
    queryKey: ['bells/x/history', 'getList'],
    queryFn: async () => (await (await fetch('/api/bells/x/history')).json()) as { answer: number },
  });
  return <p>told {data?.answer}</p>;
}

function Bell() {
  const { data } = useQuery({
    queryKey: ['bells', 'getList'],
    queryFn: async () => (await (await fetch('/api/bells')).json()) as { rung: number },
  });
  const ring = useAct({
    act: (times: number) => post<{ id: string }>(['bells', 'a b', 'ring'], { times }, '"7"'),
    done: ({ id }, times) => (times > 0 ? `Rung ${times} times (${id})` : undefined),
    failed: 'Failed to ring',
    refreshes: [['bells']],
    undo: { act: ({ id }) => remove(['bells', id]), done: 'Silent again', failed: 'Failed to silence' },
  });
  const swallow = () => {};
  return (
    <>
      <p>rung {data?.rung}</p>
      <button onClick={() => void ring.run(3).catch(swallow)}>ring</button>
      <button onClick={() => void ring.run(0).catch(swallow)}>touch</button>
    </>
  );
}

const world = (answers: Record<string, Answer | (() => Answer)> = {}) => {
  let rung = 1;
  return ({ method, path }: { method: string; path: string }): Answer => {
    const own = answers[`${method} ${path}`];
    if (own) return typeof own === 'function' ? own() : own;
    if (path === '/api/bells') return { body: { rung: rung++ } };
    return method === 'DELETE' ? { status: 204 } : { status: 201, body: { id: 'x' } };
  };
};
const said = () => toastStore.get().map(({ title, description }) => `${title}: ${description}`);

describe('an act', () => {
  it('should report its success, refresh what it changed, and be undone', async () => {
    const { person, sent } = await show(<Bell />, world());
    await screen.findByText('rung 1');
    await person.click(screen.getByText('ring'));
    await screen.findByText('rung 2');
    expect(said()).toEqual(['Success: Rung 3 times (x)']);
    const rang = sent.find(({ method }) => method === 'POST')!;
    expect(rang).toMatchObject({ path: '/api/bells/a%20b/ring', body: { times: 3 } });
    expect(rang.headers.get('If-Match')).toBe('"7"');
    await pressUndo(person);
    await screen.findByText('rung 3');
    expect(sent.find(({ method }) => method === 'DELETE')?.path).toBe('/api/bells/x');
    await waitFor(() => expect(said()).toEqual(['Success: Silent again']));
  });

  it('should refresh every history on screen, except that of a deleted record', async () => {
    let answer = 1;
    const answers = { 'GET /api/bells/x/history': () => ({ body: { answer: answer++ } }) };
    const { person, sent } = await show(
      <>
        <Bell />
        <Story />
      </>,
      world(answers),
    );
    await screen.findByText('told 1');
    await person.click(screen.getByText('ring'));
    await screen.findByText('told 2');
    await pressUndo(person);
    await waitFor(() => expect(said()).toEqual(['Success: Silent again']));
    expect(sent.filter(({ path }) => path.endsWith('/history'))).toHaveLength(2);
  });

  it('should show no toast if it has no message', async () => {
    const { person, sent } = await show(<Bell />, world());
    await person.click(screen.getByText('touch'));
    await waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true));
    await screen.findByText('rung 2');
    expect(said()).toEqual([]);
  });

  it('should report a failure in the server’s words, or else in its own', async () => {
    const answers = [{ status: 409, body: { detail: 'It is cracked.' } }, { status: 500 }];
    const { person } = await show(<Bell />, world({ 'POST /api/bells/a%20b/ring': () => answers.shift()! }));
    await person.click(screen.getByText('ring'));
    await waitFor(() => expect(said()).toEqual(['Error: It is cracked.']));
    await person.click(screen.getByText('ring'));
    await waitFor(() => expect(said()).toEqual(['Error: Failed to ring']));
  });

  it('should link to the help for the job that the record’s state refused, and to none otherwise', async () => {
    const answers = [{ status: 409, body: { detail: 'It is cracked.' } }, { status: 500 }];
    const { person, router } = await show(
      <Bell />,
      world({ 'POST /api/bells/a%20b/ring': () => answers.shift()! }),
    );
    await act(() => router.navigate('/?dialog=void-charge.1'));
    await person.click(screen.getByText('ring'));
    await waitFor(() => expect(said()).toEqual(['Error: It is cracked.']));
    expect(toastStore.get()[0]?.record).toEqual({
      name: 'Help for this job',
      to: '/portal/help/bursar/add-a-charge',
    });
    await person.click(screen.getByText('ring'));
    await waitFor(() => expect(said()).toEqual(['Error: Failed to ring']));
    expect(toastStore.get()[0]?.record).toBeUndefined();
  });

  it('should report that undoing failed', async () => {
    const { person } = await show(<Bell />, world({ 'DELETE /api/bells/x': { status: 409, body: {} } }));
    await person.click(screen.getByText('ring'));
    await pressUndo(person);
    await waitFor(() => expect(said()).toEqual(['Error: Failed to silence']));
  });

  it('should send files as they are', async () => {
    const bodies: unknown[] = [];
    const headers: Headers[] = [];
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      bodies.push(init.body);
      headers.push(new Headers(init.headers));
      return new Response('{}', { status: 201 });
    });
    const form = new FormData();
    await dataProvider.act(post(['assignments', '1', 'submissions'], form), 'k');
    expect(bodies[0]).toBe(form);
    expect(headers[0]?.has('Content-Type')).toBe(false);
    expect(headers[0]?.get('Idempotency-Key')).toBe('k');
  });
});

describe('a record', () => {
  it('should keep its version, and be saved only on it', async () => {
    const { sent } = await show(null, ({ method }) => ({
      body: { id: 't1', name: 'Fall', isCurrent: true },
      headers: { ETag: method === 'GET' ? '"4"' : '"5"' },
    }));
    const { data } = await dataProvider.getOne('terms', { id: 't1' });
    expect(data.etag).toBe('"4"');
    const changed = await dataProvider.update('terms', {
      id: 't1',
      data: { name: 'Autumn' },
      previousData: data,
    });
    expect(changed.data.etag).toBe('"5"');
    const [, update] = sent;
    expect(update).toMatchObject({ method: 'PUT', path: '/api/terms/t1', body: { name: 'Autumn' } });
    expect(update?.headers.get('If-Match')).toBe('"4"');
    await dataProvider.delete('terms', { id: 't1', previousData: changed.data });
    expect(sent[2]?.headers.get('If-Match')).toBe('"5"');
  });

  it('should be created with an idempotency key, at its own path', async () => {
    const { sent } = await show(null, () => ({ status: 201, body: { id: '1' } }));
    await dataProvider.create('athletics/signups', { data: { note: 'x' } });
    expect(sent[0]).toMatchObject({ method: 'POST', path: '/api/athletics/signups' });
    expect(sent[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
    await dataProvider.act(put(['athletics/signups', 'a/b'], {}), 'k');
    expect(sent[1]?.path).toBe('/api/athletics/signups/a%2Fb');
    expect(sent[1]?.headers.has('Idempotency-Key')).toBe(false);
  });
});
