import { ApiError, hasStatus, isUnauthorized, mayPass, userMessage } from '../../../providers/apiError';
import {
  deleteDraft,
  mostAfterClosing,
  mostCharacters,
  noDraft,
  readDraft,
  saveDraft,
  type StoredDraft,
} from '../../../providers/drafts';
import { dropsInput, expireSession } from '../../../providers/sessionExpiry';
import { type Changes, readChanges } from './changes';
import { messages as formMessages } from '../messages';
import type { tabDraft } from './tabDraft';

const messages = formMessages.draft;

/** Often enough that a crash costs a sentence at most. */
const saveAfter = 3000;
const retryAfter = 10_000;
const mostDeletions = 3;

/** Where restored text comes from: this tab, or the draft on the server that was changed then. */
export type Source = { from: 'tab' } | { from: 'server'; at: string };

/** The form whose text is kept. */
export interface KeptForm {
  changes: () => Changes | undefined;
  /** Whether one of them is of a field with several lines: a draft is for long text. */
  hasLong: (changes: Changes) => boolean;
  restore: (changes: Changes, source: Source) => void;
  /** Calls back after each change, and returns how to stop. */
  watch: (changed: () => void) => () => void;
}

export interface DraftState {
  /** What people are told about their text; none before there is something to say. */
  status?: string;
  /** Another tab or device has a draft that this form doesn't show. */
  other?: StoredDraft;
}

/**
 * Keeps the text of one form on the server while it is typed. What hasn't reached the server stays in the tab. Never
 * overwrites a draft that this form hasn't shown.
 */
export class DraftKeeper {
  private etag?: string;
  /** Before the first read: the version that text from this tab continues. */
  private continued?: string;
  /** The text that the server has, if it is that of this form. */
  private saved?: string;
  private timer?: ReturnType<typeof setTimeout>;
  private work: Promise<unknown> = Promise.resolve();
  private isOpen = false;
  private isWaiting = false;
  private readonly listeners = new Set<() => void>();
  state: DraftState = {};

  constructor(
    private readonly place: string,
    private readonly tab: ReturnType<typeof tabDraft>,
    private readonly form: KeptForm,
  ) {}

  /** `continued`: the version of the draft that text from this tab continues. */
  open(continued?: string) {
    this.isOpen = true;
    this.continued = continued;
    this.queue(() => this.read());
    const events = {
      online: () => this.isWaiting && this.saveNow(),
      offline: () => this.text() && this.wait(),
      pagehide: () => this.leave(),
    };
    for (const [name, listen] of Object.entries(events)) window.addEventListener(name, listen);
    const stop = this.form.watch(() => this.changed());
    return () => {
      stop();
      for (const [name, listen] of Object.entries(events)) window.removeEventListener(name, listen);
      this.leave();
      this.isOpen = false;
    };
  }

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  private changed() {
    if (this.isOpen) this.timer ??= setTimeout(() => this.saveNow(), saveAfter);
  }

  /** The form couldn't be sent. */
  fail(error: unknown) {
    if (this.isOpen && !(error instanceof ApiError)) this.wait();
  }

  hasText = () => this.text() !== undefined;

  /** Whether long text survives when the window is closed now. */
  isSafe() {
    const text = this.text();
    if (text === undefined || text === this.saved) return true;
    return this.isOpen && !this.isWaiting && !this.state.other && text.length < mostAfterClosing / 2;
  }

  /** The form was submitted, or the person doesn't want the text. A later draft of another device stays. */
  forget() {
    this.stopTimer();
    this.tab.remove();
    if (!this.isOpen) return;
    this.isWaiting = false;
    this.queue(async () => {
      const { etag } = this;
      this.saved = undefined;
      this.tell({});
      if (!etag || etag === noDraft) return;
      this.etag = noDraft;
      for (let attempt = 1; attempt <= mostDeletions; attempt++)
        try {
          return await deleteDraft(this.place, etag);
        } catch (error) {
          if (!mayPass(error)) return;
          await new Promise((later) => setTimeout(later, retryAfter));
        }
    });
  }

