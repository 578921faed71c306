import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DiscussionStorm, missedBy, type Peek, type Talker } from './discussion-storm.js';
import type { Site } from './site.js';

interface Counts {
  /** A multiple of four. */
  crowd: number;
  rounds: number;
  /** Written in another order than they are committed. */
  slowPosts: number;
}

/** People who post, read and drop at once. */
export function discussionStorm({ crowd, rounds, slowPosts }: Counts, open: () => Promise<Site>): void {
  let site: Site;
  let storm: DiscussionStorm;

  beforeAll(async () => {
    site = await open();
    storm = await DiscussionStorm.open(site, crowd);
  });
  afterAll(async () => {
    await storm?.close();
    await site?.close();
  });

  it('see every post by continuing after the last number, and nothing after a drop', async () => {
    const discussion = await storm.discussion();
    const late: number[] = [];
    const [stays, leaves] = [storm.talkers.slice(crowd / 4), storm.talkers.slice(0, crowd / 4)];
    const talk = async (talker: Talker): Promise<void> => {
      for (let round = 0; round < rounds; round++) {
        expect(await talker.post(discussion, `Round ${round}`)).toBe(201);
        expect(await talker.readOn(discussion)).toBe(200);
      }
    };
    const leave = async (talker: Talker): Promise<void> => {
      await talker.post(discussion, 'Goodbye');
      expect(await storm.drop(talker)).toBe(200);
      late.push(await talker.post(discussion, 'Too late'), await talker.readOn(discussion));
    };
    await Promise.all([...stays.map(talk), ...leaves.map(leave)]);
    const numbers = await storm.numbers(discussion);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    expect(numbers).toHaveLength(stays.length * rounds + leaves.length);
    expect(late).toEqual(late.map(() => 404));
    for (const talker of stays) {
      await talker.readOn(discussion);
      expect(missedBy(talker, numbers)).toEqual([]);
      // Each post was in one answer only.
      expect(talker.seen).toHaveLength(numbers.length);
    }
  });

  it("see nobody else's posts before their own, where a first post is required", async () => {
    const discussion = await storm.discussion(true);
    // From the beginning there is a post that could leak.
    await storm.writeSlowly(discussion, 1);
    const early: Peek[] = [];
    const late: unknown[] = [];
    const joins = async (talker: Talker, position: number): Promise<void> => {
      for (let time = 0; time <= position % 4; time++)
        early.push(await talker.peek(discussion, await storm.lastPost(discussion)));
      expect(await talker.post(discussion, 'My view')).toBe(201);
      const after = await talker.posts(discussion);
      expect(after).toEqual(expect.arrayContaining([expect.objectContaining({ isOwn: true })]));
    };
    // Who drops sees nothing either: not before a first post, and not after it.
    const leaves = async (talker: Talker, position: number): Promise<void> => {
      if (position % 2) await talker.post(discussion, 'My view');
      else early.push(await talker.peek(discussion, await storm.lastPost(discussion)));
      expect(await storm.drop(talker)).toBe(200);
      late.push(await talker.posts(discussion));
    };
    const [leaving, staying] = [storm.talkers.slice(crowd / 4, crowd / 2), storm.talkers.slice(crowd / 2)];
    await Promise.all([...staying.map(joins), ...leaving.map(leaves)]);
    expect(early.length).toBeGreaterThan(crowd / 2);
    expect(early).toEqual(early.map(() => ({ lists: [[], [], []], posts: 0, unread: 0, single: 404 })));
    expect(late).toEqual(late.map(() => 404));
  });

  /**
   * A reader who continues after the highest number while posts are committed in another order than they began: first
   * many at random, then two whose order doesn't depend on the machine.
   */
  const missed = async (): Promise<{ hasWaited: boolean; numbers: number[]; last: number[] }> => {
    const discussion = await storm.discussion();
    const reader = storm.reader();
    let isWriting = true;
    const writing = storm.writeSlowly(discussion, slowPosts).finally(() => (isWriting = false));
    while (isWriting) await reader.readOn(discussion);
    await writing;
    const hasWaited = await storm.writeCrossed(discussion, () => reader.readOn(discussion));
    await reader.readOn(discussion);
    const numbers = await storm.numbers(discussion);
    return { hasWaited, numbers: missedBy(reader, numbers), last: numbers.slice(-2) };
  };

  it('miss nothing where transactions end in another order than they began', async () => {
    expect(await missed()).toMatchObject({ hasWaited: true, numbers: [] });
  });

  it('be caught missing posts where a sequence gives the numbers', async () => {
    await storm.owner.query(`
      CREATE SEQUENCE post_numbers;
      GRANT USAGE ON SEQUENCE post_numbers TO PUBLIC;
      CREATE OR REPLACE FUNCTION number_discussion_post() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          NEW.number := nextval('post_numbers');
          NEW.change_number := NEW.number;
          RETURN NEW;
        END $$`);
    const { hasWaited, numbers, last } = await missed();
    expect(hasWaited).toBe(false);
    // The first number, which is committed last.
    expect(numbers).toContain(last[0]);
    expect(numbers).not.toContain(last[1]);
  });
}
