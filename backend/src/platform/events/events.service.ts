import { Injectable } from '@nestjs/common';
import { Transactions } from '../database/transactions.js';
import type { Channel, Channels } from './channels.js';
import type { Message } from './messages.rules.js';

/** Who hears a message: people, by their streams; the streams opened for a topic; or only the processes. */
export type Audience = Pick<Message, 'userIds' | 'topic'>;

interface Listener {
  onMessage: (message: Message) => void;
  /** Messages may have been missed, so listeners must read the data again. */
  onGap: () => void;
}

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

  /** So many messages of one channel, to the processes alone. */
  async publishAll<Name extends Channel>(channel: Name, all: readonly Channels[Name][]): Promise<void> {
    if (all.length) await this.transactions.announce(...all.map((data) => ({ channel, data })));
  }

  /** Calls `listener` at each message of the channel, whichever process has sent it, and where one may have been missed. */
  on(channel: Channel, listener: () => void): void {
    this.listen({
      onMessage: (message) => {
        if (message.channel === channel) listener();
      },
      onGap: listener,
    });
  }

  listen(listener: Listener): void {
    this.listeners.add(listener);
  }

  /** In this process: for the connection that listens, and for what is said here alone. */
  deliver(message: Message): void {
    for (const { onMessage } of this.listeners) onMessage(message);
  }

  /** For the connection that listens: from now on everything is heard, up to now perhaps not. */
  heard(): void {
    for (const { onGap } of this.listeners) onGap();
  }
}
