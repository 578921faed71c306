// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../src/islands/parts/apply/calls';
import { forgetOthers, keep, kept, keepPlace, takePlace } from '../src/islands/parts/apply/kept';
import type { Answers, SavedStep, StepAnswers } from '../src/islands/parts/apply/records';
import { merge, same } from '../src/islands/parts/apply/same';
import { worstOf } from '../src/islands/parts/apply/save-line';
import { StepSaver } from '../src/islands/parts/apply/saver';

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('same', () => {
  it.each<[unknown, unknown, boolean]>([
    ['a', 'a', true],
    ['', undefined, true],
    [[], undefined, true],
    [0, '', false],
    [3, '3', false],
    [[{ name: 'A', gpa: 3 }], [{ gpa: 3, name: 'A' }], true],
    [[{ name: 'A' }], [{ name: 'A' }, {}], false],
    [['a', 'b'], ['b', 'a'], false],
    [['a'], { 0: 'a' }, false],
  ])('of %j and %j should be %j', (one, other, is) => {
    expect([same(one, other), same(other, one)]).toEqual([is, is]);
  });
});

describe('merge should', () => {
  const base = { a: 'a', b: 'b', c: 'c' };

  it('combine what was changed on one side only', () => {
    const mine = { a: 'A', b: 'b' };
    const theirs = { a: 'a', b: 'B', c: 'c', d: 'd' };
    expect(merge({ base, sent: [], mine, theirs })).toEqual({
      merged: { a: 'A', b: 'B', d: 'd' },
      conflicts: [],
    });
  });

  it('name what was changed on both sides, and keep what was typed here until a choice', () => {
    const { merged, conflicts } = merge({
      base,
      sent: [],
      mine: { ...base, a: 'mine', b: 'same' },
      theirs: { ...base, a: 'theirs', b: 'same' },
    });
    expect(conflicts).toEqual([{ field: 'a', mine: 'mine', theirs: 'theirs' }]);
    expect(merged).toEqual({ a: 'mine', b: 'same', c: 'c' });
  });

  it('recognize what it sent itself without getting an answer', () => {
    const versions = {
      base,
      sent: [
        { ...base, a: 'sent' },
        { ...base, a: 'again' },
      ],
      mine: { ...base, a: 'later' },
    };
    expect(merge({ ...versions, theirs: { ...base, a: 'sent' } }).conflicts).toEqual([]);
    expect(merge({ ...versions, theirs: { ...base, a: 'else' } }).conflicts).toHaveLength(1);
  });
});

/** `schools.1.gpa` of answers. */
const at = (answers: Answers, path: string): unknown =>
  path.split('.').reduce<unknown>((value, part) => (value as Answers | undefined)?.[part], answers);

/** A step on a server that may be out of reach, and that another device changes, too. */
class Server {
  now: StepAnswers = { step: 'you', version: 1, answers: { firstName: 'Ada' } };
  status = 0;
  calls: { answers: Answers; version: number; leaving: boolean }[] = [];
  /** Refuses these fields. */
  refuses: Record<string, string[]> = {};
  /** It saves, but the answer gets lost. */
  losesAnswers = false;
  signOuts = 0;
  shown: Answers[] = [];
  saver = this.device();

  device(): StepSaver {
    return new StepSaver('you', this.now, {
      put: (answers, version, leaving) => this.put(answers, version, leaving),
      current: () => Promise.resolve(this.now),
      keep: (what) => keep('one', 'you', what),
      changed: () => {},
      merged: (answers) => this.shown.push(answers),
      signedOut: () => this.signOuts++,
    });
  }