  /** Settles which of two drafts is kept. */
  choose = (which: 'own' | 'other') => {
    const { other } = this.state;
    if (!other) return;
    this.etag = other.etag;
    this.tell({});
    if (which === 'other') this.show(other);
    else this.saveNow();
  };

  /** What this form has that the server doesn't, in the tab. */
  keepInTab() {
    if (dropsInput()) return;
    const changes = this.form.changes();
    if (!changes || JSON.stringify(changes) === this.saved) this.tab.remove();
    else this.tab.write({ changes, etag: this.etag ?? this.continued });
  }

  private text() {
    const changes = this.form.changes();
    return changes && this.form.hasLong(changes) ? JSON.stringify(changes) : undefined;
  }

  private leave() {
    this.stopTimer();
    this.keepInTab();
    if (!this.isWaiting && !this.state.other) this.saveNow();
  }

  private saveNow() {
    this.stopTimer();
    this.queue(() => this.save());
  }

  private async save() {
    const text = this.text();
    if (text === this.saved) return this.nothingToSend();
    if (this.state.other) return this.keepInTab();
    if (text && text.length > mostCharacters) return this.refuse(messages.tooLong);
    if (this.etag === undefined) return this.read();
    if (text === undefined) await deleteDraft(this.place, this.etag);
    const kept = text === undefined ? { etag: noDraft } : await saveDraft(this.place, text, this.etag);
    this.etag = kept.etag;
    this.saved = text;
    this.nothingToSend();
    if (this.text() === text) this.tab.remove();
    else this.changed();
  }

  private nothingToSend() {
    this.isWaiting = false;
    if (this.etag !== undefined) this.tell({ ...this.state, status: this.saved && messages.kept });
  }

  /** Reads what the server has, and decides which text is the later one. */
  private async read() {
    const stored = await readDraft(this.place);
    const text = this.text();
    this.isWaiting = false;
    const isContinued = this.continued === stored.etag || !readChanges(stored.body);
    this.continued = undefined;
    if (stored.body === text || isContinued) {
      this.etag = stored.etag;
      this.saved = stored.body === text ? text : undefined;
      if (text !== this.saved) this.saveNow();
    } else if (text === undefined) {
      this.etag = stored.etag;
      this.show(stored);
    } else {
      this.tell({ other: stored });
      this.keepInTab();
    }
  }

  private show(stored: StoredDraft) {
    const changes = readChanges(stored.body);
    if (!changes) return;
    this.form.restore(changes, { from: 'server', at: stored.updatedAt! });
    this.saved = this.text();
    this.tab.remove();
  }

  /** One call at a time, so that no answer overtakes another. */
  private queue(call: () => Promise<unknown>) {
    this.work = this.work.then(call).catch((error: unknown) => this.failed(error));
  }

  private failed(error: unknown) {
    if (hasStatus(error, 412)) this.queue(() => this.read());
    else if (isUnauthorized(error)) expireSession();
    else if (mayPass(error)) this.wait();
    else if (hasStatus(error, 413)) this.refuse(messages.tooLong);
    else this.refuse(messages.refused(userMessage(error, messages.notKept)));
  }

  /** The text stays in the tab until it changes. */
  private refuse(status: string) {
    this.keepInTab();
    if (this.text()) this.tell({ ...this.state, status });
  }

  /** Tries again after a while, and when the network returns. */
  private wait() {
    this.isWaiting = true;
    this.keepInTab();
    const status = navigator.onLine ? messages.unreachable : messages.offline;
    if (this.text()) this.tell({ ...this.state, status });
    this.stopTimer();
    if (this.isOpen) this.timer = setTimeout(() => this.saveNow(), retryAfter);
  }

  private stopTimer() {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private tell(state: DraftState) {
    if (state.status === this.state.status && state.other === this.state.other) return;
    this.state = state;
    this.listeners.forEach((listener) => listener());
  }
}
