import { BadRequestError, ForbiddenError } from '../../common/errors.js';
import type { Permission } from '../auth/permissions.js';
import { Registry } from '../features/registry.js';

/**
 * The messages between processes and to browsers, by channel. Each module adds its own channels and their payloads
 * (`declare module`). A payload has ids, or nothing ("read again"): it passes through PostgreSQL, and must not contain
 * personal data.
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Channels {}

export type Channel = keyof Channels & string;

/** What the API document says about the events that browsers receive. */
export const streamedEvents = new Registry<{ means: string; example?: string; position?: number }>('events');

type Query = Readonly<Record<string, unknown>>;

/** Events that a stream's address can ask for, in addition to its person's own. */
export interface TopicSource {
  permission: Permission;
  parameters: Readonly<Record<string, { description: string; schema: { type: 'string'; format?: string } }>>;
  topicsOf: (query: Query) => string[];
}

/** A person who wants to follow a topic. */
export interface TopicRequest {
  userId: string;
  role: string;
  topic: string;
}

/** Decides who may follow some topics, before a stream opens and while it is open. */
export interface TopicGuard {
  guards: (topic: string) => boolean;
  /** The requests that are allowed now. */
  allowed: (requests: readonly TopicRequest[]) => Promise<readonly TopicRequest[]>;
  /** The message of the 404 for a topic that the person may not follow. */
  missing: string;
}

export const topicSources = new Registry<TopicSource>('sources of topics');

const oneOf = new Intl.ListFormat('en', { type: 'disjunction' });

/** The topics that the parameters of a stream's address ask for. */
export function requestedTopics(query: Query, mayRead: (permission: Permission) => boolean): string[] {
  const known = topicSources.all.flatMap(({ parameters }) => Object.keys(parameters));
  const unknown = Object.keys(query).find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new BadRequestError(`Unknown parameter ${JSON.stringify(unknown)}. Use ${oneOf.format(known)}.`);
  return topicSources.all.flatMap(({ permission, topicsOf }) => {
    const topics = topicsOf(query);
    if (topics.length && !mayRead(permission)) throw new ForbiddenError();
    return topics;
  });
}
