import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TextArea, TextField } from '../src/components/form/fields';
import { Form } from '../src/components/form/Form';
import { FormButtons } from '../src/components/form/FormButtons';
import { post } from '../src/providers/acts';
import { useAct } from '../src/providers/acts';
import { type Answer, show } from './formScreen';

const saved = { title: 'Essay', text: '' };

function Essay({ values = saved }: { values?: typeof saved }) {
  const { run } = useAct({ act: (sent: typeof saved) => post(['essays'], sent), failed: 'Failed to submit' });
  return (
    <Form
      name="essay/1"
      values={values}
      onSubmit={run}
      failed="Failed to submit"
      buttons={<FormButtons submit="Submit" />}
    >
      <TextField name="title" label="Title" />
      <TextArea name="text" label="Text" />
    </Form>
  );
}

/** A server with the person's draft at one place, which may refuse or be away. */
function aServer(body: string | null = null) {
  const world = { body, version: body === null ? 0 : 1, away: false, submitted: [] as unknown[] };
  const draft = (): Answer => ({
    body: { place: 'essay:1', body: world.body, updatedAt: world.body && '2026-11-20T20:14:00.000Z' },
    headers: { ETag: `"${world.body === null ? 0 : world.version}"` },
  });
  const answer = ({ method, path, headers, body: sent }: Sent): Answer => {
    if (world.away) throw new TypeError('Failed to fetch');
    if (path === '/api/essays') {
      world.submitted.push(sent);
      return { status: 201, body: { id: '1' } };
    }
    expect(path).toBe('/api/drafts/essay%3A1');
    if (method === 'GET') return draft();
    if (headers.get('If-Match') !== draft().headers!.ETag) return { status: 412, body: {} };
    world.body = method === 'PUT' ? (sent as { body: string }).body : null;
    world.version++;
    return method === 'PUT' ? draft() : { status: 204 };
  };
  const text = () => world.body && (JSON.parse(world.body) as { values: { text?: string } }).values.text;
  return { world, answer, text };
}
type Sent = { method: string; path: string; headers: Headers; body: unknown };

/** A draft as a form keeps it. */
async function draftOf(text: string) {
  const { world, answer } = aServer();
  const { unmount } = await show(<Essay />, answer);
  await type(text);
  unmount();
  await waitFor(() => expect(world.body).not.toBeNull());
  sessionStorage.clear();
  return world.body;
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Text');
const type = async (text: string) => {
  await waitFor(() => expect(field()).toBeVisible());
  fireEvent.change(field(), { target: { value: text } });
};
const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const keptInTab = () => Object.values(sessionStorage).join();
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.unstubAllGlobals());

describe('the draft of a long text should', () => {
  it('be saved every few seconds while the person types, and be deleted once it is submitted', async () => {
    const { world, answer, text } = aServer();
    const { sent } = await show(<Essay />, answer);
    await type('First');
    await later(2000);
    await type('First line');
    expect(world.body).toBeNull();
    await later(1500);
    expect(text()).toBe('First line');
    expect(statuses()).toContain('Draft saved.');
    await later(60_000);
    expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(1);
    press('Submit');
    await waitFor(() => expect(world.body).toBeNull());
    expect(world.submitted).toEqual([{ title: 'Essay', text: 'First line' }]);
    expect(keptInTab()).toBe('');
  });

  it('not be kept for a short field alone', async () => {
    const { answer } = aServer();
    const { sent } = await show(<Essay />, answer);
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'On rivers' } });
    await later(10_000);
    expect(sent.map(({ method }) => method)).toEqual(['GET']);
  });

  it('be restored on another device with a notice, and be discarded on request', async () => {
    const { world, answer } = aServer(await draftOf('From home'));
    await show(<Essay />, answer);
    expect(await screen.findByText(/^Your draft of Nov 20, 2026, 3:14 PM has been restored/)).toBeVisible();
    expect(field()).toHaveValue('From home');
    press('Discard draft');
    expect(field()).toHaveValue('');
    await waitFor(() => expect(world.body).toBeNull());
  });

  it('never overwrite what another tab has saved, but let the person choose', async () => {
    const theirs = await draftOf('From another tab');
    const { world, answer, text } = aServer();
    await show(<Essay />, answer);
    await type('From this tab');
    Object.assign(world, { body: theirs, version: 5 });
    await later(3500);
    expect(await screen.findByText(/^There is another draft of this text/)).toBeVisible();
    expect(text()).toBe('From another tab');
    expect(keptInTab()).toContain('From this tab');
    press('Use the other draft');
    expect(field()).toHaveValue('From another tab');
    await type('From this tab');
    Object.assign(world, { version: 6 });
    await later(3500);
    await screen.findByText(/^There is another draft of this text/);
    press('Keep this text');
    await waitFor(() => expect(text()).toBe('From this tab'));
  });

  it('show what has been saved since beside it, and overwrite nothing unasked', async () => {
    const { answer } = aServer(await draftOf('My draft'));
    await show(<Essay values={{ title: 'Essay 2', text: 'Saved by another person' }} />, answer);
    expect(await screen.findByText('This record has changed since you began your draft')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: /Saved by another person/ }));
    press('Continue with these choices');
    expect(field()).toHaveValue('Saved by another person');
    expect(screen.getByLabelText('Title')).toHaveValue('Essay 2');
  });
});

describe('without a connection', () => {
  it('the form says so, keeps the text in the tab, stays open, and saves once the network is back', async () => {
    const { world, answer, text } = aServer();
    const { unmount } = await show(<Essay />, answer);
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    world.away = true;
    fireEvent(window, new Event('offline'));
    await type('On the train');
    await later(3500);
    expect(statuses()).toContainEqual(expect.stringMatching(/^You're offline\. Your text stays in this tab/));
    press('Submit');
    expect(await screen.findByText("You're offline. Try again when you're connected.")).toBeVisible();
    expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled();
    await type('On the train, further');
    await later(11_000);
    expect(keptInTab()).toContain('On the train, further');
    unmount();

    online.mockReturnValue(true);
    world.away = false;
    await show(<Essay />, answer);
    fireEvent(window, new Event('online'));
    expect(await screen.findByText(/has been restored/)).toBeVisible();
    expect(field()).toHaveValue('On the train, further');
    await waitFor(() => expect(text()).toBe('On the train, further'));
    expect(keptInTab()).toBe('');
    online.mockRestore();
  });

  it('a draft that the server refuses stays in the tab, with the reason', async () => {
    const { answer } = aServer();
    const detail = 'You have 200 drafts.';
    await show(<Essay />, (sent) =>
      sent.method === 'PUT' ? { status: 409, body: { detail } } : answer(sent),
    );
    await type('One more');
    await later(3500);
    expect(statuses()).toContain(`${detail} Your text stays in this tab.`);
    expect(keptInTab()).toContain('One more');
  });
});
