interface Read<Answer> {
  current: Promise<Answer>;
  /** For callers that arrive while `current` is running: it may have begun before a change that they must see. */
  next?: Promise<Answer>;
}

/** Simultaneous reads of the same key share one read and one connection. */
export class JoinedReads<Answer> {
  private readonly reads = new Map<string, Read<Answer>>();

  constructor(private readonly read: (key: string) => Promise<Answer>) {}

  ask(key: string): Promise<Answer> {
    const read = this.reads.get(key);
    if (!read) return this.begin(key);
    const begin = (): Promise<Answer> => this.begin(key);
    return (read.next ??= read.current.then(begin, begin));
  }

  private begin(key: string): Promise<Answer> {
    const read: Read<Answer> = { current: this.read(key) };
    this.reads.set(key, read);
    const forget = (): void => {
      if (this.reads.get(key) === read && !read.next) this.reads.delete(key);
    };
    read.current.then(forget, forget);
    return read.current;
  }
}
