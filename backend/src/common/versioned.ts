/** A single record with the version that its ETag carries; the interceptor answers the record alone. */
export class Versioned<Record extends object> {
  constructor(
    readonly record: Record,
    readonly version: number,
  ) {}

  /** From a row that brings its version along. */
  static of<Row extends { version: number }>({ version, ...record }: Row): Versioned<Omit<Row, 'version'>> {
    return new Versioned(record, version);
  }
}
