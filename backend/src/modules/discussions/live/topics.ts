import '../../../platform/events/channels.js';

declare module '../../../platform/events/channels.js' {
  interface Channels {
    /** A post of the discussion is new or has changed. */
    posts: { discussionId: string; number: number };
  }
}

const prefix = 'discussion ';

export const discussionTopic = (id: string): string => prefix + id;
export const isDiscussionTopic = (topic: string): boolean => topic.startsWith(prefix);
export const discussionOf = (topic: string): string => topic.slice(prefix.length);
