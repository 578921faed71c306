import { Injectable } from '@nestjs/common';
import { Transactions } from '../database/transactions.js';
import type { Channel, Channels } from './channels.js';
import type { Message } from './messages.rules.js';

/** Who hears a message: people, by their streams; the streams opened for a topic; or only the processes. */
export type Audience = Pick<Message, 'userIds' | 'topic'>;

type Listener = (message: Message) => void;

/**
 * Says what has happened to every process of the system, this one too, and through `GET /api/events` to browsers. What
 * a transaction publishes goes out with its commit, in one statement, or not at all.
 */
@Injectable()
export class Events {
  private readonly listeners = new Set<Listener>();

  constructor(private readonly transactions: Transactions) {}

  async publish<Name extends Channel>(
    channel: Name,
    data: Channels[Name],
    audience: Audience = {},
  ): Promise<void> {
    if (audience.userIds?.length === 0) return;
    await this.transactions.announce({ channel, data, ...audience });
  }

  /** Calls `listener` for each message of the channel, whichever process has sent it. */
  on(channel: Channel, listener: () => void): void {
    this.onAny((message) => {
      if (message.channel === channel) listener();
    });
  }

  onAny(listener: Listener): void {
    this.listeners.add(listener);
  }

  /** For the connection that listens. */
  deliver(message: Message): void {
    for (const listener of this.listeners) listener(message);
  }
}