  private put(answers: Answers, version: number, leaving: boolean): Promise<Answer<SavedStep>> {
    this.calls.push({ answers, version, leaving });
    const refused = Object.keys(this.refuses).filter(
      (field) => !same(at(answers, field), at(this.now.answers, field)),
    );
    const answer = (status: number, body: object = {}) =>
      Promise.resolve({ status, body, retryAfter: 0 } as Answer<SavedStep>);
    if (this.status) return answer(this.status === 1 ? 0 : this.status, { detail: 'No.' });
    if (version !== this.now.version) return answer(412);
    if (refused.length)
      return answer(422, {
        errors: Object.fromEntries(refused.map((field) => [`answers.${field}`, this.refuses[field]])),
      });
    this.now = { step: 'you', version: version + 1, answers };
    return this.losesAnswers ? answer(0) : answer(200, { ...this.now, errors: { 'you.lastName': ['x'] } });
  }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('a step should', () => {
  it('be saved a second after the last key, once', async () => {
    const server = new Server();
    const { saver } = server;
    saver.change({ firstName: 'Ad' });
    await pass(900);
    saver.change({ firstName: 'Adah' });
    await pass(900);
    expect(server.calls).toEqual([]);
    expect(kept('one', 'you')).toMatchObject({ version: 1, mine: { firstName: 'Adah' } });
    await pass(100);
    expect(server.calls).toEqual([{ answers: { firstName: 'Adah' }, version: 1, leaving: false }]);
    expect([saver.state, saver.missing, kept('one', 'you')]).toEqual([
      'saved',
      { 'you.lastName': ['x'] },
      null,
    ]);
  });

  it('be saved on leaving, and not if nothing changed', async () => {
    const server = new Server();
    await server.saver.flush({ leaving: true });
    server.saver.change({ firstName: 'Bo' });
    await server.saver.flush({ leaving: true });
    expect(server.calls.map(({ leaving }) => leaving)).toEqual([true]);
    server.saver.change({ firstName: 'Bob' });
    server.saver.change({ firstName: 'Bo' });
    await pass(5000);
    expect([server.calls.length, server.saver.state]).toEqual([1, 'saved']);
  });

  it('be kept and tried again without a connection', async () => {
    const server = new Server();
    server.status = 1;
    server.saver.change({ firstName: 'Bo' });
    await pass(1000);
    expect(server.saver.state).toBe('offline');
    expect(kept('one', 'you')).toMatchObject({ mine: { firstName: 'Bo' } });
    server.status = 503;
    await pass(2000);
    expect(server.saver.state).toBe('unavailable');
    server.status = 0;
    server.saver.retry();
    await pass(0);
    expect([server.saver.state, server.now.answers]).toEqual(['saved', { firstName: 'Bo' }]);
  });

  it('not take its own lost answer for another device', async () => {
    const server = new Server();
    server.losesAnswers = true;
    server.saver.change({ firstName: 'Bo' });
    await pass(1000);
    server.losesAnswers = false;
    server.saver.change({ firstName: 'Bob' });
    await pass(3000);
    expect([server.saver.state, server.saver.conflicts, server.now.answers]).toEqual([
      'saved',
      [],
      { firstName: 'Bob' },
    ]);
  });

  it('combine changes of two devices in different fields', async () => {
    const server = new Server();
    const other = server.device();
    other.change({ firstName: 'Ada', phone: '555' });
    await pass(1000);
    server.saver.change({ firstName: 'Adah' });
    await pass(2000);
    expect(server.now.answers).toEqual({ firstName: 'Adah', phone: '555' });
    expect(server.shown).toEqual([{ firstName: 'Adah', phone: '555' }]);
    other.follow(server.now);
    expect(other.mine).toEqual(server.now.answers);
  });

  it.each([
    ['what was typed here', ['firstName'], 'Mine'],
    ['what is saved', [], 'Theirs'],
  ])('wait for a choice if both devices changed a field, and keep %s', async (_, own, name) => {
    const server = new Server();
    const other = server.device();
    other.change({ firstName: 'Theirs' });
    await pass(1000);
    server.saver.change({ firstName: 'Mine', phone: '555' });
    await pass(60_000);
    expect(server.saver.state).toBe('conflict');
    expect(server.now.answers).toEqual({ firstName: 'Theirs' });
    expect(server.saver.conflicts).toEqual([{ field: 'firstName', mine: 'Mine', theirs: 'Theirs' }]);
    expect(kept('one', 'you')).toMatchObject({ mine: { firstName: 'Mine' } });
    server.saver.choose(own);
    await pass(1000);
    expect([server.saver.state, server.now.answers]).toEqual(['saved', { firstName: name, phone: '555' }]);
  });

  it('save the other fields if one is refused, and that one after its correction', async () => {
    const server = new Server();
    server.refuses = { birthDate: ["Can't be in the future."] };
    server.saver.change({ firstName: 'Bo', birthDate: '2999-01-01' });
    await pass(60_000);
    expect([server.saver.state, server.now.answers, server.calls.length]).toEqual([
      'refused',
      { firstName: 'Bo' },
      2,
    ]);
    expect(server.saver.refused).toEqual({ birthDate: ["Can't be in the future."] });
    expect(kept('one', 'you')).toMatchObject({ mine: { birthDate: '2999-01-01' } });
    server.refuses = {};
    server.saver.change({ firstName: 'Bo', birthDate: '1999-01-01' });
    await pass(1000);
    expect([server.saver.state, server.now.answers.birthDate]).toEqual(['saved', '1999-01-01']);
  });

  it('save the rest of a row if one of its fields is refused', async () => {
    const server = new Server();
    const schools = [{ name: 'North' }, { name: 'South', gpa: 'abc' }];
    server.refuses = { 'schools.1.gpa': ['Must be a valid number'] };
    server.saver.change({ schools });
    await pass(60_000);
    expect(server.now.answers).toEqual({ schools: [{ name: 'North' }, { name: 'South' }] });
    expect(server.saver.refused).toEqual({ 'schools.1.gpa': ['Must be a valid number'] });
    expect(kept('one', 'you')).toMatchObject({ mine: { schools } });
  });

  it.each([
    [409, 'ended', 0],
    [401, 'saving', 1],
  ])('keep what was typed after %i', async (status, state, signOuts) => {
    const server = new Server();
    server.status = status;
    server.saver.change({ firstName: 'Bo' });
    await pass(60_000);
    expect([server.saver.state, server.signOuts, server.calls.length]).toEqual([state, signOuts, 1]);
    expect(kept('one', 'you')).toMatchObject({ mine: { firstName: 'Bo' } });
  });

  it('continue with what the tab remembers, also beside changes of another device', async () => {
    const server = new Server();
    server.status = 1;
    server.saver.change({ firstName: 'Bo' });
    await pass(1000);
    server.status = 0;
    server.now = { step: 'you', version: 7, answers: { firstName: 'Ada', phone: '555' } };
    const reloaded = server.device();
    expect(reloaded.restore(kept('one', 'you')!)).toBe(true);
    await pass(1000);
    expect(server.now.answers).toEqual({ firstName: 'Bo', phone: '555' });
    expect(server.device().restore({ version: 7, base: {}, sent: [], mine: server.now.answers })).toBe(false);
  });
});

describe('the tab should', () => {
  it('forget the answers of other applications', () => {
    const what = { version: 1, base: {}, sent: [], mine: { a: 'b' } };
    keep('one', 'you', what);
    keep('two', 'you', what);
    forgetOthers(['two']);
    expect([kept('one', 'you'), kept('two', 'you')]).toEqual([null, what]);
  });

  it('return once to the page on which the session ended, and nowhere else', () => {
    history.replaceState(null, '', '/apply/form?application=1#you');
    keepPlace();
    expect([takePlace(), takePlace()]).toEqual(['/apply/form?application=1#you', null]);
    history.replaceState(null, '', '/contact');
    keepPlace();
    expect(takePlace()).toBeNull();
  });
});

it('should show the state that needs attention first', () => {
  expect(worstOf(['saved', 'saving', 'offline', 'conflict'])).toBe('conflict');
  expect(worstOf(['saved', 'saving'])).toBe('saving');
  expect(worstOf([])).toBe('saved');
});
