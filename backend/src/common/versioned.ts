/** A single record with the version for its ETag; the interceptor returns only the record. */
export class Versioned<Record extends object> {
  constructor(
    readonly record: Record,
    readonly version: number,
  ) {}

  /** From a row that includes its version. */
  static of<Row extends { version: number }>({ version, ...record }: Row): Versioned<Omit<Row, 'version'>> {
    return new Versioned(record, version);
  }
}

/** Instead of the record of a call: the record of a request that waits, with its address. It is answered 202. */
export class Accepted<Record extends object> extends Versioned<Record> {
  constructor(
    record: Record,
    version: number,
    readonly address: string,
  ) {
    super(record, version);
  }
}
