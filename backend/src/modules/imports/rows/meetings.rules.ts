import { RefusedValue } from '../import.error.js';
import { calendarDate, line, shortened } from './cells.rules.js';
import type { DateForm } from '../mapping/mapping-parts.js';
import type { Day, MeetingsOfFile, PackedField } from '../mapping/mapping.js';
import { messages } from '../messages.js';
import { dayParser, parseTime } from './times.rules.js';

export interface Meeting {
  kind: string;
  /** Neither the mapping nor Collegium knows its kind, so the file's text is kept. */
  untranslated: boolean;
  days: Day[];
  date: string | null;
  startTime: string | null;
  endTime: string | null;
  room: string | null;
}
export type MeetingParts = Partial<Record<PackedField, string>>;

/** Kinds that mean the same in every file. */
// prettier-ignore
const usualKinds = [
  'lecture', 'seminar', 'discussion', 'lab', 'studio', 'midterm', 'final exam', 'exam', 'tutorial',
  'practicum', 'fieldwork', 'internship', 'conference', 'independent study', 'recitation', 'clinical',
];

/** Makes meetings from the columns that a mapping names. */
export class MeetingParser {
  private readonly parseDays: (text: string) => Day[];
  private readonly kinds: Map<string, string>;
  /** By lower-case form. */
  private readonly known: Map<string, string>;
  private readonly none: Record<'days' | 'time' | 'room', Set<string>>;

  constructor(
    private readonly mapping: MeetingsOfFile,
    private readonly dateForm: DateForm | undefined,
  ) {
    this.parseDays = dayParser(mapping.dayCodes);
    this.kinds = new Map(Object.entries(mapping.kinds ?? {}));
    this.known = new Map([...usualKinds, ...this.kinds.values()].map((kind) => [kind.toLowerCase(), kind]));
    const none = mapping.none ?? {};
    this.none = { days: new Set(none.days), time: new Set(none.time), room: new Set(none.room) };
  }

  /** All meetings of one cell, such as "LE,TuTh,15:30 - 16:50,HALL 4|DI,W,12:00 - 12:50,HALL 5". */
  packed(cell: string): Meeting[] {
    const { separator, fieldSeparator, fields } = this.mapping.packed!;
    const texts = cell.split(separator).filter((text) => text.trim());
    return texts.map((text) => {
      const values = text.split(fieldSeparator);
      if (values.length < fields.length)
        throw new RefusedValue(messages.meetings.parts(shortened(text), values.length, fields.length));
      // A room may contain the separator, so the last part gets the rest.
      const rest = values.slice(fields.length - 1).join(fieldSeparator);
      const parts = fields.map((field, index) => [
        field,
        (index === fields.length - 1 ? rest : values[index]!).trim(),
      ]);
      return this.meeting(Object.fromEntries(parts) as MeetingParts);
    });
  }

  /** One meeting in columns of its own; none if all of them are blank. */
  columns(parts: MeetingParts): Meeting[] {
    return Object.values(parts).some(Boolean) ? [this.meeting(parts)] : [];
  }

  private meeting({
    kind = '',
    days = '',
    date = '',
    start = '',
    end = '',
    time,
    room = '',
  }: MeetingParts): Meeting {
    const when = this.when(days, date);
    const [startTime, endTime] = time === undefined ? this.times(start, end, '') : this.span(time);
    return {
      ...this.kindOf(kind),
      ...when,
      startTime,
      endTime,
      room: this.none.room.has(room) ? null : line(room, 200) || null,
    };
  }

  /** A mapping that translates kinds must name all of them: a missing one may be a mistake. */
  private kindOf(text: string): Pick<Meeting, 'kind' | 'untranslated'> {
    const kind = line(text, 40);
    const translated = this.kinds.get(text) ?? (kind ? this.known.get(kind.toLowerCase()) : 'lecture');
    if (translated !== undefined) return { kind: translated, untranslated: false };
    if (this.kinds.size) throw new RefusedValue(messages.meetings.unknownKind(shortened(kind)));
    return { kind, untranslated: true };
  }

  /** A date instead of days is a single meeting. */
  private when(days: string, date: string): Pick<Meeting, 'days' | 'date'> {
    const weekly = this.none.days.has(days) ? '' : days;
    const single = date || (/^\d{1,4}[-./]\d/.test(weekly) ? weekly : '');
    if (!single) return { days: this.parseDays(weekly), date: null };
    if (date && weekly) throw new RefusedValue(messages.meetings.dateAndDays(date, weekly));
    return { days: [], date: calendarDate(single, this.dateForm) };
  }

  private span(time: string): [string | null, string | null] {
    if (!time || this.none.time.has(time)) return [null, null];
    const separator = this.mapping.timeSeparator?.trim() || '-';
    const at = time.indexOf(separator);
    if (at < 0) throw new RefusedValue(messages.meetings.span(shortened(time)));
    return this.times(time.slice(0, at).trim(), time.slice(at + separator.length).trim(), time);
  }

  private times(start: string, end: string, whole: string): [string | null, string | null] {
    const given = (text: string): boolean => Boolean(text) && !this.none.time.has(text);
    if (!given(start) && !given(end)) return [null, null];
    if (!given(start) || !given(end))
      throw new RefusedValue(given(start) ? messages.meetings.noEnd(start) : messages.meetings.noStart(end));
    const [from, to] = [parseTime(start), parseTime(end)];
    if (from >= to)
      throw new RefusedValue(messages.meetings.endsBeforeStart(shortened(whole || `${start} - ${end}`)));
    return [from, to];
  }
}

const capital = (day: string): string => day[0]!.toUpperCase() + day.slice(1);

/** "Tue Thu 15:30-16:50" or "2025-06-13 15:00-17:59"; blank for a meeting without a fixed time. */
export const meetingText = ({ days, date, startTime, endTime }: Meeting): string =>
  [date ?? days.map(capital).join(' '), startTime && `${startTime}-${endTime}`].filter(Boolean).join(' ');
